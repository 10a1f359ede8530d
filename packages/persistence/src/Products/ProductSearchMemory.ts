import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import {
  similarity,
  minSkuPart,
  type SearchKeys,
  searchKeysOf,
  searchTermsOf,
  skuBonus,
  strictnesses,
  type Strictness
} from "@vault-custody/domain/Products/SearchText"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer } from "effect"
import { MemoryStore, pageOf } from "../Common/MemoryStore.ts"

const bonus = (asked: string, sku: string): number => {
  if (asked.length < minSkuPart || !sku.includes(asked)) return 0
  return sku === asked ? skuBonus.whole : sku.startsWith(asked) ? skuBonus.beginning : skuBonus.within
}

/** How many words may be left unanswered. */
const missing: Record<Strictness, number> = { all: 0, "all but one": 1, any: Infinity }

/** How a product answers a query: each word of it, and over all. */
const score = (asked: SearchKeys, keys: SearchKeys) => {
  const byWord = asked.words.map((word) => Math.max(0, ...keys.words.map((own) => similarity(word, own))))
  const inSku = bonus(asked.sku, keys.sku)
  const letters = asked.words.join("").length
  const share = asked.words.reduce((sum, word, i) => sum + word.length * (byWord[i] ?? 0), 0) / letters
  const answered = byWord.filter((close) => close > 0).length
  return {
    isFound: (strictness: Strictness) =>
      inSku > 0 || answered >= Math.max(1, asked.words.length - missing[strictness]),
    relevance: share + inSku - keys.words.length * 0.002
  }
}

/** Search over the in-memory catalogue: the rules of the one over PostgreSQL, plainly, for tests. */
export const layer = Layer.effect(
  ProductSearch,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const products = store.table<Product>("products")

    return ProductSearch.of({
      search: (query, page) =>
        Effect.sync(() => {
          const asked = searchTermsOf(query)
          if (asked.words.length === 0) return { items: [], hasMore: false }
          const scored = [...products.values()].map((product) => ({
            product,
            score: score(asked, searchKeysOf(product))
          }))
          const ranked = strictnesses(asked.words.length)
            .map((strictness) => scored.filter((row) => row.score.isFound(strictness)))
            .find((found) => found.length > 0)
            ?.toSorted(
              (a, b) => b.score.relevance - a.score.relevance || (a.product.sku < b.product.sku ? -1 : 1)
            )
          return pageOf(
            (ranked ?? []).map(({ product }) => product),
            page
          )
        })
    })
  })
)
