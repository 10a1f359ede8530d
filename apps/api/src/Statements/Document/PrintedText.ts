/** How wide a letter is, in points. */
export type WidthOf = (letter: string) => number

/** Text as a document shows it: composed, on one line, without invisible characters. */
export const printed = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")

/** Letters with their combining marks. */
export const lettersOf = (text: string): ReadonlyArray<string> => text.match(/.\p{M}*/gsu) ?? []

/**
 * Breaks a text into lines of at most a width: after a space or hyphen if the line has one, else anywhere. Nothing is
 * left out, so a number of any length can be read.
 */
export const wrapped = (text: string, width: number, widthOf: WidthOf): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line: Array<string> = []
  let lineWidth = 0
  for (const letter of lettersOf(printed(text))) {
    const letterWidth = widthOf(letter)
    if (line.length > 0 && lineWidth + letterWidth > width) {
      const breaksAt =
        letter === " " ? line.length : line.findLastIndex((one) => one === " " || one === "-") + 1
      const kept = breaksAt === 0 ? line : line.slice(0, breaksAt)
      lines.push(kept.join("").trimEnd())
      line = line.slice(kept.length)
      lineWidth = line.reduce((sum, one) => sum + widthOf(one), 0)
      if (line.length === 0 && letter === " ") continue
    }
    line.push(letter)
    lineWidth += letterWidth
  }
  return line.length === 0 && lines.length > 0 ? lines : [...lines, line.join("")]
}

/** A decimal number with a comma before each three digits of its whole part. */
export const grouped = (number: string): string =>
  number.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ","))

/** An amount in cents in the form for people. */
export const dollars = (cents: bigint): string =>
  `$${grouped(String(cents / 100n))}.${String(cents % 100n).padStart(2, "0")}`

/** A count in the form for people. */
export const counted = (count: number): string => grouped(String(count))

/** A number of things, in words: `1 item`, `1,200 items`. */
export const items = (count: number): string => `${counted(count)} ${count === 1 ? "item" : "items"}`
