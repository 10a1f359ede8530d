import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import { Clock, Effect } from "effect"
import type { MemoryStore } from "../Common/MemoryStore.ts"

/** Since when rows are in the queue of work that they wait in, by their ids. */
export const waitingSince = (store: MemoryStore["Service"]): Map<string, number> =>
  store.table<number>("waiting_since")

/** Notes that rows come into their queue now. */
export const noteWaiting = (store: MemoryStore["Service"], ids: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    for (const id of ids) waitingSince(store).set(id, now)
  })

/** Whether an item is in the vault, and in no place. */
export const isUnplaced = ({ placeId, status }: Pick<HeldItem, "placeId" | "status">): boolean =>
  placeId === null && placedStatuses.includes(status)

/** Notes which of some items a change leaves in the vault without a place. */
export const notingUnplaced = <A>(
  store: MemoryStore["Service"],
  ids: ReadonlyArray<string>,
  change: Effect.Effect<A>
): Effect.Effect<A> => {
  const items = store.table<HeldItem>("inventory_items")
  const unplaced = () =>
    ids.filter((id) => {
      const item = items.get(id)
      return item !== undefined && isUnplaced(item)
    })
  return Effect.gen(function* () {
    const before = unplaced()
    const result = yield* change
    yield* noteWaiting(
      store,
      unplaced().filter((id) => !before.includes(id))
    )
    return result
  })
}
