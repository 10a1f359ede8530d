import type {
  CreateReturnShipment,
  PickListItem,
  StaffOutboundShipment
} from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { DialogActions, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { Choices } from "@vault-custody/ui/Design/Fields"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState, ErrorNotice } from "@vault-custody/ui/Design/States"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { named, refusalOf, scan } from "../Requests/Picked.ts"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import { vault } from "../Vault.ts"

interface ReturnProps {
  readonly shipment: StaffOutboundShipment
  readonly items: ReadonlyArray<PickListItem>
}

/**
 * Items that are still out: an item that came back, and perhaps was shipped again, cannot come back twice. Reads them
 * each time that the dialog opens; the dialog shows nothing before the answer.
 */
const useStillOut = ({ items, shipment }: ReturnProps) =>
  useLive(
    ["still-out", shipment.id],
    async (options) => {
      const statuses = await Promise.all(
        items.map(({ inventoryItemId }) => vault.reads.getInventoryItem(inventoryItemId, options))
      )
      return items.filter((_, i) => statuses[i]?.status === "shipped_out")
    },
    { every: false, forgets: true }
  )

const ReturnForm = ({ items, onClose, shipment }: ReturnProps & { readonly onClose: () => void }) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { error, isBusy, run } = useAction(
    (body: CreateReturnShipment, options) =>
      vault.outboundShipments.returnOutboundShipment(shipment.id, body, options),
    () => {
      onClose()
      say(t("Return received"))
    }
  )
  const { answer, confirm, refuse } = useScanAnswer()
  const onScan = (text: string) => {
    const result = scan(items, new Map([...chosen].map((id) => [id, text])), text)
    const foreign = t("{text} is not among the items of this shipment that are still out.", { text })
    if (result.is !== "picked") return refuse(refusalOf(result, text, foreign))
    setChosen(new Set(result.picked.keys()))
    confirm(`${result.picked.size}: ${named(result.item)}`)
  }
  return (
    <div className="stack">
      <ScanField
        label={t("Serial number or vault mark")}
        hint={t("Scan each item that came back, or tick it below.")}
        button={t("Take")}
        isFirst
        onScan={onScan}
      />
      <ScanAnswer answer={answer} />
      <Choices
        legend={t("Items that came back")}
        chosen={chosen}
        onChange={setChosen}
        options={items.map((item) => ({
          value: item.inventoryItemId,
          label: named(item)
        }))}
      />
      <ErrorNotice error={error} />
      <DialogActions>
        <span className="muted small">
          {t("{chosen} of {items} came back", { chosen: chosen.size, items: items.length })}
        </span>
        <Button onClick={onClose}>{t("Back")}</Button>
        <Button
          look="primary"
          isBusy={isBusy}
          isDisabled={chosen.size === 0}
          onClick={() => run({ items: [...chosen].map((inventoryItemId) => ({ inventoryItemId })) })}
        >
          {t("Receive return")}
        </Button>
      </DialogActions>
    </div>
  )
}

const ReturnDialog = (props: ReturnProps & { readonly onClose: () => void }) => (
  <Loaded query={useStillOut(props)} lines={2}>
    {(items) =>
      items.length === 0 ? (
        <EmptyState title={t("Everything is back")}>
          {t("All items of this shipment came back already.")}
        </EmptyState>
      ) : (
        <ReturnForm {...props} items={items} />
      )
    }
  </Loaded>
)

/** Takes items of a shipment in again that came back. */
export const ReturnButton = ({ sent, ...props }: ReturnProps & { readonly sent: string }) => (
  <DialogButton
    label={t("Receive return")}
    title={t("Receive a return from the shipment of {sent}", { sent })}
    description={t("The items are in the vault again, for the account that they left.")}
    isWide
  >
    {(close) => <ReturnDialog {...props} onClose={close} />}
  </DialogButton>
)
