import { isoInstant } from "@vault-custody/schema/Common/IsoInstant"
import type { CountScope } from "@vault-custody/schema/Counts/Count"
import type { CountCertificate } from "@vault-custody/schema/Counts/CountCertificate"
import type { CountDifference } from "@vault-custody/schema/Counts/CountDifference"
import type { MovedBy } from "@vault-custody/schema/Places/Move"
import { setImmediate } from "node:timers/promises"
import { writeHead } from "../Statements/Document/DocumentHead.ts"
import { counted } from "../Statements/Document/PrintedText.ts"
import type { Letterhead } from "../Statements/VaultLetterhead.ts"
import {
  bottom,
  type Column,
  lineHeight,
  margin,
  page,
  Sheet,
  type Weight
} from "../Statements/Document/Sheet.ts"

/** The most differences that a document lists; the JSON form has all of them. */
const maxPrinted = 1000

/** The number of differences after which other requests get a turn. */
const pause = 20

const whole: Column = { x: margin, width: page.width - 2 * margin }
const label: Column = { x: margin, width: 130 }
const value: Column = { x: margin + 135, width: 620 }

const columns = {
  kind: { x: margin, width: 75 },
  item: { x: 120, width: 165 },
  scanned: { x: 290, width: 105 },
  places: { x: 400, width: 165 },
  resolution: { x: 570, width: 230 }
} satisfies Record<string, Column>

type Cells = ReadonlyArray<readonly [Column, string]>

const headings: Cells = [
  [columns.kind, "Difference"],
  [columns.item, "Item"],
  [columns.scanned, "Scanned as"],
  [columns.places, "Expected in, found in"],
  [columns.resolution, "Settled by"]
]

const names = (people: ReadonlyArray<MovedBy>): string =>
  people.map(({ id, name }) => `${name} (${id})`).join(", ") || "nobody"

const scopeText = ({ metal, placeId, sample, siteId }: CountScope): string => {
  if (metal !== undefined) return `what is of ${metal} in ${siteId}`
  return sample === undefined
    ? `all that is in ${placeId}`
    : `a sample of ${counted(sample.size ?? 0)} of what is in ${sample.placeId}`
}

const facts = (certificate: CountCertificate): ReadonlyArray<readonly [string, string]> => {
  const { numbers, seed } = certificate
  return [
    ["Count", certificate.countId],
    ["Of", scopeText(certificate.scope)],
    ...(seed === undefined ? [] : [["Seed", seed] as const]),
    ["As of", isoInstant(certificate.asOf)],
    ["Position", certificate.position],
    ["Blind", certificate.isBlind ? "yes: the expected items were hidden" : "no"],
    ["Begun by", names([certificate.startedBy])],
    ["Counted by", names(certificate.countedBy)],
    ["Counted again by", names(certificate.recountedBy)],
    ["Closed", `${isoInstant(certificate.closedAt)} by ${names([certificate.closedBy])}`],
    ["Finished", isoInstant(certificate.finishedAt)],
    ["Scans", counted(certificate.scanCount)],
    ["Expected", counted(numbers.expected)],
    ["Found", counted(numbers.found)],
    ["Moved", counted(numbers.moved)],
    ["Missing", counted(numbers.missing)],
    ["Departed by record", counted(numbers.departed)],
    ["Unexpected", counted(numbers.unexpected)],
    ["Arrived by record", counted(numbers.arrived)],
    ["SHA-256 of what was expected", certificate.expectedSha256],
    ["Entry of the log", certificate.logIndex === undefined ? "none yet" : `${certificate.logIndex}`]
  ]
}

const settledBy = ({ kind, reason, recount, resolution, resolvedBy }: CountDifference): string =>
  resolution === undefined
    ? `counted again${recount === undefined ? "" : ` by ${names([recount.operator])}`}: ${kind}`
    : `${resolution.replaceAll("_", " ")} by ${names(resolvedBy ?? [])}: ${reason ?? ""}`

const cellsOf = (difference: CountDifference): Cells => [
  [columns.kind, difference.recount?.kindBefore ?? difference.kind],
  [columns.item, difference.inventoryItemId ?? "no item has the number"],
  [columns.scanned, difference.scanned ?? ""],
  [
    columns.places,
    [difference.expectedPlaceId ?? "nowhere", difference.foundPlaceId ?? "nowhere"].join(", ")
  ],
  [columns.resolution, settledBy(difference)]
]

/** Writes a line of cells where there is room for it, else on the next page. */
const writeLine = (
  sheet: Sheet,
  cells: Cells,
  weight: Weight = "regular",
  newPage = () => sheet.addPage()
): void => {
  const wrapped = cells.map(([column, text]) => [column, sheet.wrap(text, column, weight)] as const)
  const height = Math.max(...wrapped.map(([, lines]) => lines.length)) * lineHeight
  if (sheet.y + height > bottom) newPage()
  sheet.write(sheet.y, wrapped, { weight })
  sheet.y += height + 2
}

const writeHeadings = (sheet: Sheet): void => {
  writeLine(sheet, headings, "bold")
  sheet.rule(sheet.y)
  sheet.y += 3
}

/** Writes a line to sign on for each of them, beside each other. */
const writeSignatures = (sheet: Sheet, signers: ReadonlyArray<string>): void => {
  if (sheet.y + 6 * lineHeight > bottom) sheet.addPage()
  sheet.y += 4 * lineHeight
  const width = whole.width / signers.length
  for (const [index, signer] of signers.entries()) {
    const column = { x: margin + index * width, width: width - 20 }
    sheet.rule(sheet.y, column)
    sheet.write(sheet.y + 4, [[column, [`${signer}, date and signature`]]])
  }
  sheet.y += 2 * lineHeight
}

/** A certificate as an A4 document. The same certificate gives the same document. */
export const certificateDocument = async (
  certificate: CountCertificate,
  vault: Letterhead
): Promise<Uint8Array> => {
  const sheet = new Sheet(`Certificate of count ${certificate.countId}`, certificate.finishedAt)
  sheet.addPage()
  writeHead(sheet, vault, "Certificate of count", certificate.countId)
  for (const [name, text] of facts(certificate))
    writeLine(sheet, [
      [label, name],
      [value, text]
    ])
  const listed = certificate.differences.slice(0, maxPrinted)
  if (listed.length > 0) {
    sheet.y += lineHeight
    writeHeadings(sheet)
  }
  for (const [index, difference] of listed.entries()) {
    writeLine(sheet, cellsOf(difference), "regular", () => {
      sheet.addPage()
      writeHeadings(sheet)
    })
    if (index % pause === pause - 1) await setImmediate()
  }
  if (listed.length < certificate.differences.length || certificate.hasMoreDifferences) {
    writeLine(sheet, [[whole, `Only the first ${counted(maxPrinted)} differences are listed here.`]])
  }
  writeSignatures(sheet, ["Counted by", "Closed by"])
  return sheet.end(
    (number, pages) => `Certificate of count ${certificate.countId}. Page ${number} of ${pages}`
  )
}
