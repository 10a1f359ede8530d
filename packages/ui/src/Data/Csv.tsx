/** A column of a file: its name, and the text of a row in it. */
export type CsvColumn<Row> = readonly [name: string, text: (row: Row) => string | number | undefined]

/** Whether a spreadsheet would read a text as a formula. */
const isFormula = (text: string): boolean => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text)

const cellOf = (value: string | number | undefined): string => {
  const text = String(value ?? "")
  const safe = typeof value === "string" && isFormula(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with a byte order mark, so that spreadsheets detect the encoding. */
export const csvOf = async <Row,>(
  rows: AsyncIterable<Row>,
  columns: ReadonlyArray<CsvColumn<Row>>
): Promise<string> => {
  const lines = [columns.map(([name]) => cellOf(name))]
  for await (const row of rows) lines.push(columns.map(([, text]) => cellOf(text(row))))
  return `\uFEFF${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`
}
