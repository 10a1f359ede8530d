import { IconButton } from "@vault-custody/ui/Design/Button"
import { Table } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { X } from "lucide-react"
import { useRef } from "react"
import { endsScan } from "../Scanning/ScanEnd.ts"
import type { Line } from "./Parcel.ts"

/** The serial number of an item that is in the list. Enter, and Tab after a change, end the correction as a scan ends. */
const SerialNumber = ({
  isWrong,
  number,
  onCorrect,
  onDone,
  serialNumber
}: {
  readonly number: number
  readonly serialNumber: string
  readonly isWrong: boolean
  readonly onCorrect: (serialNumber: string) => void
  readonly onDone: () => void
}) => {
  const before = useRef(serialNumber)
  return (
    <input
      className="input line-input"
      aria-label={t("Serial number of item {number}", { number })}
      aria-invalid={isWrong}
      value={serialNumber}
      maxLength={200}
      onFocus={() => (before.current = serialNumber)}
      onChange={({ target }) => onCorrect(target.value)}
      onKeyDown={(event) => {
        if (!endsScan(event) || (event.key === "Tab" && before.current === serialNumber)) return
        event.preventDefault()
        onDone()
      }}
    />
  )
}

/** The items so far, the newest on top. Each can be corrected or taken out. */
export const ParcelLines = ({
  errors,
  lines,
  onCorrect,
  onCorrected,
  onRemove
}: {
  readonly lines: ReadonlyArray<Line>
  /** The service's errors for single items, by the item's path in the request. */
  readonly errors: Readonly<Record<string, string>>
  readonly onCorrect: (key: number, serialNumber: string) => void
  readonly onCorrected: (line: Line, number: number) => void
  readonly onRemove: (key: number) => void
}) => {
  const numbered = lines.map((line, index) => ({
    ...line,
    number: index + 1,
    error: errors[`items.${index}.serialNumber`] ?? errors[`items.${index}.productId`]
  }))
  return (
    <Table
      label={t("In the parcel")}
      rows={numbered.toReversed()}
      keyOf={({ key }) => String(key)}
      columns={[
        { name: t("Number"), cell: ({ number }) => number },
        { name: t("Product"), cell: ({ product }) => product.title },
        {
          name: t("Serial number"),
          cell: ({ error, number, ...line }) => (
            <div className="stack-tight">
              {line.product.isSerialized ? (
                <SerialNumber
                  number={number}
                  serialNumber={line.serialNumber}
                  isWrong={error !== undefined || line.serialNumber.trim() === ""}
                  onCorrect={(serialNumber) => onCorrect(line.key, serialNumber)}
                  onDone={() => onCorrected(line, number)}
                />
              ) : (
                "—"
              )}
              {error === undefined ? null : <span className="field-error">{error}</span>}
            </div>
          )
        },
        {
          name: t("Action"),
          isEnd: true,
          cell: ({ key, number }) => (
            <IconButton label={t("Remove item {number}", { number })} onClick={() => onRemove(key)}>
              <X size={14} />
            </IconButton>
          )
        }
      ]}
    />
  )
}
