import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst, pageOf } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  ProductsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const products = store.table<Product>("products")

    return ProductsRepo.of({
      find: (id) => Effect.sync(() => Option.fromUndefinedOr(products.get(id))),

      findMany: (ids) =>
        Effect.sync(() => [...products.values()].filter((product) => ids.includes(product.id))),

      list: ({ productType, subcategory }, page) =>
        Effect.sync(() => {
          const matching = [...products.values()].filter(
            (product) =>
              (productType === undefined || product.productType === productType) &&
              (subcategory === undefined || product.subcategory === subcategory)
          )
          return pageOf(newestFirst(matching), page)
        })
    })
  })
)
