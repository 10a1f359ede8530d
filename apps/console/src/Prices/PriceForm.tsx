import type { CreateMetalPrice, MetalPrice } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { useLive } from "@vault-custody/ui/Data/Live"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { vault } from "../Vault.ts"
import { ConfirmValue, confirmFrom, isOutOfBand } from "./OutOfBand.tsx"
import { centsFromDollars, dollarsOfCents, percentBetween } from "./Price.ts"

const isPrice = (text: string): string | null =>
  text.trim() === "" || centsFromDollars(text) !== undefined ? null : t("Write a price like 4,025.755.")

/** The price that there is, the one that is to be, and by how much it differs. */
const Change = ({ before, after }: { readonly before: MetalPrice | undefined; readonly after: string }) => (
  <p role="status">
    {before === undefined
      ? t("The first price of this metal: {after}.", { after: dollarsOfCents(after) })
      : `${dollarsOfCents(before.centsPerTroyOunce)} → ${dollarsOfCents(after)} (${percentBetween(before.centsPerTroyOunce, after)})`}
  </p>
)

const NewPrice = ({ metal: asked, onClose }: { readonly metal: string; readonly onClose: () => void }) => {
  const [metal, setMetal] = useState(asked)
  const [price, setPrice] = useState("")
  const { data } = useLive(
    ["metal-price", metal],
    (options) => vault.prices.listMetalPrices({ metal, limit: 1 }, options),
    { isEnabled: metal.trim() !== "" }
  )
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
  const cents = centsFromDollars(price)
  return (
    <DialogForm
      error={error}
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
      {cents === undefined || data === undefined ? null : <Change before={data.data[0]} after={cents} />}
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
