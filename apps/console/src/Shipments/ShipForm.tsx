import type { ShipOutboundShipment, StaffOutboundShipment } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
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
      say(t("Shipped"))
    }
  )
  return (
    <DialogForm submit={t("Ship")} error={error} isBusy={isBusy} onCancel={onClose} onSubmit={run}>
      <TextField
        name="carrier"
        label={t("Carrier")}
        isRequired
        defaultValue={shipment.carrier}
        maxLength={200}
      />
      <TextField
        name="trackingNumber"
        label={t("Tracking number")}
        isRequired
        defaultValue={shipment.trackingNumber}
        maxLength={200}
      />
    </DialogForm>
  )
}

/** Hands the parcel to the carrier. */
export const ShipButton = ({
  sent,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly sent: string
}) => (
  <DialogButton
    label={t("Ship")}
    look="primary"
    title={t("Ship {sent}?", { sent })}
    description={t(
      "{count, plural, one {The item leaves} other {The items leave}} the vault. This cannot be undone.",
      { count: shipment.itemCount }
    )}
  >
    {(close) => <ShipForm shipment={shipment} onClose={close} />}
  </DialogButton>
)
