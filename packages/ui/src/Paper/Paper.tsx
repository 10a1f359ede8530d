import { type ReactNode, useEffect, useState } from "react"
import { createPortal, flushSync } from "react-dom"

/** Whether the page is being printed; updated synchronously, before the browser lays out the printed page. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const say = (is: boolean) => flushSync(() => setPrinting(is))
    const begin = () => say(true)
    const end = () => say(false)
    const change = ({ matches }: MediaQueryListEvent) => say(matches)
    const print = window.matchMedia("print")
    print.addEventListener("change", change)
    window.addEventListener("beforeprint", begin)
    window.addEventListener("afterprint", end)
    return () => {
      print.removeEventListener("change", change)
      window.removeEventListener("beforeprint", begin)
      window.removeEventListener("afterprint", end)
    }
  }, [])
  return isPrinting
}

/** The printed part of a page: replaces the page's content on paper and is not rendered on the screen. */
export const Paper = ({ children }: { readonly children: ReactNode }) =>
  usePrinting() ? createPortal(<div className="paper">{children}</div>, document.body) : null
