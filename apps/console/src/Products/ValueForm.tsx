import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import type { Entries } from "@vault-custody/ui/Design/Fields"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import type { ReactNode } from "react"
import { ConfirmValue, isOutOfBand } from "../Prices/OutOfBand.tsx"

/** A form that changes a product's values, with the preview of the effects; a value beyond the band is confirmed. */
export const ValueForm = <Preview,>({
  children,
  error,
  isBusy,
  onCancel,
  onSubmit,
  previewed: { error: previewError, isAwaited, preview },
  submit,
  wordsOf
}: {
  /** The fields. */
  readonly children: ReactNode
  readonly error: unknown
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onSubmit: (entries: Entries) => void
  /** As `usePreview` answers. */
  readonly previewed: {
    readonly preview: Preview | undefined
    readonly error: unknown
    readonly isAwaited: boolean
  }
  readonly wordsOf: (preview: Preview) => ReactNode
  /** The label of the submit button. */
  readonly submit: string
}) => (
  <DialogForm
    error={error}
    isBusy={isBusy}
    // Disabled until the preview of the effects is in view.
    isDisabled={isAwaited}
    onCancel={onCancel}
    onSubmit={onSubmit}
    submit={submit}
  >
    {children}
    <div role="status">{preview === undefined ? null : wordsOf(preview)}</div>
    <ErrorNotice error={previewError} />
    {isOutOfBand(error) ? <ConfirmValue what="value" /> : null}
  </DialogForm>
)
