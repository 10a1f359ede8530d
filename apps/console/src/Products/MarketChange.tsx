import { formatCents } from "@vault-custody/ui/Design/Money"
import { t } from "@vault-custody/ui/Texts/Texts"
import { percentBetween } from "../Prices/Price.ts"

/** The change of the market value of one unit. */
export const MarketChange = ({
  after,
  before
}: {
  readonly before: string | undefined
  readonly after: string
}) => (
  <p>
    {before === undefined
      ? t("Market value: {after}, for the first time", { after: formatCents(after) })
      : before === after
        ? t("Market value: {after}, unchanged", { after: formatCents(after) })
        : t("Market value: {before} → {after}{change}", {
            before: formatCents(before),
            after: formatCents(after),
            change: before === "0" ? "" : ` (${percentBetween(before, after)})`
          })}
  </p>
)
