import type { CreateMetalPrice, MetalPricePreview } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { previews, vault } from "../Vault.ts"
import { ConfirmValue, confirmFrom, isOutOfBand } from "./OutOfBand.tsx"
import { usePreview } from "./Preview.ts"
import { centsFromDollars, dollarsOfCents, percentBetween } from "./Price.ts"

const isPrice = (text: string): string | null =>
  text.trim() === "" || centsFromDollars(text) !== undefined ? null : t("Write a price like 4,025.755.")

/** Old → new, the change in percent, and whose market value follows from the price. */
const Change = ({
  preview: { centsPerTroyOunce, items, organizations, previousCentsPerTroyOunce }
}: {
  readonly preview: MetalPricePreview
}) => (
  <div className="notice" data-tone="info">
    <p>
      <strong>
        {previousCentsPerTroyOunce === null
          ? t("The first price of this metal: {after}.", { after: dollarsOfCents(centsPerTroyOunce) })
          : `${dollarsOfCents(previousCentsPerTroyOunce)} → ${dollarsOfCents(centsPerTroyOunce)} (${percentBetween(previousCentsPerTroyOunce, centsPerTroyOunce)})`}
      </strong>
    </p>
    <p>
      {items === 0
        ? t("No item's market value follows from it now.")
        : t(
            "The market value of {items, plural, one {# item} other {# items}} of {organizations, plural, one {# customer} other {# customers}} follows from it.",
            { items, organizations }
          )}
    </p>
  </div>
)

const NewPrice = ({ metal: asked, onClose }: { readonly metal: string; readonly onClose: () => void }) => {
  const [metal, setMetal] = useState(asked)
  const [price, setPrice] = useState("")
  const { error, isBusy, run } = useAction(
    (input: CreateMetalPrice, options) => vault.prices.createMetalPrice(input, options),
    (recorded) => {
      onClose()
      say(
        t("{metal} is {centsPerTroyOunce} an ounce now", {
          metal: recorded.metal,
          centsPerTroyOunce: dollarsOfCents(recorded.centsPerTroyOunce)
        })
      )
    }
  )
  const cents = metal.trim() === "" ? undefined : centsFromDollars(price)
  const {
    error: previewError,
    isAwaited,
    preview
  } = usePreview(
    ["metal-price", metal],
    cents,
    (centsPerTroyOunce, options) =>
      previews.metalPrice({ metal, centsPerTroyOunce, source: "preview" }, options),
    ({ centsPerTroyOunce }, value) => centsPerTroyOunce === value
  )
  return (
    <DialogForm
      error={error ?? previewError}
      // Disabled until the preview is in view.
      isDisabled={isAwaited}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(entries) =>
        run({
          metal,
          centsPerTroyOunce: cents ?? "",
          source: entries["source"] ?? "",
          ...confirmFrom(entries)
        })
      }
      submit={t("New price")}
    >
      <TextField
        name="metal"
        label={t("Metal")}
        isRequired
        value={metal}
        onChange={setMetal}
        hint={t("Such as gold.")}
      />
      <TextField
        name="centsPerTroyOunce"
        label={t("Price")}
        isRequired
        inputMode="decimal"
        value={price}
        onChange={setPrice}
        validate={isPrice}
        hint={t("For one fine troy ounce, in dollars.")}
      />
      <TextField
        name="source"
        label={t("Source")}
        isRequired
        maxLength={200}
        hint={t("Where the price comes from, such as the name of a fixing.")}
      />
      <div role="status">{preview === undefined ? null : <Change preview={preview} />}</div>
      {isOutOfBand(error) ? <ConfirmValue what="price" /> : null}
    </DialogForm>
  )
}

/** Records a metal's new price. */
export const NewPriceButton = ({ metal }: { readonly metal: string }) => (
  <DialogButton
    label={t("New price")}
    look="primary"
    description={t(
      "It applies at once to products with market pricing, and to all units of them that are held."
    )}
  >
    {(close) => <NewPrice metal={metal} onClose={close} />}
  </DialogButton>
)
