import type { MovementRecord } from "@vault-custody/transparency-log/RecordTypes"

/** The state of an item, by all its movements so far. */
export interface Item {
  readonly productId: string
  /** The account that holds it; `undefined` once it left. */
  readonly holder: string | undefined
  readonly status: string
  /** Its own weight. */
  readonly fineTroyOunces: string | undefined
  readonly serialNumber: string | undefined
  /** Its name in registers, where records tell it. */
  readonly bar: string | undefined
}

type Changing<A> = { -readonly [Name in keyof A]: A[Name] }

/** States in which an item has no holder. */
const outside = new Set(["shipped_out", "rejected", "voided", "returned_to_sender"])

/** The account that held the item until then. The ledger names an account also of an item that comes from outside. */
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

/** Items replayed movement by movement. */
export class Items {
  readonly #items = new Map<string, Changing<Item>>()

  /** Applies a movement; answers with why it cannot have happened. */
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

  /** The items that somebody holds. */
  *held(): Iterable<Item> {
    for (const item of this.#items.values()) if (item.holder !== undefined) yield item
  }
}

const problemOfFirst = ({ fromFboAccountId, fromStatus, kind }: MovementRecord): string | undefined => {
  if (kind !== "received") return `is ${kind}, and was never received`
  return fromFboAccountId === undefined && fromStatus === undefined ? undefined : "is received from somewhere"
}

const problemOfNext = (item: Item, movement: MovementRecord): string | undefined => {
  if (movement.kind === "received") return "is received a second time"
  if (movement.productId !== item.productId) return `is of ${movement.productId} and was of ${item.productId}`
  if (holderBefore(movement) !== item.holder) {
    return `leaves ${holderBefore(movement) ?? "nobody"} and was held by ${item.holder ?? "nobody"}`
  }
  if (movement.fromStatus !== undefined && movement.fromStatus !== item.status) {
    return `leaves the status ${movement.fromStatus} and had ${item.status}`
  }
  const weighed = movement.kind === "reweighed" ? movement.previousFineTroyOunces : movement.fineTroyOunces
  return weighed === undefined || weighed === item.fineTroyOunces
    ? undefined
    : `weighs ${weighed} and weighed ${item.fineTroyOunces ?? "what its product weighs"}`
}
