import type { CreateProduct, Product, UpdateProduct } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { type Entries, SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { formatCents } from "@vault-custody/ui/Design/Money"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { ConfirmValue, confirmFrom, isOutOfBand } from "../Prices/OutOfBand.tsx"
import { weightUnits } from "../Inventory/WeightUnits.ts"
import { vault } from "../Vault.ts"

type Pricing = NonNullable<Product["marketPricing"]>

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

/** The fields of market pricing. */
export const PricingFields = ({ pricing }: { readonly pricing?: Pricing | undefined }) => {
  const [choice, setChoice] = useState(chosen(pricing))
  const isPercent = choice === "percent"
  return (
    <>
      <SelectField
        name="pricing"
        label={t("Market value follows from")}
        options={options}
        value={choice}
        onChange={setChoice}
      />
      {isPercent || choice === "cents" ? (
        <TextField
          name="premium"
          label={t("Premium")}
          isRequired
          inputMode="decimal"
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

const Pricing = ({ onClose, product }: { readonly product: Product; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (fields: UpdateProduct, request) => vault.products.updateProduct(product.id, fields, request),
    () => {
      onClose()
      say(t("Market pricing changed"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(entries) =>
        run({
          marketPricing: pricingFrom(entries) ?? null,
          ...confirmFrom(entries)
        })
      }
      submit={t("Market pricing")}
    >
      <PricingFields pricing={product.marketPricing} />
      {isOutOfBand(error) ? <ConfirmValue what="value" /> : null}
    </DialogForm>
  )
}

/** Changes the inputs of a product's market value. */
export const PricingButton = ({ product }: { readonly product: Product }) => (
  <DialogButton
    label={t("Market pricing")}
    title={t("Market pricing of {title}", { title: product.title })}
    description={t("It applies from now on. A declared value stays as it was until another is recorded.")}
  >
    {(close) => <Pricing product={product} onClose={close} />}
  </DialogButton>
)
