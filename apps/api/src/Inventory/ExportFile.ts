import type { ExportFormat } from "@vault-custody/schema/Inventory/ExportFile"
import { InventoryItem } from "@vault-custody/schema/Inventory/InventoryItem"
import { ExportedMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import { Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { byteOrderMark, csvLine } from "../Statements/Document/StatementCsv.ts"

/** The rows of an export: the encoding of an entry, and the fields that are the columns of a CSV file. */
interface ExportedRows<Row> {
  /** Encodes an entry as lists do. */
  readonly encode: (row: Row) => object
  /** Names of fields, and of nested fields after a dot. */
  readonly columns: ReadonlyArray<string>
}

const weightColumns = ["grossWeight.value", "grossWeight.unit", "fineness", "fineTroyOunces"]

export const itemRows: ExportedRows<InventoryItem> = {
  encode: Schema.encodeSync(InventoryItem),
  columns: [
    "id",
    "status",
    "internalIdentifier",
    "serialNumber",
    "productId",
    "fboAccountId",
    "inboundShipmentId",
    "openOutboundRequestId",
    ...weightColumns,
    "brand",
    "year",
    "site",
    "reason",
    "decidedAt",
    "previousItemId",
    "nextItemId",
    "createdAt",
    "updatedAt"
  ]
}

export const movementRows: ExportedRows<ExportedMovement> = {
  encode: Schema.encodeSync(ExportedMovement),
  columns: [
    "id",
    "at",
    "kind",
    "inventoryItemId",
    "productId",
    "fromFboAccountId",
    "toFboAccountId",
    "fromStatus",
    "toStatus",
    ...weightColumns,
    "previousGrossWeight.value",
    "previousGrossWeight.unit",
    "previousFineness",
    "previousFineTroyOunces"
  ]
}

const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const fieldOf = (value: unknown, name: string): unknown => (hasFields(value) ? value[name] : undefined)

/** A field's text: empty where it is absent or null. */
const cellOf = (entry: object, column: string): string => {
  const value = column.split(".").reduce<unknown>(fieldOf, entry)
  return value === undefined || value === null ? "" : String(value)
}

const mediaTypes = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson" } as const

/** An export as a file that a browser saves. */
export const exportFile = <Row>(
  name: string,
  format: ExportFormat = "csv",
  { columns, encode }: ExportedRows<Row>,
  pages: Stream.Stream<ReadonlyArray<Row>>
) => {
  const lineOf =
    format === "csv"
      ? (row: Row) => {
          const entry = encode(row)
          return csvLine(columns.map((column) => cellOf(entry, column)))
        }
      : (row: Row) => `${JSON.stringify(encode(row))}\n`
  const text = Stream.map(pages, (rows) => rows.map(lineOf).join(""))
  const heading = format === "csv" ? Stream.succeed(`${byteOrderMark}${csvLine(columns)}`) : Stream.empty
  return HttpServerResponse.stream(Stream.encodeText(Stream.concat(heading, text)), {
    contentType: mediaTypes[format],
    headers: { "content-disposition": `attachment; filename="${name}.${format}"` }
  })
}
