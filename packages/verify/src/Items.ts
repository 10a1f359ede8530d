import type { MovementRecord } from "@vault-custody/transparency-log/RecordTypes"

/** The state of an item, by all its movements so far. */
export interface Item {
  readonly productId: string
  /** The account that holds it; `undefined` once it has left. */
  readonly holder: string | undefined
  readonly status: string
  /** Its own weight. */
  readonly fineTroyOunces: string | undefined
  readonly serialNumber: string | undefined
  /** Its name in registers, if a record has it. */
  readonly bar: string | undefined
}

type Changing<A> = { -readonly [Name in keyof A]: A[Name] }

/** States in which an item has no holder. */
const outside = new Set(["shipped_out", "rejected", "voided", "returned_to_sender"])

/** The account that held the item before a movement. The ledger names an account also for an item from outside. */
export const holderBefore = ({ fromFboAccountId, fromStatus }: MovementRecord): string | undefined =>
  fromStatus !== undefined && outside.has(fromStatus) ? undefined : fromFboAccountId

const itemOf = (movement: MovementRecord): Changing<Item> => ({
  productId: movement.productId,
  holder: movement.toFboAccountId,
  status: movement.toStatus,
  fineTroyOunces: movement.fineTroyOunces,
  serialNumber: movement.serialNumber,
  bar: movement.bar
})

/** Items, replayed movement by movement. */
export class Items {
  readonly #items = new Map<string, Changing<Item>>()

  /** Applies a movement; returns why it is impossible, if it is. */
  apply(movement: MovementRecord): string | undefined {
    const before = this.#items.get(movement.inventoryItemId)
    const problem = before === undefined ? problemOfFirst(movement) : problemOfNext(before, movement)
    if (problem !== undefined) return problem
    if (before === undefined) {
      this.#items.set(movement.inventoryItemId, itemOf(movement))
      return undefined
    }
    before.holder = movement.toFboAccountId
    before.status = movement.toStatus
    before.fineTroyOunces = movement.fineTroyOunces ?? before.fineTroyOunces
    before.bar = movement.bar ?? before.bar
    return undefined
  }

  /** The items that an account holds. */
  *held(): Iterable<Item> {
    for (const item of this.#items.values()) if (item.holder !== undefined) yield item
  }
}

const problemOfFirst = ({ fromFboAccountId, fromStatus, kind }: MovementRecord): string | undefined => {
  if (kind !== "received") return `is ${kind}, but was never received`
  return fromFboAccountId === undefined && fromStatus === undefined
    ? undefined
    : "is received, but has a previous account or status"
}

const problemOfNext = (item: Item, movement: MovementRecord): string | undefined => {
  if (movement.kind === "received") return "is received a second time"
  if (movement.productId !== item.productId)
    return `is of the product ${movement.productId}, but was of ${item.productId}`
  if (holderBefore(movement) !== item.holder) {
    return `leaves ${holderBefore(movement) ?? "no account"}, but was held by ${item.holder ?? "no account"}`
  }
  if (movement.fromStatus !== undefined && movement.fromStatus !== item.status) {
    return `leaves the status ${movement.fromStatus}, but had the status ${item.status}`
  }
  const weighed = movement.kind === "reweighed" ? movement.previousFineTroyOunces : movement.fineTroyOunces
  return weighed === undefined || weighed === item.fineTroyOunces
    ? undefined
    : `has the weight ${weighed}, but had ${item.fineTroyOunces ?? "the weight of its product"}`
}
