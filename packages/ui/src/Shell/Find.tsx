import type { Found, RequestOptions } from "@vault-custody/client"
import { Search } from "lucide-react"
import { Suspense, useEffect, useRef, useState } from "react"
import { FindLook } from "./FrameLayout.tsx"
import { lazyBeforehand, useWasOpen } from "../Data/LazyBeforehand.tsx"
import { t } from "../Texts/Texts.tsx"

/** A search result, of the contract of either listener. */
export interface FoundThing extends Pick<Found, "id" | "title" | "subtitle" | "exact"> {
  readonly type: string
}

/** An address of the application. */
export interface FindTarget {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

/** A page or an action, by its name. */
export interface FindEntry extends FindTarget {
  readonly label: string
}

/** The search of an application, beside its pages. */
export interface FindOptions {
  readonly search: (q: string, options: RequestOptions) => Promise<ReadonlyArray<FoundThing>>
  /** The page of the navigation under whose name things of a kind are listed, by kind. */
  readonly listOf: Readonly<Record<string, string>>
  /** The page that shows a thing. */
  readonly targetOf: (found: FoundThing) => FindTarget | Promise<FindTarget>
  /** Actions, and the pages on which they begin. */
  readonly actions: ReadonlyArray<FindEntry>
}

const FindWindow = lazyBeforehand(() => import("./FindWindow.tsx"))

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])"
    ))

/** Whether a key opens the search: `/` outside of text fields, or Ctrl or ⌘ with K. */
const asksToFind = ({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent): boolean =>
  key === "/"
    ? !altKey && !ctrlKey && !metaKey && !isTextField(target)
    : key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey

/** Text typed after the search was opened and before its field had the focus. */
export interface TypedEarly {
  readonly text: string
  /** Whether Enter was pressed after the text. */
  readonly isEntered: boolean
}

/** Applies a key to the text typed early; undefined if the key types nothing. */
const typedBy = (
  { text }: TypedEarly,
  { altKey, ctrlKey, isComposing, key, metaKey }: KeyboardEvent
): TypedEarly | undefined => {
  if (altKey || ctrlKey || metaKey || isComposing) return undefined
  if (key === "Enter") return { text, isEntered: true }
  if (key === "Backspace") return { text: text.slice(0, -1), isEntered: false }
  return key.length === 1 ? { text: text + key, isEntered: false } : undefined
}

/** The global search, opened by its button or its keys. It does not open over another dialog. */
export const useFind = (options: FindOptions, pages: ReadonlyArray<FindEntry>) => {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  // Set from when the search is opened until its field has the focus.
  const early = useRef<TypedEarly>(undefined)
  const open = () => {
    early.current = { text: "", isEntered: false }
    setOpen(true)
  }
  const close = () => {
    early.current = undefined
    setOpen(false)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (early.current !== undefined) {
        if (event.key === "Escape") return close()
        const typed = typedBy(early.current, event)
        if (typed === undefined) return
        event.preventDefault()
        early.current = typed
        return
      }
      if (!asksToFind(event) || document.querySelector("[role=dialog], [role=alertdialog]") !== null) return
      event.preventDefault()
      open()
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [])
  return {
    button: (
      <button type="button" className="find-button" onClick={open}>
        <FindLook />
      </button>
    ),
    smallButton: (
      // Named by its text and not by a label: "Find" is the label of a list's own field.
      <button type="button" className="button" data-look="quiet" data-size="icon" onClick={open}>
        <Search size={18} aria-hidden />
        <span className="visually-hidden">{t("Find anything")}</span>
      </button>
    ),
    window: wasOpen ? (
      <Suspense>
        <FindWindow
          isOpen={isOpen}
          onClose={close}
          options={options}
          pages={pages}
          takeEarly={() => {
            const typed = early.current
            early.current = undefined
            return typed
          }}
        />
      </Suspense>
    ) : null
  }
}
