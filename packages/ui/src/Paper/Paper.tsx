import { type ReactNode, useEffect, useState } from "react"
import { createPortal, flushSync } from "react-dom"

/** Whether the page is being printed. It is known before the browser looks at what there is to print. */
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

/** The printed part of a page, in place of all that is on the screen. On the screen it is not there. */
export const Paper = ({ children }: { readonly children: ReactNode }) =>
  usePrinting() ? createPortal(<div className="paper">{children}</div>, document.body) : null
