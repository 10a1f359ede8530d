import { useAction } from "@vault-custody/ui/Action"
import { DialogForm } from "@vault-custody/ui/DialogForm"
import { DialogButton } from "@vault-custody/ui/Dialogs"
import { TextField } from "@vault-custody/ui/Fields"
import { counted, plural } from "@vault-custody/ui/Plural"
import { instantOf } from "@vault-custody/ui/Time"
import { say } from "@vault-custody/ui/Toasts"
import { vault } from "../Vault.ts"

const RedeliverFailed = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (since: string | undefined, options) =>
      vault.deliveries.redeliverFailed(id, since === undefined ? {} : { since: instantOf(since) }, options),
    ({ redelivered }) => {
      onClose()
      say(`${counted(redelivered, "delivery", "deliveries")} ${plural(redelivered, "starts", "start")} again`)
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ since }) => run(since)}
      submit="Redeliver failed"
    >
      <TextField
        name="since"
        label="Since (optional)"
        type="datetime-local"
        hint="In your own time zone. Left empty: all that have failed."
      />
    </DialogForm>
  )
}

export const RedeliverFailedButton = ({ id }: { readonly id: string }) => (
  <DialogButton
    label="Redeliver failed since…"
    title="Redeliver failed"
    description="Each failed delivery gets a fresh round of three attempts, with the same event id."
  >
    {(close) => <RedeliverFailed id={id} onClose={close} />}
  </DialogButton>
)
