import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { DialogActions } from "./Dialogs.tsx"
import { type Entries, Form } from "./Fields.tsx"
import { ErrorNotice } from "./States.tsx"
import { t } from "../Texts/Texts.tsx"

/** A form in a dialog: its fields, the error, and the buttons. */
export const DialogForm = ({
  cancel = t("Cancel"),
  children,
  error,
  isBusy,
  isDangerous = false,
  isDisabled = false,
  missing,
  onCancel,
  onSubmit,
  submit
}: {
  readonly children: ReactNode
  readonly error: unknown
  readonly isBusy: boolean
  /** Disables sending while something is missing that the form itself asks for. */
  readonly isDisabled?: boolean
  /** The choice that is missing, in words; the form cannot be sent without it. */
  readonly missing?: string | undefined
  readonly isDangerous?: boolean
  /** The label of the button that leaves it; "Back" if the action itself cancels, or if a step leads back. */
  readonly cancel?: string
  readonly onCancel: () => void
  readonly onSubmit: (entries: Entries) => void
  /** The label of the submit button. */
  readonly submit: string
}) => (
  <Form error={error} onSubmit={onSubmit}>
    {children}
    <ErrorNotice error={error} />
    <DialogActions>
      {missing === undefined ? null : <span className="muted small">{missing}</span>}
      <Button onClick={onCancel}>{cancel}</Button>
      <Button
        type="submit"
        look={isDangerous ? "danger" : "primary"}
        isBusy={isBusy}
        isDisabled={isDisabled || missing !== undefined}
      >
        {submit}
      </Button>
    </DialogActions>
  </Form>
)
