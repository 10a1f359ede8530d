import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { siteOf } from "@vault-custody/domain/Places/PlaceTree"
import { SiteLimitsRepo } from "@vault-custody/domain/Places/SiteLimitsRepo"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { heldStatuses, placedStatuses } from "@vault-custody/schema/Common/Statuses"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { insuredValueIn } from "../Weights/UnitWorthMemory.ts"
import { noteWaiting } from "../Work/WaitingSince.ts"
import { placesMemory } from "./PlacesMemory.ts"

export const layer = Layer.effect(
  SiteLimitsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")
    const { overLimit, places, tree } = placesMemory(store)

    const isIn = (item: HeldItem, site: PlaceId): boolean =>
      placedStatuses.includes(item.status) &&
      heldStatuses.includes(item.status) &&
      siteOf(tree, item.placeId)?.id === site

    return SiteLimitsRepo.of({
      lockLimit: (id) => Effect.sync(() => places.get(id)?.insuredLimitCents),
      insuredValueCents: (id) =>
        Effect.sync(() =>
          insuredValueIn(
            store,
            [...items.values()].filter((item) => isIn(item, id))
          )
        ),
      setOverLimit: (id, isOver) =>
        Effect.suspend(() => {
          const wasOver = overLimit.has(id)
          if (isOver) overLimit.set(id, true)
          else overLimit.delete(id)
          return isOver && !wasOver ? noteWaiting(store, [id]) : Effect.void
        }),
      limitedSites: Effect.sync(() =>
        [...places.values()]
          .filter(({ id, insuredLimitCents }) => insuredLimitCents !== undefined || overLimit.has(id))
          .map(({ id }) => id)
      )
    })
  })
)
