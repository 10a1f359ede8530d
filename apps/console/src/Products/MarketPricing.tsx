import type { Product, ProductPreview, UpdateProduct } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { confirmFrom } from "../Prices/OutOfBand.tsx"
import { usePreview } from "../Prices/Preview.ts"
import { vault } from "../Vault.ts"
import { MarketChange } from "./MarketChange.tsx"
import { entriesOf, isPricing, type PricingEntries, PricingFields, pricingFrom } from "./PricingFields.tsx"
import { ValueForm } from "./ValueForm.tsx"

/** Old → new of a unit's market value, and the number of items and customers that it concerns. */
const Change = ({
  preview: { items, marketValueCents, organizations, previousMarketValueCents }
}: {
  readonly preview: ProductPreview
}) => (
  <div className="notice" data-tone="info">
    {marketValueCents === null ? (
      <p>{t("No market value is known: it needs a price of the metal, and the weight and fineness.")}</p>
    ) : (
      <MarketChange before={previousMarketValueCents ?? undefined} after={marketValueCents} />
    )}
    <p>
      {items === 0
        ? t("Nobody holds any of it now.")
        : t(
            "It concerns {items, plural, one {# item} other {# items}} of {organizations, plural, one {# customer} other {# customers}}.",
            { items, organizations }
          )}
    </p>
  </div>
)

const textOf = ({ premium, pricing }: PricingEntries): string => `${pricing} ${premium}`

const changeTo = (text: string): UpdateProduct => {
  const [pricing = "", ...premium] = text.split(" ")
  return { marketPricing: pricingFrom({ pricing, premium: premium.join(" ") }) ?? null }
}

const MarketPricing = ({ onClose, product }: { readonly product: Product; readonly onClose: () => void }) => {
  const [entries, setEntries] = useState(entriesOf(product.marketPricing))
  const asked = textOf(entries)
  const previewed = usePreview(
    ["market-pricing", product.id],
    isPricing(entries) ? asked : undefined,
    async (text, options) => ({
      text,
      ...(await vault.products.previewProduct(product.id, changeTo(text), options))
    }),
    ({ text }, typed) => text === typed
  )
  const { error, isBusy, run } = useAction(
    (fields: UpdateProduct, options) => vault.products.updateProduct(product.id, fields, options),
    () => {
      onClose()
      say(t("Market pricing changed"))
    }
  )
  return (
    <ValueForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(sent) => run({ ...changeTo(asked), ...confirmFrom(sent) })}
      previewed={previewed}
      wordsOf={(preview) => <Change preview={preview} />}
      submit={t("Market pricing")}
    >
      <PricingFields entries={entries} onChange={setEntries} />
    </ValueForm>
  )
}

/** Changes the inputs of a product's market value, after the preview of its effects. */
export const MarketPricingButton = ({ product }: { readonly product: Product }) => (
  <DialogButton
    label={t("Market pricing")}
    title={t("Market pricing of {title}", { title: product.title })}
    description={t("It applies from now on. A declared value stays as it was until another is recorded.")}
  >
    {(close) => <MarketPricing product={product} onClose={close} />}
  </DialogButton>
)
