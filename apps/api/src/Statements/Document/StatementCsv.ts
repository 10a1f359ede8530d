import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { isoInstant } from "@vault-custody/schema/Common/IsoInstant"
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
  "marketValueCents",
  "version",
  "asOf",
  "grossWeight",
  "weightUnit",
  "fineness",
  "fineTroyOunces",
  "logIndex",
  "logKeyFingerprint"
]

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\uFEFF"

/** The start of a spreadsheet formula, also after white space or invisible characters, and in full width. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/**
 * A field by RFC 4180. An apostrophe turns a formula into text. A field with a semicolon is quoted, since some
 * spreadsheets end a cell there.
 */
export const csvField = (text: string): string => {
  const defused = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\u2028\u2029\u0085\v\f]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** A line of fields. */
export const csvLine = (fields: ReadonlyArray<string>): string => `${fields.map(csvField).join(",")}\r\n`

export const csvHeader = `${byteOrderMark}${csvLine(columns)}`

/** The row of an item. */
export const csvRow = (
  { asOf, fboAccountId, id, logIndex, statementDate, version }: Statement,
  logKeyFingerprint: string | undefined,
  item: StatementItem
): string =>
  csvLine([
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
    String(item.marketValueCents ?? ""),
    String(version),
    asOf === null ? "" : isoInstant(asOf),
    item.grossWeight?.value ?? "",
    item.grossWeight?.unit ?? "",
    item.fineness ?? "",
    item.fineWeight === null ? "" : fineTroyOunces(item.fineWeight),
    String(logIndex ?? ""),
    logKeyFingerprint ?? ""
  ])
