import { WeightListsRepo } from "@vault-custody/domain/InboundShipments/WeightLists"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { decimalOf } from "@vault-custody/domain/Weights/Decimal"
import { weightDecimals } from "@vault-custody/domain/Weights/FineWeight"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer } from "effect"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { matches } from "../Common/OwnedRowsMemory.ts"
import { withWeight } from "../Inventory/ItemWeightMemory.ts"

export const layer = Layer.effect(
  WeightListsRepo,
  Effect.map(MemoryStore, (store) => {
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")

    return WeightListsRepo.of({
      held: (ownerOrganizationId, { fboAccountId, inboundShipmentId, productId }, after, limit) =>
        Effect.sync(() => {
          const filter = { ownerOrganizationId, fboAccountId, inboundShipmentId, productId }
          const all = newestFirst(
            [...items.values()].filter(
              (item) => matches<HeldItem>(filter)(item) && heldStatuses.includes(item.status)
            )
          ).toReversed()
          const first = after === undefined ? 0 : all.findIndex(({ id }) => id === after.id) + 1
          return all.slice(first, first + limit).map((item) => {
            const { fineTroyOunces, ...bar } = withWeight(products, item)
            return Object.assign(bar, {
              metal: products.get(item.productId)?.metal ?? "",
              fineWeight: fineTroyOunces === undefined ? undefined : decimalOf(fineTroyOunces, weightDecimals)
            })
          })
        })
    })
  })
)
