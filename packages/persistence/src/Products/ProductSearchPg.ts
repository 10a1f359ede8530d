import { PgClient } from "@effect/sql-pg"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { type SearchTerms, searchTermsOf } from "@vault-custody/domain/Products/SearchText"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect, Layer } from "effect"
import { pageClause, toPage } from "../Common/PagePg.ts"
import { productColumns, type ProductRow, toProduct } from "./ProductRow.ts"

/** How alike a word and the nearest stretch of a product's text must be to count as the same word with a typo. */
const typoThreshold = 0.3

/** How long a search may take, in milliseconds, before it gives the database back. */
const timeLimit = 2000

export const layer = Layer.effect(
  ProductSearch,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    /** Whether a product has the word, or one like it. Words of one or two letters have no typos. */
    const has = (word: string) =>
      word.length < 3 ? sql`search_text LIKE ${`% ${word} %`}` : sql`${word} <% search_text`

    /** How well a product has the word: as a word, at a word's beginning, inside one, or one like it. */
    const closeness = (word: string) =>
      sql`${[...word].length} * CASE
        WHEN search_text LIKE ${`% ${word} %`} THEN 1
        WHEN search_text LIKE ${`% ${word}%`} THEN 0.9
        ELSE word_similarity(${word}, search_text) * 0.8 END`

    /** From 0 to 1 for the words, more for (part of) the SKU, and a little for a title that says no more than asked. */
    const relevance = ({ words, sku }: SearchTerms) => {
      const letters = words.reduce((sum, word) => sum + [...word].length, 0)
      return sql`round((
        (${sql.join(" + ", false)(words.map(closeness))}) / ${letters}
        + CASE
            WHEN search_text LIKE ${`%# ${sku} %`} THEN 2
            WHEN search_text LIKE ${`%# ${sku}%`} THEN 1
            WHEN search_text LIKE ${`%# %${sku}%`} THEN 0.5
            ELSE 0 END
        + similarity(${words.join(" ")}, title) * 0.2)::numeric, 6)`
    }

    /** One page of the products that have all the words, or any of them. */
    const matching = (terms: SearchTerms, mode: "and" | "or", page: PageRequest) =>
      sql<ProductRow>`SELECT ${productColumns(sql)} FROM products
        WHERE ${mode === "and" ? sql.and(terms.words.map(has)) : sql.or(terms.words.map(has))}
        ORDER BY ${relevance(terms)} DESC, title COLLATE "C", sku ${pageClause(sql, page)}`

    /** Products that have all the words where there are such, else those that have any. */
    const search = Effect.fnUntraced(function* (terms: SearchTerms, page: PageRequest) {
      yield* sql`SELECT set_config('statement_timeout', ${String(timeLimit)}, true),
        set_config('pg_trgm.word_similarity_threshold', ${String(typoThreshold)}, true)`
      const all = yield* matching(terms, "and", page)
      if (all.length > 0 || terms.words.length === 1) return all
      const first = page.page === 1 ? all : yield* matching(terms, "and", { page: 1, limit: 1 })
      return first.length > 0 ? all : yield* matching(terms, "or", page)
    }, sql.withTransaction)

    return ProductSearch.of({
      search: Effect.fn("ProductSearch.search")(function* (query, page) {
        const terms = searchTermsOf(query)
        if (terms.words.length === 0) return { items: [], hasMore: false }
        const rows = yield* search(terms, page).pipe(
          Effect.tapError((error) => Effect.logWarning("Search is not available", error)),
          Effect.mapError(
            () => new ServiceUnavailable({ message: "Search is temporarily unavailable. Retry shortly." })
          )
        )
        return toPage(rows, page, toProduct)
      })
    })
  })
)
