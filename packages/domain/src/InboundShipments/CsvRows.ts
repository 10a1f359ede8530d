/** A line of a file, counted from 1, with its cells; without cells where a quote in it is never closed. */
export interface CsvRow {
  readonly line: number
  readonly cells: ReadonlyArray<string> | undefined
}

const plain = /[^",\r\n]*/y
const quoted = /"((?:[^"]|"")*)"/y

/**
 * The rows of a CSV file (RFC 4180, lines that end with CRLF or LF), one after the other, so that a reader may stop.
 * Blank lines are passed over, and counted.
 */
export function* csvRows(text: string): Generator<CsvRow> {
  let at = text.startsWith("\uFEFF") ? 1 : 0
  let line = 1
  while (at < text.length) {
    const first = line
    const cells: Array<string> = []
    for (;;) {
      const form = text[at] === '"' ? quoted : plain
      form.lastIndex = at
      const match = form.exec(text)
      if (match === null) {
        yield { line: first, cells: undefined }
        return
      }
      const cell = form === quoted ? (match[1] ?? "").replaceAll('""', '"') : match[0]
      line += cell.split("\n").length - 1
      cells.push(cell)
      at = form.lastIndex
      if (text[at] !== ",") break
      at++
    }
    // Text after a closing quote stays in the cell, which is then not a number.
    const rest = /[^\n]*(?:\n|$)/y
    rest.lastIndex = at
    const end = rest.exec(text)?.[0] ?? ""
    if (end.trim() !== "") cells.push(end.trim())
    at += end.length
    line++
    if (cells.length > 1 || cells[0] !== "") yield { line: first, cells }
  }
}

/** A cell as it is written: in quotes only where it needs them. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
