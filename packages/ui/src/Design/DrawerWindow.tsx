import { Dialog } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "./Button.tsx"
import { Brand } from "../Shell/FrameLayout.tsx"
import { t } from "../Texts/Texts.tsx"

/** The navigation over the page, in a file that the first view of a page does not wait for. */
const DrawerWindow = ({
  children,
  isOpen,
  name,
  onClose
}: {
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="drawer stack" aria-label={t("Menu")}>
        <div className="row-spread">
          <Brand name={name} />
          <IconButton label={t("Close menu")} onClick={onClose}>
            <X size={16} />
          </IconButton>
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

export default DrawerWindow
