import type { CreateProduct, Product } from "@vault-custody/operations-client"
import { type Entries, SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { decimalCents, formatCents } from "@vault-custody/ui/Design/Money"
import { t } from "@vault-custody/ui/Texts/Texts"
import { weightUnits } from "../Inventory/WeightUnits.ts"

type Pricing = NonNullable<Product["marketPricing"]>

/** The form's entries: the choice, and the premium as it is typed. */
export interface PricingEntries {
  readonly pricing: string
  readonly premium: string
}

const options = [
  { value: "declared", label: t("Declared") },
  { value: "price", label: t("The metal's price") },
  { value: "percent", label: t("The metal's price and a premium in percent") },
  { value: "cents", label: t("The metal's price and a premium in dollars") }
]

const chosen = (pricing: Pricing | undefined): string =>
  pricing === undefined
    ? "declared"
    : pricing.premiumPercent !== undefined
      ? "percent"
      : pricing.premiumCents === undefined
        ? "price"
        : "cents"

/** Dollars with a sign as cents; as it is where it is no amount, which the service refuses. */
const signedCents = (text: string): string => {
  const [, sign = "", dollars = "", cents = ""] =
    /^\s*([-−]?)\$?([\d,]+)(?:\.(\d{1,2}))?\s*$/.exec(text) ?? []
  const digits = dollars.replaceAll(",", "")
  return digits === ""
    ? text
    : `${sign === "" ? "" : "-"}${BigInt(`${digits}${cents.padEnd(2, "0")}`).toString()}`
}

/** The market pricing out of a form's entries; undefined for a declared value. */
export const pricingFrom = ({ premium = "", pricing }: Entries): Pricing | undefined => {
  switch (pricing) {
    case "price":
      return {}
    case "percent":
      return { premiumPercent: premium.trim().replace("−", "-") }
    case "cents":
      return { premiumCents: signedCents(premium) }
    default:
      return undefined
  }
}

/** Market pricing, in words. */
export const wordsOfPricing = ({ premiumCents, premiumPercent }: Pricing): string =>
  premiumPercent !== undefined
    ? t("The metal's price and a premium of {premiumPercent} %", { premiumPercent })
    : premiumCents === undefined
      ? t("The metal's price")
      : t("The metal's price and a premium of {premiumCents} for one unit", {
          premiumCents: formatCents(premiumCents)
        })

/** The entries of the form that say this pricing. */
export const entriesOf = (pricing: Pricing | undefined): PricingEntries => ({
  pricing: chosen(pricing),
  premium:
    pricing?.premiumPercent ?? (pricing?.premiumCents === undefined ? "" : decimalCents(pricing.premiumCents))
})

/** Whether the entries say a pricing: one with a premium says an amount. */
export const isPricing = (entries: PricingEntries): boolean => {
  const { premiumCents = "0", premiumPercent = "0" } = pricingFrom({ ...entries }) ?? {}
  return /^-?\d+$/.test(premiumCents) && /^-?\d+(\.\d{1,2})?$/.test(premiumPercent)
}

/** The fields of market pricing. */
export const PricingFields = ({
  entries: { premium, pricing },
  onChange
}: {
  readonly entries: PricingEntries
  readonly onChange: (entries: PricingEntries) => void
}) => {
  const isPercent = pricing === "percent"
  return (
    <>
      <SelectField
        name="pricing"
        label={t("Market value follows from")}
        options={options}
        value={pricing}
        onChange={(value) => onChange({ pricing: value, premium })}
      />
      {isPercent || pricing === "cents" ? (
        <TextField
          name="premium"
          label={t("Premium")}
          isRequired
          inputMode="decimal"
          value={premium}
          onChange={(value) => onChange({ pricing, premium: value })}
          hint={
            isPercent
              ? t("In percent, such as 2.5 or -1.")
              : t("For one unit in dollars, such as 15.00 or -2.50.")
          }
        />
      ) : null}
    </>
  )
}

/** The weight of one unit from a form's entries; empty if it was left out. */
export const weightFrom = ({
  fineness,
  grossUnit,
  grossValue = ""
}: Entries): Pick<CreateProduct, "grossWeight" | "fineness"> => ({
  ...(grossValue.trim() === ""
    ? {}
    : { grossWeight: { value: grossValue.trim(), unit: grossUnit === "g" ? "g" : "ozt" } }),
  ...(fineness === undefined ? {} : { fineness })
})

/** The weight of one unit, by which the metal's price counts. */
export const WeightFields = () => (
  <div className="columns">
    <TextField
      name="grossValue"
      label={t("Gross weight (optional)")}
      inputMode="decimal"
      hint={t("For one unit.")}
    />
    <SelectField name="grossUnit" label={t("Unit of weight")} options={weightUnits} />
    <TextField
      name="fineness"
      label={t("Fineness (optional)")}
      inputMode="decimal"
      hint={t("Such as 999.9.")}
    />
  </div>
)
