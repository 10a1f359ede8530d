import type { InboundShipmentInTransit, StaffInboundShipment } from "@vault-custody/operations-client"
import { parcelName } from "@vault-custody/ui/Custody/Names"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const MarkInTransitForm = ({
  onClose,
  shipment
}: {
  readonly shipment: StaffInboundShipment
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (body: InboundShipmentInTransit, options) =>
      vault.inboundShipments.markInboundShipmentInTransit(shipment.id, body, options),
    () => {
      onClose()
      say(t("In transit"))
    }
  )
  return (
    <DialogForm error={error} isBusy={isBusy} onCancel={onClose} onSubmit={run} submit={t("Mark in transit")}>
      <TextField
        name="carrier"
        label={t("Carrier (optional)")}
        defaultValue={shipment.carrier}
        maxLength={200}
      />
      <TextField
        name="trackingNumber"
        label={t("Tracking number (optional)")}
        defaultValue={shipment.trackingNumber}
        maxLength={200}
      />
    </DialogForm>
  )
}

/** Records that an announced parcel is with its carrier. */
export const MarkInTransit = ({ shipment }: { readonly shipment: StaffInboundShipment }) => {
  const holder = useAccountName(shipment.fboAccountId)
  return (
    <DialogButton
      label={t("Mark in transit")}
      size="small"
      title={t("{parcel} of {organizationName}: is it in transit?", {
        parcel: parcelName(shipment, holder),
        organizationName: shipment.organizationName
      })}
      description={t("The customer sees that it is on its way.")}
    >
      {(close) => <MarkInTransitForm shipment={shipment} onClose={close} />}
    </DialogButton>
  )
}
