import { holderBefore } from "./Items.ts"
import type { MovementRecord } from "@vault-custody/transparency-log/RecordTypes"

/** Items of a product that weigh the same: those that have its weight, or one weight of their own. */
export interface Kind {
  readonly productId: string
  readonly fineTroyOunces: string | undefined
}

/** An account's holdings at a day's end, and its movements of the day. */
export interface AccountDay {
  readonly held: ReadonlyMap<Kind, number>
  readonly quarantined: number
  /** The number of the day's movements of each kind. */
  readonly happened: ReadonlyMap<string, number>
}

/** An account's items of each kind, or the change of their number. */
interface Balance {
  readonly held: Map<Kind, number>
  quarantined: number
}

/** The change of an account by a day, with the numbers of its movements by kind. */
interface Change extends Balance {
  readonly happened: Map<string, number>
}

/**
 * The balances of accounts at the ends of days, by all movements so far. It keeps the balances of the newest
 * requested day, and each day's changes: for an earlier day it subtracts the changes after it.
 */
export class Days {
  /** By product, then by weight. */
  readonly #kinds = new Map<string, Map<string | undefined, Kind>>()
  readonly #balances = new Map<string, Balance>()
  readonly #changes = new Map<string, Map<string, Change>>()
  /** The day of the balances. */
  #day = ""

  /** `date` is the movement's day. */
  add(movement: MovementRecord, date: string): void {
    const from = holderBefore(movement)
    const to = movement.toFboAccountId
    const kind = this.#kindOf(movement.productId, movement.fineTroyOunces)
    if (from !== to) {
      if (from !== undefined) this.#hold(date, from, kind, -1)
      if (to !== undefined) this.#hold(date, to, kind, 1)
      for (const account of [from, to]) {
        if (account !== undefined) increase(this.#change(date, account).happened, movement.kind, 1)
      }
    } else if (to !== undefined && movement.kind === "reweighed") {
      this.#hold(date, to, this.#kindOf(movement.productId, movement.previousFineTroyOunces), -1)
      this.#hold(date, to, kind, 1)
    }
    if (from !== undefined && movement.fromStatus === "quarantined") this.#quarantine(date, from, -1)
    if (to !== undefined && movement.toStatus === "quarantined") this.#quarantine(date, to, 1)
  }

  /** The accounts that had items at any time until the end of `date`, with their holdings at that end. */
  at(date: string): ReadonlyMap<string, AccountDay> {
    const balances = date >= this.#day ? this.#advance(date) : this.#before(date)
    const changes = this.#changes.get(date)
    return new Map(
      Array.from(balances, ([account, { held, quarantined }]) => [
        account,
        { held, quarantined, happened: changes?.get(account)?.happened ?? NOTHING }
      ])
    )
  }

  #advance(date: string): ReadonlyMap<string, Balance> {
    for (const [day, changes] of this.#changes) {
      if (day > this.#day && day <= date) applyAll(this.#balances, changes, 1)
    }
    this.#day = date
    return this.#balances
  }

  #before(date: string): ReadonlyMap<string, Balance> {
    const balances = new Map(
      Array.from(this.#balances, ([account, { held, quarantined }]) => [
        account,
        { held: new Map(held), quarantined }
      ])
    )
    for (const [day, changes] of this.#changes) {
      if (day > date && day <= this.#day) applyAll(balances, changes, -1)
    }
    return balances
  }

  #hold(date: string, account: string, kind: Kind, by: 1 | -1): void {
    increase(this.#change(date, account).held, kind, by)
    if (date <= this.#day) increase(balanceOf(this.#balances, account).held, kind, by)
  }

  #quarantine(date: string, account: string, by: 1 | -1): void {
    this.#change(date, account).quarantined += by
    if (date <= this.#day) balanceOf(this.#balances, account).quarantined += by
  }

  #change(date: string, account: string): Change {
    let day = this.#changes.get(date)
    if (day === undefined) {
      day = new Map()
      this.#changes.set(date, day)
    }
    let change = day.get(account)
    if (change === undefined) {
      change = { held: new Map(), quarantined: 0, happened: new Map() }
      day.set(account, change)
    }
    return change
  }

  #kindOf(productId: string, fineTroyOunces: string | undefined): Kind {
    let ofProduct = this.#kinds.get(productId)
    if (ofProduct === undefined) {
      ofProduct = new Map()
      this.#kinds.set(productId, ofProduct)
    }
    const known = ofProduct.get(fineTroyOunces)
    if (known !== undefined) return known
    const kind = { productId, fineTroyOunces }
    ofProduct.set(fineTroyOunces, kind)
    return kind
  }
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** Counts of zero are removed. */
const increase = <Name>(counts: Map<Name, number>, name: Name, by: number): void => {
  const count = (counts.get(name) ?? 0) + by
  if (count === 0) counts.delete(name)
  else counts.set(name, count)
}

const balanceOf = (balances: Map<string, Balance>, account: string): Balance => {
  const known = balances.get(account)
  if (known !== undefined) return known
  const balance = { held: new Map<Kind, number>(), quarantined: 0 }
  balances.set(account, balance)
  return balance
}

const applyAll = (
  balances: Map<string, Balance>,
  changes: ReadonlyMap<string, Balance>,
  sign: 1 | -1
): void => {
  for (const [account, change] of changes) {
    const balance = balanceOf(balances, account)
    balance.quarantined += change.quarantined * sign
    for (const [kind, count] of change.held) increase(balance.held, kind, count * sign)
  }
}
