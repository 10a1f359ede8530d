import { LongTextField } from "@vault-custody/ui/Design/Fields"
import type { KeyboardEvent } from "react"
import { endsScan } from "./ScanEnd.ts"

/** Ends the line after a scan that ends with Tab, as Enter does. On an empty line, Tab moves the focus as usual. */
const endLine = (event: KeyboardEvent<HTMLElement>) => {
  const { target } = event
  if (!(target instanceof HTMLTextAreaElement) || event.key !== "Tab" || !endsScan(event)) return
  const { selectionEnd, selectionStart, value } = target
  if (value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart).trim() === "") return
  event.preventDefault()
  target.setRangeText("\n", selectionStart, selectionEnd, "end")
  target.dispatchEvent(new Event("input", { bubbles: true }))
}

/** A field that takes many scans, one a line. */
export const ScansField = (props: {
  readonly name: string
  readonly label: string
  readonly hint: string
}) => <LongTextField {...props} maxLength={200_000} onKeyDown={endLine} />
