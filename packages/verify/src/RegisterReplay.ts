import type { ChainHead } from "@vault-custody/transparency-log/Chain"
import { toBase64, type Bytes } from "@vault-custody/transparency-log/Bytes"
import type { MovementRecord, RegisterEntry } from "@vault-custody/transparency-log/RecordTypes"
import { ouncesOf, ouncesText } from "./Exact.ts"
import type { Findings } from "./Findings.ts"
import { Items, type Item } from "./Items.ts"
import { LateRecords } from "./LateRecords.ts"
import type { ReadLogged } from "./LoggedRecords.ts"
import { Prices, type AtDaysEnd } from "./Prices.ts"

/** A bar that a register must list as mine. */
export interface OwnBar {
  /** Its name, if a record has it. */
  readonly bar: string | undefined
  readonly serialNumber: string
  /** `undefined` if it is unknown. */
  readonly fineTroyOunces: string | undefined
}

/** Items of a product that a register must list as mine. */
export interface OwnProduct {
  readonly items: number
  readonly fineTroyOunces: string | undefined
}

/** The lines that a register must list as mine. */
export interface OwnLines {
  readonly bars: ReadonlyArray<OwnBar>
  readonly products: ReadonlyMap<string, OwnProduct>
  /** Fine metal of all lines, by metal. */
  readonly byMetal: ReadonlyMap<string, string>
}

interface VaultRecord {
  readonly number: number
  readonly at: string
  readonly commitment: Bytes
}

/** Replays records to the ends of days, for the registers of these days, in the order of the log. */
export class RegisterReplay {
  readonly #items = new Items()
  readonly #prices = new Prices()
  /** Movements after the days that were replayed so far. */
  #pending: Array<MovementRecord> = []
  /** The vault's newest records of each day. */
  readonly #ofVault: Array<VaultRecord> = []
  readonly #late = new LateRecords("register of that day was")
  #first: Bytes | undefined
  #head: ChainHead | undefined

  add({ commitment, record }: ReadLogged): void {
    this.#first ??= commitment
    this.#head = { number: record.number, commitment }
    if (record.type === "statements") this.#late.correct(record.date)
    if (record.type !== "movement") return
    this.#pending.push(record)
    const { at, id, number } = record
    this.#late.add({ code: "late_movement", date: at.slice(0, 10), id, number })
  }

  addOfVault({ commitment, index, record }: ReadLogged): void {
    const { at, number } = record
    const last = this.#ofVault.at(-1)
    if (last !== undefined && last.at.slice(0, 10) === at.slice(0, 10)) this.#ofVault.pop()
    this.#ofVault.push({ number, at, commitment })
    if (record.type !== "price") return
    if ("productId" in record) this.#prices.addProduct(record, index)
    else this.#prices.addMetal(record, index)
  }

  /** Adds the day of a register: later movements must not be dated in it. */
  close(date: string): void {
    this.#late.close(date)
  }

  /** Call it after the last record. */
  finish(findings: Findings): void {
    this.#late.finish(findings)
  }

  /** The chain up to the register's entry; `undefined` before its first record. */
  get chain(): { readonly first: Bytes; readonly head: ChainHead } | undefined {
    return this.#first === undefined || this.#head === undefined
      ? undefined
      : { first: this.#first, head: this.#head }
  }

  /** The vault's own last record of the day or before, as the register's entry must name it. */
  vaultAt(date: string): RegisterEntry["vault"] {
    const record = this.#ofVault.findLast(({ at }) => at.slice(0, 10) <= date)
    return record === undefined
      ? undefined
      : { number: record.number, commitment: toBase64(record.commitment) }
  }

  /** My lines of the register of a day. The days must not go back. */
  linesAt(moment: AtDaysEnd): OwnLines {
    const later: Array<MovementRecord> = []
    for (const movement of this.#pending) {
      if (movement.at.slice(0, 10) > moment.date) later.push(movement)
      else this.#items.apply(movement)
    }
    this.#pending = later
    const bars: Array<OwnBar> = []
    const products = new Map<string, { items: number; fine: bigint | undefined }>()
    const metals = new Map<string, bigint>()
    for (const item of this.#items.held()) {
      const { bar, productId, serialNumber } = item
      const unit = this.#prices.product(productId, moment)
      const fine = fineOf(item, unit?.fine)
      if (fine !== undefined && unit?.metal !== undefined) {
        metals.set(unit.metal, (metals.get(unit.metal) ?? 0n) + fine)
      }
      if (serialNumber !== undefined && serialNumber !== "") {
        bars.push({ bar, serialNumber, fineTroyOunces: fine === undefined ? undefined : ouncesText(fine) })
        continue
      }
      const sum = products.get(productId) ?? { items: 0, fine: undefined }
      sum.items += 1
      if (fine !== undefined) sum.fine = (sum.fine ?? 0n) + fine
      products.set(productId, sum)
    }
    return {
      bars,
      products: new Map(
        Array.from(products, ([productId, { fine, items }]) => [
          productId,
          { items, fineTroyOunces: fine === undefined ? undefined : ouncesText(fine) }
        ])
      ),
      byMetal: new Map(Array.from(metals, ([metal, fine]) => [metal, ouncesText(fine)]))
    }
  }
}

const fineOf = ({ fineTroyOunces }: Item, unit: bigint | undefined): bigint | undefined =>
  fineTroyOunces === undefined ? unit : ouncesOf(fineTroyOunces)
