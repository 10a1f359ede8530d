import { Dialog } from "@base-ui/react/dialog"
import type { ReactNode } from "react"

export interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly isOpen: boolean
  readonly onClose?: (() => void) | undefined
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The dialog itself, in a file that the first view of a page does not wait for. */
const DialogWindow = ({ children, description, isOpen, isWide = false, onClose, title }: DialogProps) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose?.()
    }}
    disablePointerDismissal
  >
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="dialog" data-wide={isWide}>
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

export default DialogWindow
