import type { RequestOptions } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { parseDollars } from "@vault-custody/ui/Design/Money"
import { MoneyField } from "@vault-custody/ui/Design/MoneyField"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"

/** Sets a limit in dollars, or removes it when its field is empty. */
export const LimitForm = ({
  defaultCents,
  hint,
  label,
  name,
  onClose,
  save
}: {
  /** The name of the request's field, at which the service's refusal is shown. */
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly defaultCents: string | null | undefined
  readonly onClose: () => void
  /** Saves the limit in cents; null for none. */
  readonly save: (cents: string | null, options: RequestOptions) => Promise<unknown>
}) => {
  const { error, isBusy, run } = useAction(save, () => {
    onClose()
    say(t("Limit changed"))
  })
  return (
    <DialogForm
      submit={t("Set limit")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ [name]: limit = "" }) => run(parseDollars(limit) ?? null)}
    >
      <MoneyField name={name} label={label} defaultCents={defaultCents} hint={hint} />
    </DialogForm>
  )
}
