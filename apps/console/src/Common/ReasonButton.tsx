import type { RequestOptions } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import type { ButtonProps } from "@vault-custody/ui/Button"
import { DialogForm } from "@vault-custody/ui/DialogForm"
import { DialogButton } from "@vault-custody/ui/Dialogs"
import { TextField } from "@vault-custody/ui/Fields"
import { say } from "@vault-custody/ui/Toasts"
import type { ReactNode } from "react"

interface ReasonProps<Result> {
  /** Words of the button that opens the question and of the one that does it. */
  readonly label: string
  readonly isRequired?: boolean
  readonly look?: "primary" | "danger"
  readonly act: (body: { readonly reason?: string }, options: RequestOptions) => Promise<Result>
  /** What is said when it was done. */
  readonly done: string | ((result: Result) => string)
}

const ReasonForm = <Result,>({
  act,
  done,
  isRequired = false,
  label,
  look = "danger",
  onClose
}: ReasonProps<Result> & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(act, (result) => {
    onClose()
    say(typeof done === "string" ? done : done(result))
  })
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      isDangerous={look === "danger"}
      cancel="Back"
      onCancel={onClose}
      onSubmit={({ reason }) => run(reason === undefined ? {} : { reason })}
      submit={label}
    >
      <TextField
        name="reason"
        label={isRequired ? "Reason" : "Reason (optional)"}
        isRequired={isRequired}
        maxLength={2000}
      />
    </DialogForm>
  )
}

/** A button for what is done after a question that names what it is done to, and takes why. */
export const ReasonButton = <Result,>({
  buttonLook = "plain",
  question,
  text,
  ...form
}: ReasonProps<Result> & {
  readonly buttonLook?: NonNullable<ButtonProps["look"]>
  readonly question: string
  readonly text: ReactNode
}) => (
  <DialogButton label={form.label} title={question} description={text} look={buttonLook}>
    {(close) => <ReasonForm {...form} onClose={close} />}
  </DialogButton>
)
