import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { DialogActions } from "./Dialogs.tsx"
import { type Entries, Form } from "./Fields.tsx"
import { ErrorNotice } from "./States.tsx"

/** A form in a dialog: its fields, why it was refused, and the buttons. */
export const DialogForm = ({
  cancel = "Cancel",
  children,
  error,
  isBusy,
  isDangerous = false,
  isDisabled = false,
  onCancel,
  onSubmit,
  submit
}: {
  readonly children: ReactNode
  readonly error: unknown
  readonly isBusy: boolean
  /** Something that is needed has not been chosen yet. */
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  /** Words of the button that leaves it; "Back" where what is done is itself a cancelling, or a step leads back. */
  readonly cancel?: "Cancel" | "Back"
  readonly onCancel: () => void
  readonly onSubmit: (entries: Entries) => void
  /** Words of the button that sends it. */
  readonly submit: string
}) => (
  <Form error={error} onSubmit={onSubmit}>
    {children}
    <ErrorNotice error={error} />
    <DialogActions>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" look={isDangerous ? "danger" : "primary"} isBusy={isBusy} isDisabled={isDisabled}>
        {submit}
      </Button>
    </DialogActions>
  </Form>
)
