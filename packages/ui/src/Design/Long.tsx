import { Fragment } from "react"

/** Runs of letters and digits, each with what stands behind it; a run of more than 20 in parts. */
const parts = /[\p{L}\p{N}]{1,20}[^\p{L}\p{N}]*|[^\p{L}\p{N}]+/gu

/** Text that may have no spaces, such as an address or an id: it is broken between its words and not inside. */
export const Long = ({ text }: { readonly text: string }) =>
  (text.match(parts) ?? []).map((part, index) => (
    // The parts of a text have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))

/** The most characters of a number that stays on one line: a vault mark with its hyphens has 23. */
const onOneLine = 24

/** A number that people read out, such as a vault mark: on one line where there is room, unless it is too long for a phone. */
export const NumberText = ({ text }: { readonly text: string }) =>
  text.length > onOneLine ? <Long text={text} /> : <span className="mark">{text}</span>
