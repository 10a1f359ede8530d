import { X } from "lucide-react"
import { useSyncExternalStore } from "react"
import { createPortal } from "react-dom"
import { IconButton } from "./Button.tsx"
import { t } from "../Texts/Texts.tsx"

interface Toast {
  readonly id: number
  readonly title: string
}

/** How long a toast is shown, in milliseconds. */
const shownMs = 5000

let toasts: ReadonlyArray<Toast> = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: ReadonlyArray<Toast>): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const remove = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast at the edge of the page. */
export const say = (title: string): void => {
  const id = nextId++
  change([...toasts, { id, title }])
  setTimeout(() => remove(id), shownMs)
}

/** The toasts, over everything, dialogs too. Always rendered: a live region added with its text is not read out. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return createPortal(
    <div className="toasts" role="status">
      {shown.map(({ id, title }) => (
        <div className="toast" key={id}>
          <span className="toast-title">{title}</span>
          <IconButton label={t("Close")} onClick={() => remove(id)}>
            <X size={14} />
          </IconButton>
        </div>
      ))}
    </div>,
    document.body
  )
}
