import { type ReactNode, Suspense, useRef, useState } from "react"
import { useAction } from "../Data/Action.tsx"
import { Button, type ButtonProps } from "./Button.tsx"
import type { DialogProps } from "./DialogWindow.tsx"
import { lazyBeforehand, useWasOpen } from "../Data/LazyBeforehand.tsx"
import { ErrorNotice } from "./States.tsx"
import type { Unsaved } from "./Unsaved.tsx"
import { t } from "../Texts/Texts.tsx"

const DialogWindow = lazyBeforehand(() => import("./DialogWindow.tsx"))

/** A dialog over the page. Escape and its content close it, unless work is unsaved or `onClose` is undefined. */
export const Dialog = (props: DialogProps) =>
  useWasOpen(props.isOpen) ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null

export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
)

/**
 * A button that opens a dialog; its content is created anew each time. Its own buttons close it; Escape and leaving
 * the page ask before typed input is lost.
 */
export const DialogButton = ({
  children,
  description,
  isWide,
  label,
  look,
  size,
  symbol,
  title
}: Pick<ButtonProps, "look" | "size"> & {
  /** The label of the button, and the dialog's title if it has no other. */
  readonly label: string
  readonly symbol?: ReactNode
  readonly title?: string
  readonly description?: ReactNode
  readonly isWide?: boolean
  readonly children: (close: () => void) => ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  const unsaved = useRef<Unsaved>(undefined)
  const show = (open: boolean) => {
    unsaved.current = undefined
    setOpen(open)
  }
  const close = () => show(false)
  return (
    <>
      <Button
        onClick={() => show(true)}
        {...(look === undefined ? {} : { look })}
        {...(size === undefined ? {} : { size })}
      >
        {symbol}
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title ?? label}
        description={description}
        unsaved={unsaved}
        {...(isWide === undefined ? {} : { isWide })}
      >
        {isOpen ? children(close) : null}
      </Dialog>
    </>
  )
}

/** Asks before an action, and names the object that it changes. */
export const ConfirmDialog = <Result,>({
  act,
  children,
  confirm,
  facts,
  isDangerous = true,
  isOpen,
  onClose,
  onDone,
  title
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The label of the button that confirms. */
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly act: Parameters<typeof useAction<void, Result>>[0]
  readonly onDone?: (result: Result) => void
  readonly children: ReactNode
  /** The facts for the decision, above the buttons. */
  readonly facts?: ReactNode
}) => {
  const { error, isBusy, reset, run } = useAction<void, Result>(act, (result) => {
    onClose()
    onDone?.(result)
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} description={children}>
      {facts}
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={close}>{t("Back")}</Button>
        <Button look={isDangerous ? "danger" : "primary"} isBusy={isBusy} onClick={() => run()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A button for an action that needs confirmation. */
export const ConfirmButton = <Result,>({
  look,
  size,
  ...dialog
}: Omit<Parameters<typeof ConfirmDialog<Result>>[0], "isOpen" | "onClose"> &
  Pick<ButtonProps, "look" | "size">) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        {...(look === undefined ? {} : { look })}
        {...(size === undefined ? {} : { size })}
      >
        {dialog.confirm}
      </Button>
      <ConfirmDialog {...dialog} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
