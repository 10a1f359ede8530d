import type { Place } from "@vault-custody/operations-client"
import { useLive } from "@vault-custody/ui/Data/Live"
import { Name } from "@vault-custody/ui/Data/Name"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Money } from "@vault-custody/ui/Design/Money"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** The insured value of the items in a place, and whether it is above the place's limit. */
export const HeldValue = ({ place: { id } }: { readonly place: Place }) => {
  const { data } = useLive(["place-holdings", id], (options) => vault.places.getPlaceHoldings(id, options))
  if (data === undefined) return <Name of={undefined} />
  const { insuredLimitCents: limit, totalInsuredValueCents: held } = data
  return (
    <span className="row">
      <Money cents={held} />
      {limit !== undefined && BigInt(held) > BigInt(limit) ? (
        <Badge status="over_limit" tone="bad" words={t("Over the limit")} />
      ) : null}
    </span>
  )
}
