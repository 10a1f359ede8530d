import { IconButton } from "@vault-custody/ui/Button"
import { Table } from "@vault-custody/ui/Table"
import { X } from "lucide-react"
import type { Line } from "./Parcel.ts"

/** The items so far, the newest on top. Each can be corrected or taken out. */
export const ParcelLines = ({
  errors,
  lines,
  onCorrect,
  onRemove
}: {
  readonly lines: ReadonlyArray<Line>
  /** What the service said of single items, by their place in the request. */
  readonly errors: Readonly<Record<string, string>>
  readonly onCorrect: (key: number, serialNumber: string) => void
  readonly onRemove: (key: number) => void
}) => {
  const numbered = lines.map((line, index) => ({
    ...line,
    number: index + 1,
    error: errors[`items.${index}.serialNumber`] ?? errors[`items.${index}.productId`]
  }))
  return (
    <Table
      label="In the parcel"
      rows={numbered.toReversed()}
      keyOf={({ key }) => String(key)}
      columns={[
        { name: "Number", cell: ({ number }) => number },
        { name: "Product", cell: ({ product }) => product.title },
        {
          name: "Serial number",
          cell: ({ error, key, number, product, serialNumber }) => (
            <div className="stack-tight">
              {product.isSerialized ? (
                <input
                  className="input line-input"
                  aria-label={`Serial number of item ${number}`}
                  aria-invalid={error !== undefined || serialNumber.trim() === ""}
                  value={serialNumber}
                  maxLength={200}
                  onChange={({ target }) => onCorrect(key, target.value)}
                />
              ) : (
                "—"
              )}
              {error === undefined ? null : <span className="field-error">{error}</span>}
            </div>
          )
        },
        {
          name: "Action",
          isEnd: true,
          cell: ({ key, number }) => (
            <IconButton label={`Remove item ${number}`} onClick={() => onRemove(key)}>
              <X size={14} />
            </IconButton>
          )
        }
      ]}
    />
  )
}
