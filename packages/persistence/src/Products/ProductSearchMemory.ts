import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { type SearchTerms, searchTermsOf, searchTextOf } from "@vault-custody/domain/Products/SearchText"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer } from "effect"
import { MemoryStore, pageOf } from "../Common/MemoryStore.ts"

/** How alike two words must be to count as the same word with a typo. */
const typoThreshold = 0.3

const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))
}

/** The share of trigrams that two words have in common. */
const likeness = (a: string, b: string): number => {
  const [left, right] = [trigramsOf(a), trigramsOf(b)]
  const shared = [...left].filter((trigram) => right.has(trigram)).length
  return shared / (left.size + right.size - shared)
}

/** How well a product's text has a word, from 0 to 1. */
const closeness = (word: string, text: string): number => {
  if (text.includes(` ${word} `)) return 1
  if (word.length < 3) return 0
  if (text.includes(` ${word}`)) return 0.9
  if (text.includes(word)) return 0.8
  const best = Math.max(0, ...text.split(" ").map((other) => likeness(word, other)))
  return best >= typoThreshold ? best * 0.8 : 0
}

const relevance = ({ words, sku }: SearchTerms, text: string): number => {
  const found = words.reduce((sum, word) => sum + word.length * closeness(word, text), 0)
  const bonus = text.includes(`# ${sku} `) ? 2 : text.includes(`# ${sku}`) ? 1 : 0
  return found / words.join("").length + bonus
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
          const terms = searchTermsOf(query)
          if (terms.words.length === 0) return { items: [], hasMore: false }
          const rows = [...products.values()].map((product) => ({ product, text: searchTextOf(product) }))
          const all = rows.filter(({ text }) => terms.words.every((word) => closeness(word, text) > 0))
          const any = rows.filter(({ text }) => terms.words.some((word) => closeness(word, text) > 0))
          const ranked = (all.length > 0 ? all : any)
            .map(({ product, text }) => ({ product, score: relevance(terms, text) }))
            .sort((a, b) => b.score - a.score || (a.product.sku < b.product.sku ? -1 : 1))
          return pageOf(
            ranked.map(({ product }) => product),
            page
          )
        })
    })
  })
)
