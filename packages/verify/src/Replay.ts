import type { MovementRecord, StatementsRecord } from "@vault-custody/transparency-log/RecordTypes"
import { Days, type AccountDay } from "./Days.ts"
import { figuresOf } from "./Figures.ts"
import type { Findings } from "./Findings.ts"
import { Items } from "./Items.ts"
import { LateRecords } from "./LateRecords.ts"
import type { ReadLogged } from "./LoggedRecords.ts"
import { Prices } from "./Prices.ts"
import { inDay } from "./Proofs.ts"
import { differences, type StatementOfDay } from "./Statements.ts"

/** Replays an organization's records in the order of the log, and compares its statements with the results. */
export class Replay {
  readonly #findings: Findings
  readonly #withValues: boolean
  readonly #items = new Items()
  readonly #days = new Days()
  readonly #prices = new Prices()
  /** The days that have statements. */
  readonly #stated = new Set<string>()
  readonly #late = new LateRecords("statements of that day were")
  /** The day of the newest movement. */
  #day = "none"
  #statements = 0
  #entries = 0

  /** `withValues` if the vault's prices are replayed too. */
  constructor(findings: Findings, withValues: boolean) {
    this.#findings = findings
    this.#withValues = withValues
  }

  get days(): number {
    return this.#entries
  }

  get statements(): number {
    return this.#statements
  }

  addMovement(movement: MovementRecord): void {
    const { id, number } = movement
    const problem = this.#items.apply(movement)
    if (problem !== undefined) {
      const message = `Record ${number} cannot have happened: item ${movement.inventoryItemId} ${problem}.`
      this.#findings.add({ code: "impossible_movement", message, number, id })
    }
    // Most movements are of the same day as the one before, so its text is used again.
    if (!movement.at.startsWith(this.#day)) this.#day = movement.at.slice(0, 10)
    this.#days.add(movement, this.#day)
    this.#late.add({ code: "late_movement", date: this.#day, id, number })
  }

  addOfVault({ index, record }: ReadLogged): void {
    if (record.type !== "price") return
    if ("productId" in record) this.#prices.addProduct(record, index)
    else this.#prices.addMetal(record, index)
    const id = "productId" in record ? record.productId : record.metal
    this.#late.add({ code: "late_price", date: record.at.slice(0, 10), id, number: record.number })
  }

  /** Adds an entry of a day's statements, with the statements of it that the holder has. */
  addDay(record: StatementsRecord, index: number, statements: ReadonlyArray<StatementOfDay>): void {
    const { date } = record
    this.#entries += 1
    this.#stated.add(date)
    this.#late.correct(date)
    this.#late.close(date)
    const accounts = this.#days.at(date)
    if (accounts.size > record.count) {
      this.#findings.add({
        code: "wrong_statement",
        message: `The entry of ${date} counts ${record.count} statements, but by the records ${accounts.size} accounts had items by then.`,
        index,
        date
      })
    }
    const seen = new Set<string>()
    for (const kept of statements) this.#addStatement(record, index, kept, accounts, seen)
  }

  #addStatement(
    record: StatementsRecord,
    index: number,
    kept: StatementOfDay,
    accounts: ReadonlyMap<string, AccountDay>,
    seen: Set<string>
  ): void {
    const { date } = record
    const read = inDay(kept, record)
    if (!read.ok) {
      this.#findings.add({ ...read.problem, index, date })
      return
    }
    this.#statements += 1
    const { fboAccountId, id } = read.value
    if (seen.has(fboAccountId)) {
      const message = `The account ${fboAccountId} has two statements of ${date} in one entry.`
      this.#findings.add({ code: "wrong_statement", message, index, date, id })
    }
    seen.add(fboAccountId)
    const figures = figuresOf(accounts.get(fboAccountId), this.#prices, { date, before: index })
    for (const difference of differences(read.value, figures, this.#withValues)) {
      const message = `The statement ${id} of ${date}: ${difference}.`
      this.#findings.add({ code: "wrong_statement", message, index, date, id })
    }
  }

  /** Call it after the last record. */
  finish(): void {
    this.#late.finish(this.#findings)
    const dates = [...this.#stated].toSorted()
    for (const [at, date] of dates.entries()) {
      const next = dates[at + 1]
      const following = dayAfter(date)
      if (next !== undefined && next !== following) {
        const message = `There are no statements of the days from ${following} until before ${next}.`
        this.#findings.add({ code: "missing_statements", message, date: following })
      }
    }
  }
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
