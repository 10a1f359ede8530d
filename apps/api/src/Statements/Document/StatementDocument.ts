import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { isoInstant } from "@vault-custody/schema/Common/IsoInstant"
import type { StatementSubtotals } from "@vault-custody/schema/Statements/StatementSubtotals"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { setImmediate } from "node:timers/promises"
import { nothing, plus, type Sum, sumOf } from "./Sum.ts"
import type { Letterhead } from "../VaultLetterhead.ts"
import { writeHead } from "./DocumentHead.ts"
import { counted, dollars, grouped, items } from "./PrintedText.ts"
import { bottom, type Column, lineHeight, margin, page, Sheet, type Weight } from "./Sheet.ts"

/** The account holder and the issuer of a statement, as the document's head shows them. */
export interface StatementParties {
  readonly vault: Letterhead
  readonly organization: string
  readonly holder: string
  /** Absent until the vault assigns one. */
  readonly vaultId?: string
  /** The fingerprint of the key that signed the log with the statement in it; absent before. */
  readonly logKeyFingerprint?: string
}

const whole: Column = { x: margin, width: page.width - 2 * margin }
const left: Column = { x: margin, width: 80 }
const leftValue: Column = { x: margin + 85, width: 290 }
const right: Column = { x: margin + 385, width: 110 }
const rightValue: Column = { x: margin + 500, width: 261 }

const columns = {
  identifier: { x: margin, width: 125 },
  serial: { x: 170, width: 130 },
  sku: { x: 305, width: 95 },
  product: { x: 405, width: 105 },
  weight: { x: 512, width: 78, isEnd: true },
  insured: { x: 595, width: 95, isEnd: true },
  market: { x: 695, width: 105, isEnd: true }
} satisfies Record<string, Column>
/** The column of subtotals, which have no identifiers. */
const name: Column = { x: margin, width: 360 }
const count: Column = { x: 405, width: 185, isEnd: true }

/** A cell is one text, or several below each other. */
type Cells = ReadonlyArray<readonly [Column, string | ReadonlyArray<string>]>

const headings: Cells = [
  [columns.identifier, "Vault mark"],
  [columns.serial, "Serial number"],
  [columns.sku, "SKU"],
  [columns.product, "Product"],
  [columns.weight, "Fine oz t"],
  [columns.insured, "Insured value"],
  [columns.market, "Market value"]
]

/** Troy ounces by the sign that the other figures have. */
const unitOf = (unit: string): string => (unit === "ozt" ? "oz t" : unit)

/** The fine metal of an item and, below it, the weight and fineness that it is computed from. */
const weightOf = ({ fineness, fineWeight, grossWeight }: StatementItem): ReadonlyArray<string> => {
  if (fineWeight === null) return []
  const stated = grossWeight === null ? "" : `${grossWeight.value} ${unitOf(grossWeight.unit)}`
  return [fineTroyOunces(fineWeight), [stated, fineness ?? ""].filter((part) => part !== "").join(", ")]
}

/** The total fine metal, by metal. */
const fineMetal = (ounces: Statement["totalFineTroyOunces"]): string =>
  Object.entries(ounces ?? {})
    .map(([metal, fine]) => `${grouped(fine)} oz t of ${metal}`)
    .join(", ") || "not known"

const cellsOf = (item: StatementItem): Cells => [
  [columns.identifier, item.internalIdentifier],
  [columns.serial, item.serialNumber],
  [columns.sku, item.sku],
  [columns.product, item.title],
  [columns.weight, weightOf(item)],
  [columns.insured, dollars(item.insuredValueCents)],
  [columns.market, item.marketValueCents === null ? "not known" : dollars(item.marketValueCents)]
]

const amounts = (sum: Sum): Cells => [
  [columns.insured, dollars(sum.insuredValueCents)],
  [
    columns.market,
    sum.itemCount > 0 && sum.itemsWithoutMarketValue === sum.itemCount
      ? "not known"
      : dollars(sum.marketValueCents)
  ]
]

/** `17:23 UTC`, with the day if it is another one than the statement's. */
const momentOf = ({ asOf, statementDate }: Statement): string => {
  if (asOf === null) return ""
  const [day = "", time = ""] = isoInstant(asOf).split("T")
  return `, as of ${day === statementDate ? "" : `${day} `}${time.slice(0, 5)} UTC`
}

export const standingOf = (statement: Statement): string =>
  statement.isFinal ? "Final" : `Provisional${momentOf(statement)}`

/** A count and, if it is not zero, another one beside it. */
const withNote = (count: number, other: number, what: string): string =>
  other === 0 ? counted(count) : `${counted(count)} (${counted(other)} ${what})`

/** The statement's entry in the log, and the key that signed it. */
const logEntry = ({ logIndex }: Statement, { logKeyFingerprint }: StatementParties): string => {
  if (logIndex === undefined) return "none yet"
  return logKeyFingerprint === undefined ? `${logIndex}` : `${logIndex}, key ${logKeyFingerprint}`
}

/** The two columns of the header. */
const facts = (statement: Statement, parties: StatementParties) => {
  const { fboAccountId, id, itemsWithoutMarketValue, statementDate, supersedes, version } = statement
  return {
    left: [
      ["Organization", parties.organization],
      ["Holder", parties.holder],
      ["Account", fboAccountId],
      ["Vault ID", parties.vaultId ?? "none yet"],
      ["Statement", id],
      ["Version", `${version}${supersedes === null ? "" : `, supersedes ${supersedes}`}`],
      [
        "Period",
        `${statementDate}, 00:00 to ${statement.isFinal ? "24:00" : "the moment named below"} (UTC)`
      ],
      ["Status", standingOf(statement)],
      ["Log entry", logEntry(statement, parties)]
    ],
    right: [
      ["Items held", withNote(statement.totalItemCount, statement.itemsQuarantined, "in quarantine")],
      ["Insured value", dollars(statement.totalInsuredValueCents)],
      [
        "Market value",
        `${dollars(statement.totalMarketValueCents)}${
          itemsWithoutMarketValue === null || itemsWithoutMarketValue === 0
            ? ""
            : `, without ${items(itemsWithoutMarketValue)} of unknown value`
        }`
      ],
      ["Fine metal", fineMetal(statement.totalFineTroyOunces)],
      ["Received", counted(statement.itemsReceived)],
      ["Shipped out", counted(statement.itemsShippedOut)],
      ["Transferred", counted(statement.itemsTransferred)],
      ["Returned", counted(statement.itemsReturned)],
      ["Voided", withNote(statement.itemsVoided, statement.itemsRejected, "rejected")]
    ]
  } as const
}

/** A statement as a document to print. It gets its items in slices. */
export class StatementDocument {
  readonly #statement: Statement
  readonly #sheet: Sheet
  readonly #title: string
  readonly #subtotals: StatementSubtotals
  readonly #total: Sum
  #onPage: Sum = nothing
  #soFar: Sum = nothing

  constructor(statement: Statement, parties: StatementParties, subtotals: StatementSubtotals) {
    this.#statement = statement
    this.#subtotals = subtotals
    this.#total = subtotals.byMetal.reduce(plus, nothing)
    this.#title = `Holding statement of ${statement.statementDate} (UTC)`
    this.#sheet = new Sheet(this.#title, statement.asOf ?? statement.createdAt)
    this.#sheet.addPage()
    this.#head(parties)
    this.#headings()
  }

  /**
   * Writes a line of cells, as high as its highest cell, and returns the height; begins a new page if there is no
   * room.
   */
  #line(cells: Cells, weight: Weight = "regular", newPage?: () => void): void {
    const sheet = this.#sheet
    const lines = cells.map(
      ([column, text]) => [column, [text].flat().flatMap((one) => sheet.wrap(one, column, weight))] as const
    )
    const height = Math.max(...lines.map(([, own]) => own.length)) * lineHeight + 2
    if (newPage !== undefined && sheet.y + height > bottom - 3 * lineHeight) newPage()
    sheet.write(sheet.y, lines, { weight })
    sheet.y += height
  }

  #head({ vault, ...parties }: StatementParties): void {
    const sheet = this.#sheet
    writeHead(sheet, vault, this.#title, this.#statement.id)
    const told = facts(this.#statement, { vault, ...parties })
    for (const [index, [label, value]] of told.left.entries()) {
      const [otherLabel = "", otherValue = ""] = told.right[index] ?? []
      this.#line([
        [left, label],
        [leftValue, value],
        [right, otherLabel],
        [rightValue, otherValue]
      ])
    }
    sheet.y += lineHeight
  }

  #headings(cells: Cells = headings): void {
    this.#line(cells, "bold")
    this.#sheet.rule(this.#sheet.y - 1)
    this.#sheet.y += 2
  }

  /** Writes the sums of this page, and of all pages so far. */
  #pageSums(): void {
    const sheet = this.#sheet
    sheet.rule(sheet.y)
    sheet.y += 2
    this.#line([[name, `On this page: ${items(this.#onPage.itemCount)}`], ...amounts(this.#onPage)], "bold")
    this.#line([[name, `Up to here: ${items(this.#soFar.itemCount)}`], ...amounts(this.#soFar)])
    this.#onPage = nothing
  }

  add(more: ReadonlyArray<StatementItem>): void {
    for (const item of more) {
      this.#line(cellsOf(item), "regular", () => {
        this.#pageSums()
        this.#sheet.addPage()
        this.#headings()
      })
      this.#onPage = plus(this.#onPage, sumOf(item))
      this.#soFar = plus(this.#soFar, sumOf(item))
    }
  }

  #sums(): void {
    const heads: Cells = [
      [name, "By metal and product"],
      [count, "Items"],
      [columns.insured, "Insured value"],
      [columns.market, "Market value"]
    ]
    const newPage = () => {
      this.#sheet.addPage()
      this.#headings(heads)
    }
    const line = (label: string, sum: Sum, weight: Weight) =>
      this.#line([[name, label], [count, counted(sum.itemCount)], ...amounts(sum)], weight, newPage)
    this.#sheet.y += lineHeight
    if (this.#sheet.y + 8 * lineHeight > bottom) this.#sheet.addPage()
    this.#headings(heads)
    const { byMetal, byProduct } = this.#subtotals
    for (const all of byMetal) {
      for (const product of byProduct.filter(({ metal }) => metal === all.metal))
        line(`${product.title} (${product.sku})`, product, "regular")
      line(all.metal === "" ? "Other than metal" : `All ${all.metal}`, all, "bold")
    }
    line("Total", this.#total, "bold")
  }

  /** Explains the parts of the document that need it. */
  #notes(): void {
    const { totalInsuredValueCents, totalItemCount, totalMarketValueCents } = this.#statement
    const total = this.#total
    const listed = this.#soFar.itemCount
    const notes = [
      ...(total.itemCount > listed
        ? [
            `These are the first ${counted(listed)} items. ${counted(total.itemCount - listed)} more items are in the CSV of this statement; the sums below are of all.`
          ]
        : []),
      ...(total.itemCount === totalItemCount &&
      total.insuredValueCents === totalInsuredValueCents &&
      total.marketValueCents === totalMarketValueCents
        ? []
        : [
            "An earlier version of the service made this statement, and did not keep its moment: the items are those that the ledger has of the day, and do not add up to the totals above."
          ])
    ]
    for (const note of notes) this.#line([[whole, note]], "regular", () => this.#sheet.addPage())
  }

  /** Begins the document, so that the answer begins before all of it is made. */
  async begin(): Promise<Uint8Array<ArrayBuffer>> {
    await setImmediate()
    return this.#sheet.take()
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    this.#pageSums()
    this.#notes()
    this.#sums()
    const { id, version } = this.#statement
    return await this.#sheet.end(
      (number, pages) =>
        `${this.#title}, ${id}, version ${version}, ${standingOf(this.#statement)}. Page ${number} of ${pages}`
    )
  }
}
