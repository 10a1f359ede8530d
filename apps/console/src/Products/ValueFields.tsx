import type { CreateValuation, Product } from "@vault-custody/operations-client"
import type { Entries } from "@vault-custody/ui/Design/Fields"
import { parseDollars } from "@vault-custody/ui/Design/Money"
import { MoneyField } from "@vault-custody/ui/Design/MoneyField"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The values of one unit; an amount that was left empty is left out. */
export const valuesFrom = ({ insuredValueCents = "", marketValueCents = "" }: Entries): CreateValuation => {
  const market = parseDollars(marketValueCents)
  return {
    insuredValueCents: parseDollars(insuredValueCents) ?? "0",
    ...(market === undefined ? {} : { marketValueCents: market })
  }
}

/** Fields for the value of one unit, typed in dollars. */
export const ValueFields = ({
  onInsured,
  onMarket,
  product
}: {
  readonly product?: Product
  /** The insured value as it is typed. */
  readonly onInsured?: (typed: string) => void
  /** The market value as it is typed. */
  readonly onMarket?: (typed: string) => void
}) => (
  <>
    <MoneyField
      name="insuredValueCents"
      label={t("Insured value")}
      isRequired
      defaultCents={product?.insuredValueCents}
      hint={t("For one unit, in dollars.")}
      {...(onInsured === undefined ? {} : { onChange: onInsured })}
    />
    <MoneyField
      name="marketValueCents"
      label={t("Market value (optional)")}
      defaultCents={product?.marketValueCents}
      hint={t("For one unit, in dollars, where it is known.")}
      {...(onMarket === undefined ? {} : { onChange: onMarket })}
    />
  </>
)
