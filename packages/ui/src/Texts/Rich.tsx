import { createElement, Fragment, type ReactElement, type ReactNode } from "react"
import { messageOf, said, type Values } from "./Texts.tsx"

/** A value that stands in a text, or an element that goes around a part of it. */
type RichValue = ReactNode | ((text: ReactNode) => ReactNode)

const together = (parts: ReadonlyArray<RichValue>): ReactElement =>
  createElement(Fragment, null, ...parts.map((part) => (typeof part === "function" ? null : part)))

/**
 * A text with elements in it: `rich("Item {item} was received", { item: <Item id={id} /> })`,
 * `rich("Read <link>the rules</link>.", { link: (text) => <Link to="/rules">{text}</Link> })`.
 */
export const rich = (english: string, values: Values<RichValue>): ReactElement =>
  together(
    said(messageOf(english), values, (name, inside) => {
      const wrap = values[name]
      return typeof wrap === "function" ? wrap(together(inside)) : together(inside)
    })
  )
