import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { siteOf } from "@vault-custody/domain/Places/PlaceTree"
import { SiteLimitsRepo } from "@vault-custody/domain/Places/SiteLimitsRepo"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { unitValueNow } from "../Weights/UnitWorthMemory.ts"
import { placesMemory } from "./PlacesMemory.ts"

export const layer = Layer.effect(
  SiteLimitsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")
    const { overLimit, places, tree } = placesMemory(store)

    const valueOf = ({ ownFineWeight, productId }: HeldItem): bigint => {
      const product = products.get(productId)
      return product === undefined ? 0n : itemWorth(unitValueNow(product), ownFineWeight).insuredValueCents
    }

    const isIn = (item: HeldItem, site: PlaceId): boolean =>
      placedStatuses.includes(item.status) && siteOf(tree, item.placeId)?.id === site

    return SiteLimitsRepo.of({
      lockLimit: (id) => Effect.sync(() => places.get(id)?.insuredLimitCents),
      insuredValueCents: (id) =>
        Effect.sync(() =>
          [...items.values()].filter((item) => isIn(item, id)).reduce((sum, item) => sum + valueOf(item), 0n)
        ),
      setOverLimit: (id, isOver) =>
        Effect.sync(() => {
          if (isOver) overLimit.set(id, true)
          else overLimit.delete(id)
        }),
      limitedSites: Effect.sync(() =>
        [...places.values()]
          .filter(({ id, insuredLimitCents }) => insuredLimitCents !== undefined || overLimit.has(id))
          .map(({ id }) => id)
      )
    })
  })
)
