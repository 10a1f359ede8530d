import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { CreateValuation, Product, ValuationPreview } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { formatCents, parseDollars } from "@vault-custody/ui/Design/Money"
import { useSettled } from "@vault-custody/ui/Data/Settled"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { ConfirmValue, confirmFrom, isOutOfBand } from "../Prices/OutOfBand.tsx"
import { previewValuation, vault } from "../Vault.ts"
import { ValueFields, valuesFrom } from "./ValueFields.tsx"

/** Debounce of the preview while typing, in milliseconds. */
const pauseMs = 300

/** Previews the effects of a new value; asks nothing while it equals the current one. */
const usePreview = (product: Product, insuredValueCents: string | undefined) =>
  useQuery({
    queryKey: ["valuation-preview", product.id, product.insuredValueCents, insuredValueCents],
    queryFn: ({ signal }) =>
      previewValuation(product.id, { insuredValueCents: insuredValueCents ?? "0" }, { signal }),
    enabled: insuredValueCents !== undefined && insuredValueCents !== product.insuredValueCents,
    placeholderData: keepPreviousData,
    staleTime: 10_000
  })

const signed = (text: string): string => (text.startsWith("-") ? text.replace("-", "−") : `+${text}`)

/** Old → new, the number of affected items and organizations, and the total change. */
const Preview = ({ preview }: { readonly preview: ValuationPreview }) => {
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
          {formatCents(previousInsuredValueCents)} → {formatCents(insuredValueCents)}
          {changePercent === null ? "" : ` (${signed(changePercent)} %)`}
        </strong>
      </p>
      <p>
        {items === 0
          ? t("Nobody holds any of it now.")
          : t(
              "{items, plural, one {# item} other {# items}} of {organizations, plural, one {# organization} other {# organizations}}: {change} in all.",
              {
                items,
                organizations,
                change: `${signed(totalChangeCents).slice(0, 1)}${formatCents(totalChangeCents.replace("-", ""))}`
              }
            )}
      </p>
    </div>
  )
}

const NewValuation = ({ onClose, product }: { readonly product: Product; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState<string>()
  const insured = typed === undefined ? product.insuredValueCents : parseDollars(typed)
  const settled = useSettled(insured ?? "", pauseMs) || undefined
  const { data: preview, error: previewError, isPlaceholderData } = usePreview(product, settled)
  const { error, isBusy, run } = useAction(
    (asked: CreateValuation, options) => vault.products.createValuation(product.id, asked, options),
    () => {
      onClose()
      say(t("Valuation recorded"))
    }
  )
  const isOther = insured !== undefined && insured !== product.insuredValueCents
  const isShown = preview?.insuredValueCents === insured && !isPlaceholderData
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      // Disabled until the preview of the effects is in view.
      isDisabled={isOther && !isShown}
      onCancel={onClose}
      onSubmit={(entries) => run({ ...valuesFrom(entries), ...confirmFrom(entries) })}
      submit={t("New valuation")}
    >
      <ValueFields product={product} onInsured={setTyped} />
      <div role="status">{isOther && preview !== undefined ? <Preview preview={preview} /> : null}</div>
      {isOther ? <ErrorNotice error={previewError} /> : null}
      {isOutOfBand(error) ? <ConfirmValue what="value" /> : null}
    </DialogForm>
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
