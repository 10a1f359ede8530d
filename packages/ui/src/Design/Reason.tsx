import type { ReactNode } from "react"
import { useAction } from "../Data/Action.tsx"
import type { ButtonProps } from "./Button.tsx"
import { DialogForm } from "./DialogForm.tsx"
import { DialogButton } from "./Dialogs.tsx"
import { LongTextField } from "./Fields.tsx"
import { t } from "../Texts/Texts.tsx"

interface ReasonOptions<Result> {
  /** The label of the button that confirms. */
  readonly label: string
  readonly isRequired: boolean
  readonly isDangerous: boolean
  /** The facts for the decision, above the reason. */
  readonly facts?: ReactNode
  readonly act: Parameters<typeof useAction<string | undefined, Result>>[0]
  readonly onDone?: ((result: Result) => void) | undefined
}

const ReasonForm = <Result,>({
  act,
  facts,
  isDangerous,
  isRequired,
  label,
  onClose,
  onDone
}: ReasonOptions<Result> & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction<string | undefined, Result>(act, (result) => {
    onClose()
    onDone?.(result)
  })
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      isDangerous={isDangerous}
      cancel={t("Back")}
      onCancel={onClose}
      onSubmit={({ reason }) => run(reason)}
      submit={label}
    >
      {facts}
      <LongTextField
        name="reason"
        label={isRequired ? t("Reason") : t("Reason (optional)")}
        isRequired={isRequired}
      />
    </DialogForm>
  )
}

/** A button for an action that needs confirmation and a reason. `title` names the object of the action. */
export const ReasonButton = <Result,>({
  act,
  children,
  facts,
  isDangerous = true,
  isRequired = false,
  label,
  look,
  onDone,
  size,
  title
}: Pick<ButtonProps, "look" | "size"> &
  Pick<ReasonOptions<Result>, "act" | "facts" | "label" | "onDone"> &
  Partial<Pick<ReasonOptions<Result>, "isDangerous" | "isRequired">> & {
    readonly title: string
    readonly children: string
  }) => (
  <DialogButton
    label={label}
    title={title}
    description={children}
    {...(look === undefined ? {} : { look })}
    {...(size === undefined ? {} : { size })}
  >
    {(close) => (
      <ReasonForm
        act={act}
        facts={facts}
        isDangerous={isDangerous}
        isRequired={isRequired}
        label={label}
        onClose={close}
        onDone={onDone}
      />
    )}
  </DialogButton>
)
