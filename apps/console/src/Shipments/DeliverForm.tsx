import type { DeliverOutboundShipment, StaffOutboundShipment } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { instantOf } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

const DeliverForm = ({
  onClose,
  shipment: { id }
}: {
  readonly shipment: StaffOutboundShipment
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (body: DeliverOutboundShipment, options) =>
      vault.outboundShipments.deliverOutboundShipment(id, body, options),
    () => {
      onClose()
      say(t("Delivered"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      cancel={t("Back")}
      onCancel={onClose}
      onSubmit={({ deliveredAt }) =>
        run(deliveredAt === undefined ? {} : { deliveredAt: instantOf(deliveredAt) })
      }
      submit={t("Mark delivered")}
    >
      <TextField
        name="deliveredAt"
        label={t("Delivered at (optional)")}
        type="datetime-local"
        hint={t("As the carrier reports it, in your own time zone. Left empty: now.")}
      />
    </DialogForm>
  )
}

/** Records that the carrier has delivered a shipment, and when. */
export const DeliverButton = ({
  sent,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly sent: string
}) => (
  <DialogButton
    label={t("Mark delivered")}
    look="primary"
    title={t("Was the shipment of {sent} delivered?", { sent })}
    description={t("The customer is told. This cannot be undone.")}
  >
    {(close) => <DeliverForm shipment={shipment} onClose={close} />}
  </DialogButton>
)
