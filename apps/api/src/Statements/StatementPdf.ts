import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Effect } from "effect"
import type PDFDocument from "pdfkit"

/** The items that a document lists at most: on some 220 pages. */
export const maxPdfItems = 10_000

const rowsOnFirstPage = 28
const rowsOnPage = 46
const rowHeight = 14
const margin = 50

/** Cents as people read them. */
export const dollars = (cents: bigint): string =>
  `$${String(cents / 100n).replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${String(cents % 100n).padStart(2, "0")}`

/** The document's font knows the letters of Western Europe; others are shown as question marks. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e\xa1-\xff]/gu, "?")

/** How many pages so many rows take. */
export const pagesFor = (rows: number): number =>
  1 + Math.max(0, Math.ceil((rows - rowsOnFirstPage) / rowsOnPage))

type Line = readonly [x: number, width: number, text: string, align?: "right"]

const write = (doc: typeof PDFDocument.prototype, y: number, lines: ReadonlyArray<Line>) => {
  for (const [x, width, text, align = "left"] of lines) {
    doc.text(printable(text), x, y, { width, height: rowHeight, align, lineBreak: false, ellipsis: true })
  }
}

const row = (item: StatementItem): ReadonlyArray<Line> => [
  [margin, 110, item.internalIdentifier],
  [165, 90, item.serialNumber],
  [260, 140, item.title],
  [405, 70, dollars(item.insuredValueCents), "right"],
  [480, 65, item.marketValueCents === null ? "" : dollars(item.marketValueCents), "right"]
]

const headings: ReadonlyArray<Line> = [
  [margin, 110, "Identifier"],
  [165, 90, "Serial number"],
  [260, 140, "Product"],
  [405, 70, "Insured value", "right"],
  [480, 65, "Market value", "right"]
]

const facts = (statement: Statement): ReadonlyArray<readonly [string, string]> => [
  ["Statement", `${statement.id}, version ${statement.version}`],
  ["Account", statement.fboAccountId],
  ["Items held", String(statement.totalItemCount)],
  ["Insured value", dollars(statement.totalInsuredValueCents)],
  ["Market value", dollars(statement.totalMarketValueCents)],
  ["Received", String(statement.itemsReceived)],
  ["Shipped out", String(statement.itemsShippedOut)],
  ["Transferred", String(statement.itemsTransferred)],
  ["Returned", String(statement.itemsReturned)],
  ["Voided", String(statement.itemsVoided)]
]

/** A statement as a document to print: its totals, and the items that are given. */
export const statementPdf = Effect.fn("statementPdf")(function* (
  statement: Statement,
  items: ReadonlyArray<StatementItem>
) {
  // Loaded when the first one is asked for: it takes as long as the rest of the process.
  const { default: Pdf } = yield* Effect.promise(() => import("pdfkit"))
  const title = `Holding statement of ${statement.statementDate} (UTC)`
  const doc = new Pdf({ size: "A4", margin, info: { Title: title }, lang: "en" })
  const chunks: Array<Buffer> = []
  doc.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on("end", resolve))

  doc.fontSize(18).text(title, margin, margin)
  doc.fontSize(10)
  for (const [index, [name, value]] of facts(statement).entries()) {
    write(doc, 90 + index * rowHeight, [
      [margin, 110, name],
      [165, 380, value]
    ])
  }
  const pages = pagesFor(items.length)
  let next = 0
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) doc.addPage()
    const top = page === 1 ? 250 : margin
    doc.fontSize(9)
    write(doc, top, headings)
    const rows = items.slice(next, next + (page === 1 ? rowsOnFirstPage : rowsOnPage))
    next += rows.length
    for (const [index, item] of rows.entries()) write(doc, top + (index + 1) * rowHeight, row(item))
    if (page === pages && items.length < statement.totalItemCount) {
      const rest = statement.totalItemCount - items.length
      write(doc, 740, [[margin, 495, `${rest} more items are in the CSV of this statement.`]])
    }
    write(doc, 760, [[margin, 495, `Page ${page} of ${pages}`, "right"]])
    // A page at a time: other requests are answered in between.
    yield* Effect.yieldNow
  }
  doc.end()
  yield* Effect.promise(() => ended)
  return new Uint8Array(Buffer.concat(chunks))
})
