import { Toast } from "@base-ui/react/toast"
import { X } from "lucide-react"
import type { ReactNode } from "react"

const manager = Toast.createToastManager()

/** Says at the edge of the page that something was done. */
export const say = (title: string): void => {
  manager.add({ title, timeout: 5000 })
}

const List = () => {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root className="toast" key={toast.id} toast={toast}>
      <Toast.Title className="toast-title" />
      <Toast.Close className="button" data-look="quiet" data-size="icon" aria-label="Close">
        <X size={14} />
      </Toast.Close>
    </Toast.Root>
  ))
}

export const Toasts = ({ children }: { readonly children: ReactNode }) => (
  <Toast.Provider toastManager={manager}>
    {children}
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
