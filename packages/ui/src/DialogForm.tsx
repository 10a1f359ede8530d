import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { DialogActions } from "./Dialogs.tsx"
import { type Entries, Form } from "./Fields.tsx"
import { ErrorNotice } from "./States.tsx"

/** A form in a dialog: its fields, why it was refused, and the buttons. */
export const DialogForm = ({
  children,
  error,
  isBusy,
  isDisabled = false,
  look = "primary",
  onCancel,
  onSubmit,
  submit
}: {
  readonly children: ReactNode
  readonly error: unknown
  readonly isBusy: boolean
  /** Something that is needed has not been chosen yet. */
  readonly isDisabled?: boolean
  readonly look?: "primary" | "danger"
  readonly onCancel: () => void
  readonly onSubmit: (entries: Entries) => void
  /** Words of the button that sends it. */
  readonly submit: string
}) => (
  <Form error={error} onSubmit={onSubmit}>
    {children}
    <ErrorNotice error={error} />
    <DialogActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look={look} isBusy={isBusy} isDisabled={isDisabled}>
        {submit}
      </Button>
    </DialogActions>
  </Form>
)
