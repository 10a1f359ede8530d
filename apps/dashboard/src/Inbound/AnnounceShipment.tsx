import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { LongTextField, TextField } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { useCreation } from "../Common/Creation.ts"
import { AccountField } from "../Names/AccountFields.tsx"
import { vault } from "../Vault.ts"
import { ContentsFields, type ContentsRow } from "./ContentsFields.tsx"

const AnnounceShipment = ({
  accountId,
  onClose
}: {
  readonly accountId: string
  readonly onClose: () => void
}) => {
  const [fboAccountId, setAccount] = useState(accountId)
  const [rows, setRows] = useState<ReadonlyArray<ContentsRow>>([])
  const { error, isBusy, run } = useCreation(vault.inboundShipments.createInboundShipment, {
    onClose,
    said: t("Shipment announced"),
    page: "/inbound/$id"
  })
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ carrier, shipmentNotes, trackingNumber }) =>
        run({
          fboAccountId,
          ...(carrier === undefined ? {} : { carrier }),
          ...(trackingNumber === undefined ? {} : { trackingNumber }),
          ...(shipmentNotes === undefined ? {} : { shipmentNotes }),
          ...(rows.length === 0
            ? {}
            : {
                items: rows.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) }))
              })
        })
      }
      submit={t("Announce shipment")}
    >
      <AccountField name="fboAccountId" value={fboAccountId} onChange={setAccount} />
      <TextField
        name="carrier"
        label={t("Carrier (optional)")}
        maxLength={200}
        hint={t("Carrier that brings the parcel.")}
      />
      <TextField name="trackingNumber" label={t("Tracking number (optional)")} maxLength={200} />
      <ContentsFields rows={rows} onChange={setRows} />
      <LongTextField name="shipmentNotes" label={t("Notes (optional)")} hint={t("Notes for the vault.")} />
    </DialogForm>
  )
}

/** Tells the vault of a parcel that will come; `accountId` is whose it is, where that is clear. */
export const AnnounceShipmentButton = ({
  accountId,
  look = "primary"
}: {
  readonly accountId: string
  readonly look?: "primary" | "plain"
}) => (
  <DialogButton
    label={t("Announce shipment")}
    look={look}
    description={t("The vault then knows whose parcel it is, and you see when it has arrived.")}
  >
    {(close) => <AnnounceShipment accountId={accountId} onClose={close} />}
  </DialogButton>
)
