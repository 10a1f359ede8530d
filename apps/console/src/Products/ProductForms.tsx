import { useNavigate } from "@tanstack/react-router"
import type { CreateProduct as Asked } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { type Entries, TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { vault } from "../Vault.ts"
import { ValueFields, valuesFrom } from "./ValueFields.tsx"
import { entriesOf, PricingFields, pricingFrom, WeightFields, weightFrom } from "./PricingFields.tsx"

const productFrom = (entries: Entries): Asked => {
  const {
    isSerialized,
    manufacturer,
    metal,
    productType = "",
    requiresTest,
    sku = "",
    subcategory,
    title = "",
    weightGrams
  } = entries
  const marketPricing = pricingFrom(entries)
  return {
    title,
    sku,
    productType,
    ...valuesFrom(entries),
    isSerialized: isSerialized !== undefined,
    requiresTest: requiresTest !== undefined,
    ...(metal === undefined ? {} : { metal }),
    ...(manufacturer === undefined ? {} : { manufacturer }),
    ...(subcategory === undefined ? {} : { subcategory }),
    ...(weightGrams === undefined ? {} : { weightGrams: Number(weightGrams) }),
    ...weightFrom(entries),
    ...(marketPricing === undefined ? {} : { marketPricing })
  }
}

const isWeight = (text: string): string | null =>
  /^\d*(?:\.\d+)?$/.test(text.trim()) ? null : t("Write a number of grams, such as 31.1.")

const CreateProduct = ({ onClose }: { readonly onClose: () => void }) => {
  const [pricing, setPricing] = useState(entriesOf(undefined))
  const navigate = useNavigate()
  const { error, isBusy, run } = useAction(
    (asked: Asked, options) => vault.products.createProduct(asked, options),
    ({ id }) => {
      onClose()
      say(t("Product created"))
      void navigate({ to: "/products/$id", params: { id } })
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(entries) => run(productFrom(entries))}
      submit={t("Create product")}
    >
      <TextField
        name="title"
        label={t("Title")}
        isRequired
        maxLength={200}
        hint={t("As customers and staff read it.")}
      />
      <TextField
        name="sku"
        label={t("SKU")}
        isRequired
        maxLength={200}
        hint={t("It cannot be changed later.")}
      />
      <div className="columns">
        <TextField
          name="productType"
          label={t("Type")}
          isRequired
          defaultValue="precious_metal"
          hint={t("Lower-case words, such as precious_metal.")}
        />
        <TextField name="subcategory" label={t("Subcategory (optional)")} hint={t("Such as coin or bar.")} />
        <TextField name="metal" label={t("Metal (optional)")} hint={t("Such as gold.")} />
        <TextField name="manufacturer" label={t("Maker (optional)")} maxLength={200} />
      </div>
      <ValueFields />
      <PricingFields entries={pricing} onChange={setPricing} />
      <WeightFields />
      <TextField
        name="weightGrams"
        label={t("Weight for carriers in grams (optional)")}
        inputMode="decimal"
        validate={isWeight}
        hint={t("Carriers' rates depend on it.")}
      />
      <label className="choice">
        <input type="checkbox" name="isSerialized" />
        {t("Each unit has a serial number")}
      </label>
      <label className="choice">
        <input type="checkbox" name="requiresTest" />
        {t("Each unit is received into quarantine, and tested there")}
      </label>
    </DialogForm>
  )
}

export const CreateProductButton = () => (
  <DialogButton
    label={t("Create product")}
    look="primary"
    isWide
    description={t("The catalogue is one for all customers.")}
  >
    {(close) => <CreateProduct onClose={close} />}
  </DialogButton>
)
