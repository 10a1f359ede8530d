import { metalKey } from "@vault-custody/domain/Prices/MarketPrices"
import { PricesRepo } from "@vault-custody/domain/Prices/PricesRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import type { MetalPrice } from "@vault-custody/schema/Prices/MetalPrice"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { centsOf, newestPrices } from "../Weights/UnitWorthMemory.ts"

export const layer = Layer.effect(
  PricesRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const prices = store.table<MetalPrice>("metal_prices")
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")

    const ofMetal = (metal: string | undefined) =>
      [...prices.values()].filter((price) => metal === undefined || metalKey(price.metal) === metalKey(metal))

    const isOfProduct = (metal: string) =>
      [...products.values()].some((product) => metalKey(product.metal) === metalKey(metal))

    return PricesRepo.of({
      lock: (metal) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const newest = ofMetal(metal).at(-1)
          return {
            now,
            isOfProduct: isOfProduct(metal),
            newest: newest === undefined ? undefined : { price: centsOf(newest), at: newest.at }
          }
        }),

      pricedHoldings: (metal) =>
        Effect.sync(() => {
          const held = [...items.values()].filter(({ ownerOrganizationId, productId, status }) => {
            const product = products.get(productId)
            return (
              product?.marketPricing !== undefined &&
              metalKey(product.metal) === metalKey(metal) &&
              heldStatuses.includes(status) &&
              modeOf(ownerOrganizationId) === "live"
            )
          })
          return {
            isOfProduct: isOfProduct(metal),
            newest: ofMetal(metal).at(-1)?.centsPerTroyOunce ?? null,
            items: held.length,
            organizations: new Set(held.map(({ ownerOrganizationId }) => ownerOrganizationId)).size
          }
        }),

      insert: (price) =>
        Effect.map(Clock.currentTimeMillis, (createdAt) => {
          const stored = { ...price, createdAt, updatedAt: createdAt }
          prices.set(price.id, stored)
          return stored
        }),

      list: (metal, page) => Effect.sync(() => createdPage(ofMetal(metal), page)),

      newest: Effect.sync(() => newestPrices(store))
    })
  })
)
