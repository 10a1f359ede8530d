import type { RedeliveredCount, RequestOptions } from "@vault-custody/client"
import { useAction } from "../Data/Action.tsx"
import { DialogForm } from "../Design/DialogForm.tsx"
import { DialogButton } from "../Design/Dialogs.tsx"
import { TextField } from "../Design/Fields.tsx"
import { instantOf } from "../Design/Time.tsx"
import { say } from "../Design/Toasts.tsx"
import { t } from "../Texts/Texts.tsx"

/** Redelivers failed deliveries: all of them, or those created since a moment. */
type Redeliver = (asked: { readonly since?: string }, options: RequestOptions) => Promise<RedeliveredCount>

const RedeliverFailed = ({
  onClose,
  redeliver
}: {
  readonly redeliver: Redeliver
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (since: string | undefined, options) =>
      redeliver(since === undefined ? {} : { since: instantOf(since) }, options),
    ({ redelivered }) => {
      onClose()
      say(
        t(
          "{count, plural, one {# delivery} other {# deliveries}} {count, plural, one {starts} other {start}} again",
          { count: redelivered }
        )
      )
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ since }) => run(since)}
      submit={t("Redeliver failed")}
    >
      <TextField
        name="since"
        label={t("Since (optional)")}
        type="datetime-local"
        hint={t("In your own time zone. Left empty: all that have failed.")}
      />
    </DialogForm>
  )
}

/** The button that redelivers all failed deliveries of an endpoint. */
export const RedeliverFailedButton = ({ redeliver }: { readonly redeliver: Redeliver }) => (
  <DialogButton
    label={t("Redeliver failed since…")}
    title={t("Redeliver failed")}
    description={t("Each failed delivery gets a fresh round of three attempts, with the same event id.")}
  >
    {(close) => <RedeliverFailed redeliver={redeliver} onClose={close} />}
  </DialogButton>
)
