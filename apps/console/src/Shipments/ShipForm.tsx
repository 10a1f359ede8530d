import type { ShipOutboundShipment, StaffOutboundShipment } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { counted, plural } from "@vault-custody/ui/Design/Plural"
import { say } from "@vault-custody/ui/Design/Toasts"
import { vault } from "../Vault.ts"

const ShipForm = ({
  onClose,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (body: ShipOutboundShipment, options) =>
      vault.outboundShipments.shipOutboundShipment(shipment.id, body, options),
    () => {
      onClose()
      say("Shipped")
    }
  )
  return (
    <DialogForm submit="Ship" error={error} isBusy={isBusy} onCancel={onClose} onSubmit={run}>
      <TextField name="carrier" label="Carrier" isRequired defaultValue={shipment.carrier} maxLength={200} />
      <TextField
        name="trackingNumber"
        label="Tracking number"
        isRequired
        defaultValue={shipment.trackingNumber}
        maxLength={200}
      />
    </DialogForm>
  )
}

/** Hands the parcel to the carrier. */
export const ShipButton = ({ shipment }: { readonly shipment: StaffOutboundShipment }) => (
  <DialogButton
    label="Ship"
    look="primary"
    title={`Ship ${counted(shipment.itemCount, "item")} of ${shipment.organizationName}?`}
    description={`${plural(shipment.itemCount, "The item leaves", "The items leave")} the vault. This cannot be undone.`}
  >
    {(close) => <ShipForm shipment={shipment} onClose={close} />}
  </DialogButton>
)
