import type { InboundShipmentInTransit, StaffInboundShipment } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
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
      say("In transit")
    }
  )
  return (
    <DialogForm error={error} isBusy={isBusy} onCancel={onClose} onSubmit={run} submit="Mark in transit">
      <TextField name="carrier" label="Carrier (optional)" defaultValue={shipment.carrier} maxLength={200} />
      <TextField
        name="trackingNumber"
        label="Tracking number (optional)"
        defaultValue={shipment.trackingNumber}
        maxLength={200}
      />
    </DialogForm>
  )
}

/** Records that an announced parcel is with its carrier. */
export const MarkInTransit = ({ shipment }: { readonly shipment: StaffInboundShipment }) => (
  <DialogButton
    label="Mark in transit"
    size="small"
    title={`Is the parcel of ${shipment.organizationName} in transit?`}
    description="The customer sees that it is on its way."
  >
    {(close) => <MarkInTransitForm shipment={shipment} onClose={close} />}
  </DialogButton>
)
