import { Dialog } from "@base-ui/react/dialog"
import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { Button } from "./Button.tsx"
import { UnsavedIn, type UnsavedRef } from "./Unsaved.tsx"
import { t } from "../Texts/Texts.tsx"

interface WindowProps {
  readonly title: string
  readonly description?: ReactNode
  readonly isOpen: boolean
  readonly onClose?: (() => void) | undefined
  readonly isWide?: boolean
  readonly onInput?: () => void
  readonly children: ReactNode
}

export interface DialogProps extends WindowProps {
  /** The unsaved work that closing would lose; without it, the dialog closes without a question. */
  readonly unsaved?: UnsavedRef
}

const Window = ({ children, description, isOpen, isWide = false, onClose, onInput, title }: WindowProps) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose?.()
    }}
    disablePointerDismissal
  >
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="dialog" data-wide={isWide} onInput={onInput}>
        <div className="stack-tight">
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          {description === undefined ? null : (
            <Dialog.Description className="dialog-text">{description}</Dialog.Description>
          )}
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

/** Asks before typed input is discarded. */
export const DiscardWindow = ({
  children = t("It has not been sent, and cannot be brought back."),
  isOpen,
  onDiscard,
  onKeep
}: {
  readonly isOpen: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
  /** Describes the unsaved work. */
  readonly children?: ReactNode
}) => (
  <Window isOpen={isOpen} onClose={onKeep} title={t("Discard what you typed?")} description={children}>
    <div className="dialog-actions">
      <Button onClick={onKeep}>{t("Keep editing")}</Button>
      <Button look="danger" onClick={onDiscard}>
        {t("Discard")}
      </Button>
    </div>
  </Window>
)

/** A dialog with something typed asks before it closes by Escape, and before the page is left under it. */
const Guarded = ({ unsaved, ...window }: DialogProps & { readonly unsaved: UnsavedRef }) => {
  const [isAsking, setAsking] = useState(false)
  const wouldLose = () => window.isOpen && unsaved.current !== undefined
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true
  })
  const isLeaving = status === "blocked"
  return (
    <UnsavedIn value={unsaved}>
      <Window
        {...window}
        onInput={() => (unsaved.current = "typed")}
        onClose={() => {
          // Only its own buttons close the dialog of a secret that is shown once.
          if (unsaved.current === undefined) window.onClose?.()
          else if (unsaved.current === "typed") setAsking(true)
        }}
      />
      <DiscardWindow
        isOpen={isAsking || isLeaving}
        onKeep={() => {
          setAsking(false)
          reset?.()
        }}
        onDiscard={() => {
          unsaved.current = undefined
          setAsking(false)
          window.onClose?.()
          proceed?.()
        }}
      >
        {isLeaving && unsaved.current === "secret"
          ? t("What is shown here cannot be seen again. Copy it first.")
          : undefined}
      </DiscardWindow>
    </UnsavedIn>
  )
}

/** The dialog itself, in a file that the first view of a page does not wait for. */
const DialogWindow = ({ unsaved, ...window }: DialogProps) =>
  unsaved === undefined ? <Window {...window} /> : <Guarded {...window} unsaved={unsaved} />

export default DialogWindow
