// Names and notes come from other people: a terminal must not obey what they hold, such as its escape sequences, or what
// turns the direction of the text around.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`

/** Text as one line that does nothing to a terminal. */
export const safe = (text: string): string => text.replaceAll(UNSAFE, escaped)

/** A text of several lines, each of which does nothing to a terminal. */
export const safeLines = (text: string): string => text.split(/\r?\n/).map(safe).join("\n")

/** JSON that does nothing to a terminal: the same value, with more of its characters escaped. */
export const safeJson = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? "null").replaceAll(UNSAFE, (character) =>
    character === "\n" ? character : escaped(character)
  )
