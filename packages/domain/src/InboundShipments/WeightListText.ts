import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import { maxDetails } from "@vault-custody/schema/Common/Errors"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import { ReceivedItem } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { maxWeightListLines } from "@vault-custody/schema/InboundShipments/WeightListApi"
import type { WeightListLine } from "@vault-custody/schema/InboundShipments/WeightListLine"
import { Result, Schema } from "effect"
import { decimalOf } from "../Weights/Decimal.ts"
import { fineTroyOunces, fineWeightOf, weightDecimals } from "../Weights/FineWeight.ts"
import { csvRows } from "./CsvRows.ts"

/** The headings of a weight list, as the London Bullion Market Association has them. */
export const weightListHeadings = [
  "Serial number",
  "Brand code",
  "Gross weight (troy ounces)",
  "Assay",
  "Fine weight (troy ounces) for gold",
  "Year"
] as const

const { brand, fineness, grossWeight, serialNumber, year } = ReceivedItem.fields
const decode = Schema.decodeUnknownResult(
  Schema.Struct({ brand, fineness, grossWeight, serialNumber, year }),
  { errors: "all" }
)

/** By how many thousandths of an ounce a stated fine weight may differ from the one that is computed. */
const tolerance = 1n

/** The issue of a bar's stated fine weight; undefined for none. */
const fineIssue = (stated: string, bar: Omit<WeightListLine, "line">): string | undefined => {
  if (stated === "") return undefined
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(stated)) return "must be a number of troy ounces with up to 3 decimals"
  if (bar.grossWeight === undefined || bar.fineness === undefined) return undefined
  const computed = fineWeightOf({ grossWeight: bar.grossWeight, fineness: bar.fineness }, "")
  const difference = decimalOf(stated, weightDecimals) - computed
  return difference > tolerance || difference < -tolerance
    ? `is ${stated}, and gross weight and assay come to ${fineTroyOunces(computed)}`
    : undefined
}

/** The fields of a line's bar, without empty ones. */
const fieldsOf = ([
  serial = "",
  brandCode = "",
  gross = "",
  assay = "",
  ,
  yearMade = ""
]: ReadonlyArray<string>) => ({
  ...(serial === "" ? {} : { serialNumber: serial }),
  ...(brandCode === "" ? {} : { brand: brandCode }),
  ...(gross === "" ? {} : { grossWeight: { value: gross, unit: "ozt" } }),
  ...(assay === "" ? {} : { fineness: assay }),
  ...(yearMade === "" ? {} : { year: /^\d{4}$/.test(yearMade) ? Number(yearMade) : yearMade })
})

const readLine = (
  cells: ReadonlyArray<string>,
  line: number
): Result.Result<WeightListLine, Array<FieldIssue>> => {
  const columns = weightListHeadings.length
  if (cells.length !== columns) {
    return Result.fail([{ path: "", message: `must have ${columns} columns, and has ${cells.length}`, line }])
  }
  const bar = decode(fieldsOf(cells))
  if (Result.isFailure(bar)) {
    return Result.fail(
      fieldIssues(bar.failure.issue).map(({ message, path }) => ({
        path: path.replace(/^grossWeight\..*/, "grossWeight"),
        message,
        line
      }))
    )
  }
  const message = fineIssue(cells[4] ?? "", bar.success)
  return message === undefined
    ? Result.succeed({ ...bar.success, line })
    : Result.fail([{ path: "fineTroyOunces", message, line }])
}

/** Whether a row is the heading, by its first cell; the other cells vary from list to list. */
const isHeading = ([first = ""]: ReadonlyArray<string>): boolean =>
  first.trim().toLowerCase() === weightListHeadings[0].toLowerCase()

/**
 * The bars of a weight list (docs/rules/InboundShipments.md#weight-lists), or its faults: up to 100, each with
 * its line. A heading may be left out, and so may the end of the last line. `most` is how many bars it may have.
 */
export const readWeightList = (
  text: string,
  most: number = maxWeightListLines
): Result.Result<ReadonlyArray<WeightListLine>, ReadonlyArray<FieldIssue>> => {
  const bars: Array<WeightListLine> = []
  const issues: Array<FieldIssue> = []
  for (const { cells, line } of csvRows(text)) {
    if (cells === undefined) {
      return Result.fail([...issues, { path: "", message: "has a quote that is never closed", line }])
    }
    if (line === 1 && isHeading(cells)) continue
    const read = readLine(cells, line)
    if (Result.isSuccess(read)) bars.push(read.success)
    else issues.push(...read.failure)
    if (bars.length > most) {
      return Result.fail([{ path: "", message: `must have at most ${most} bars; send several lists`, line }])
    }
    if (issues.length >= maxDetails) break
  }
  if (issues.length > 0) return Result.fail(issues.slice(0, maxDetails))
  return bars.length === 0
    ? Result.fail([{ path: "", message: "must have at least one bar" }])
    : Result.succeed(bars)
}
