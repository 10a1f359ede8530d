import { PgClient } from "@effect/sql-pg"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import {
  similarity,
  isSpelled,
  minSkuPart,
  type SearchKeys,
  searchTermsOf,
  skuBonus,
  strictnesses,
  type Strictness
} from "@vault-custody/domain/Products/SearchText"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect, Layer } from "effect"
import { textArray } from "../Common/Database.ts"
import { CurrentPool } from "../Common/DatabasePools.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"
import { productColumns, type ProductRow, toProduct } from "./ProductRow.ts"

/** How long a statement of a search may take, in milliseconds, before it gives the database back. */
const timeLimit = 2000

/** How similar a word must be to be considered, and how many are: the exact measure is `similarity`. */
const likeness = 0.2
const wordsLookedAt = 50

/** Which words of the catalogue answer a word that was asked for, by how well they do, the best first. */
interface Answers {
  readonly asked: string
  readonly bySimilarity: ReadonlyArray<readonly [similarity: number, words: ReadonlyArray<string>]>
}

const toAnswers = (asked: string, words: ReadonlyArray<string>): Answers => {
  const groups = new Map<number, Array<string>>()
  for (const word of words) {
    const close = similarity(asked, word)
    if (close > 0) groups.set(close, [...(groups.get(close) ?? []), word])
  }
  return { asked, bySimilarity: [...groups].sort(([a], [b]) => b - a) }
}

export const layer = Layer.effect(
  ProductSearch,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    /** Finds what the words may stand for: themselves, and where they are spelled the catalogue's words like them. */
    const answersTo = Effect.fnUntraced(function* (words: ReadonlyArray<string>) {
      const alike = yield* sql<{ readonly asked: string; readonly word: string }>`
        SELECT q.asked, w.word
        FROM unnest(${textArray(words.filter(isSpelled))}) AS q (asked)
        CROSS JOIN LATERAL (
          SELECT word FROM product_words
          WHERE word % q.asked OR word LIKE '%' || q.asked || '%'
          ORDER BY similarity(word, q.asked) DESC, word LIMIT ${wordsLookedAt}
        ) AS w`
      return words.map((asked) =>
        toAnswers(asked, [
          asked,
          ...alike.filter((row) => row.asked === asked && row.word !== asked).map((row) => row.word)
        ])
      )
    })

    const hasAny = (words: ReadonlyArray<string>) => sql`search_words && ${textArray(words)}`
    const answered = ({ bySimilarity }: Answers) => hasAny(bySimilarity.flatMap(([, words]) => words))

    /** The share of the query's letters that a product answers, more for its SKU, a little less for every other word. */
    const relevance = (answers: ReadonlyArray<Answers>, sku: string) => {
      const letters = answers.reduce((sum, { asked }) => sum + asked.length, 0)
      const shares = answers.map(
        ({ asked, bySimilarity }) =>
          sql`CASE ${sql.join(
            " ",
            false
          )(
            bySimilarity.map(
              ([close, words]) => sql`WHEN ${hasAny(words)} THEN ${close * asked.length}::float8`
            )
          )} ELSE 0 END`
      )
      return sql`(${sql.join(" + ", false)(shares)}) / ${letters}::float8
        + CASE
            WHEN ${sku.length < minSkuPart} THEN 0
            WHEN search_sku = ${sku} THEN ${skuBonus.whole}::float8
            WHEN search_sku LIKE ${`${sku}%`} THEN ${skuBonus.beginning}::float8
            WHEN search_sku LIKE ${`%${sku}%`} THEN ${skuBonus.within}::float8
            ELSE 0 END
        - cardinality(search_words) * 0.002`
    }

    /** One page of the products that answer that many of the words, or have the query in their SKU. */
    const matching = (
      answers: ReadonlyArray<Answers>,
      sku: string,
      strictness: Strictness,
      page: PageRequest
    ) => {
      const words = answers.map(answered)
      const found = [
        strictness === "all"
          ? sql.and(words)
          : strictness === "any"
            ? sql.or(words)
            : sql.or(words.map((_, left) => sql.and(words.filter((_, index) => index !== left)))),
        ...(sku.length < minSkuPart ? [] : [sql`search_sku LIKE ${`%${sku}%`}`])
      ]
      return sql<ProductRow>`SELECT ${productColumns(sql)} FROM products WHERE ${sql.or(found)}
        ORDER BY ${relevance(answers, sku)} DESC, title COLLATE "C", sku ${pageClause(sql, page)}`
    }

    /** The products of the strictest kind that there are: a page past their end is empty. */
    const search = Effect.fnUntraced(function* ({ words, sku }: SearchKeys, page: PageRequest) {
      yield* sql`SELECT set_config('statement_timeout', ${String(timeLimit)}, true),
        set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`
      const answers = yield* answersTo(words)
      for (const strictness of strictnesses(words.length)) {
        const rows = yield* matching(answers, sku, strictness, page)
        if (rows.length > 0) return rows
        const isEmpty =
          page.page === 1 || (yield* matching(answers, sku, strictness, { page: 1, limit: 1 })).length === 0
        if (!isEmpty) return []
      }
      return []
    }, sql.withTransaction)

    return ProductSearch.of({
      search: Effect.fn("ProductSearch.search")(function* (query, page) {
        const terms = searchTermsOf(query)
        if (terms.words.length === 0) return { items: [], hasMore: false }
        const rows = yield* search(terms, page).pipe(
          Effect.provideService(CurrentPool, "search"),
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
