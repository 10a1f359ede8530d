import { abbreviationsOf, commonAbbreviations } from "@vault-custody/domain/Products/Abbreviations"
import { shownBefore } from "@vault-custody/schema/Common/Paging"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { searchKeysOf } from "@vault-custody/domain/Products/SearchKeys"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { shownProduct } from "../Weights/UnitWorthMemory.ts"
import { SearchIndex } from "@vault-custody/product-search/SearchIndex"

/** Search over the in-memory catalogue, for tests: a new index whenever a product has changed. */
export const layer = Layer.effect(
  ProductSearch,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const products = store.table<Product>("products")

    let all: ReadonlyArray<Product> = []
    let index = new SearchIndex()

    const catchUp = () => {
      const now = [...products.values()]
      if (now.length === all.length && now.every((product, n) => product === all[n])) return
      all = now
      index = new SearchIndex()
      index.abbreviate(abbreviationsOf(commonAbbreviations))
      for (const [number, product] of all.entries()) index.put(number, searchKeysOf(product))
    }

    return ProductSearch.of({
      search: (query, page) =>
        Effect.sync(() => {
          catchUp()
          const { numbers, hasMore } = index.search(query, { offset: shownBefore(page), limit: page.limit })
          return {
            items: numbers
              .flatMap((number) => all[number] ?? [])
              .map((product) => shownProduct(store, product)),
            hasMore
          }
        })
    })
  })
)
