import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import type { Statement } from "@vault-custody/schema/Statements/Statement"

/** The columns of a statement's CSV. */
const columns = [
  "statementId",
  "statementDate",
  "fboAccountId",
  "inventoryItemId",
  "internalIdentifier",
  "serialNumber",
  "productId",
  "sku",
  "title",
  "metal",
  "insuredValueCents",
  "marketValueCents"
]

/** A field by RFC 4180. What a spreadsheet would compute is made text by an apostrophe. */
export const csvField = (text: string): string => {
  const defused = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

const line = (fields: ReadonlyArray<string>): string => `${fields.map(csvField).join(",")}\r\n`

export const csvHeader = line(columns)

/** The row of an item. */
export const csvRow = ({ fboAccountId, id, statementDate }: Statement, item: StatementItem): string =>
  line([
    id,
    statementDate,
    fboAccountId,
    item.inventoryItemId,
    item.internalIdentifier,
    item.serialNumber,
    item.productId,
    item.sku,
    item.title,
    item.metal,
    String(item.insuredValueCents),
    String(item.marketValueCents ?? "")
  ])
