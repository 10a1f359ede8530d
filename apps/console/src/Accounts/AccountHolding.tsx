import { useLive } from "@vault-custody/ui/Data/Live"
import { formatCents, Money } from "@vault-custody/ui/Design/Money"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** An account's holdings, with the items that are requested, its limit, and whether it is on hold. */
export const AccountHolding = ({ accountId }: { readonly accountId: string }) => {
  const account = useLive(["account", accountId], (options) => vault.reads.getFboAccount(accountId, options))
  const holdings = useLive(["holdings", accountId], (options) =>
    vault.holdings.getFboAccountHoldings(accountId, {}, options)
  )
  if (holdings.data === undefined || account.data === undefined) return "…"
  const { totalInsuredValueCents, totalItemCount } = holdings.data
  const { maxInsuredValueCents, onHold } = account.data
  return (
    <>
      {rich("{count, plural, one {# item} other {# items}}, {value}; {limit}", {
        count: totalItemCount,
        value: <Money cents={totalInsuredValueCents} />,
        limit:
          maxInsuredValueCents === "0"
            ? t("no limit")
            : t("limit {maxInsuredValueCents}", { maxInsuredValueCents: formatCents(maxInsuredValueCents) })
      })}
      {onHold ? (
        <>
          ; <strong>{t("on hold")}</strong>
        </>
      ) : null}
    </>
  )
}
