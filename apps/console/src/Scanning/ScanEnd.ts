import type { KeyboardEvent } from "react"

/** Whether a key ends what a scanner reads: some type Enter after it, others Tab. Back with Shift+Tab is a person's. */
export const endsScan = ({
  altKey,
  ctrlKey,
  key,
  metaKey,
  shiftKey
}: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "key" | "metaKey" | "shiftKey">): boolean =>
  (key === "Enter" || key === "Tab") && !altKey && !ctrlKey && !metaKey && !shiftKey
