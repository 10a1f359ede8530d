import type { CreateValuation, Product, ValuationPreview } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { formatCents, parseDollars } from "@vault-custody/ui/Design/Money"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { usePreview } from "../Prices/Preview.ts"
import { confirmFrom } from "../Prices/OutOfBand.tsx"
import { previews, vault } from "../Vault.ts"
import { MarketChange } from "./MarketChange.tsx"
import { ValueFields, valuesFrom } from "./ValueFields.tsx"
import { ValueForm } from "./ValueForm.tsx"

const signed = (text: string): string => (text.startsWith("-") ? text.replace("-", "−") : `+${text}`)

/** Old → new of both values, the number of affected items and organizations, and the total change. */
const Preview = ({
  market,
  preview,
  product
}: {
  readonly preview: ValuationPreview
  readonly product: Product
  /** The market value that would be recorded; undefined for none. */
  readonly market: string | undefined
}) => {
  const {
    changePercent,
    insuredValueCents,
    items,
    organizations,
    previousInsuredValueCents,
    totalChangeCents
  } = preview
  return (
    <div className="notice" data-tone="info">
      <p>
        <strong>
          {insuredValueCents === previousInsuredValueCents
            ? t("Insured value: {value}, unchanged", { value: formatCents(insuredValueCents) })
            : t("Insured value: {before} → {after}{change}", {
                before: formatCents(previousInsuredValueCents),
                after: formatCents(insuredValueCents),
                change: changePercent === null ? "" : ` (${signed(changePercent)} %)`
              })}
        </strong>
      </p>
      {market === undefined ? null : <MarketChange before={product.marketValueCents} after={market} />}
      <p>
        {items === 0
          ? t("Nobody holds any of it now.")
          : t(
              "{items, plural, one {# item} other {# items}} of {organizations, plural, one {# customer} other {# customers}}: {change} of insured value in all.",
              {
                items,
                organizations,
                change:
                  totalChangeCents === "0"
                    ? formatCents(totalChangeCents)
                    : `${signed(totalChangeCents).slice(0, 1)}${formatCents(totalChangeCents.replace("-", ""))}`
              }
            )}
      </p>
    </div>
  )
}

const NewValuation = ({ onClose, product }: { readonly product: Product; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState<string>()
  const [typedMarket, setTypedMarket] = useState<string>()
  const isPriced = product.marketPricing !== undefined
  const market = isPriced
    ? undefined
    : typedMarket === undefined
      ? product.marketValueCents
      : (parseDollars(typedMarket) ?? product.marketValueCents)
  const insured = typed === undefined ? product.insuredValueCents : parseDollars(typed)
  // Also of a valuation that leaves the insured value as it is.
  const previewed = usePreview(
    ["valuation", product.id, product.insuredValueCents],
    insured,
    (insuredValueCents, options) => previews.valuation(product.id, { insuredValueCents }, options),
    ({ insuredValueCents }, value) => insuredValueCents === value
  )
  const { error, isBusy, run } = useAction(
    (asked: CreateValuation, options) => vault.products.createValuation(product.id, asked, options),
    () => {
      onClose()
      say(t("Valuation recorded"))
    }
  )
  return (
    <ValueForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(entries) => run({ ...valuesFrom(entries), ...confirmFrom(entries) })}
      previewed={previewed}
      wordsOf={(preview) => <Preview preview={preview} product={product} market={market} />}
      submit={t("New valuation")}
    >
      <ValueFields product={product} onInsured={setTyped} onMarket={setTypedMarket} />
    </ValueForm>
  )
}

/** Records a product's new value, after the preview of its effects. */
export const NewValuationButton = ({ product }: { readonly product: Product }) => (
  <DialogButton
    label={t("New valuation")}
    title={t("New valuation of {title}", { title: product.title })}
    look="primary"
    description={t(
      "It applies from now on, to all units that are held. Customers who hold any get an event."
    )}
  >
    {(close) => <NewValuation product={product} onClose={close} />}
  </DialogButton>
)
