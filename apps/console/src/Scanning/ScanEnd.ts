import type { KeyboardEvent } from "react"

/** Whether a key ends a scan: some scanners type Enter after it, others Tab. Shift+Tab comes from a person. */
export const endsScan = ({
  altKey,
  ctrlKey,
  key,
  metaKey,
  shiftKey
}: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "key" | "metaKey" | "shiftKey">): boolean =>
  (key === "Enter" || key === "Tab") && !altKey && !ctrlKey && !metaKey && !shiftKey
