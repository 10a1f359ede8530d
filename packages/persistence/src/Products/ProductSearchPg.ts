import { PgClient } from "@effect/sql-pg"
import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { type Page, type PageRequest, shownBefore } from "@vault-custody/schema/Common/Paging"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { int4Array } from "../Common/Database.ts"
import { CurrentPool } from "../Common/DatabasePools.ts"
import { productColumns, type ProductRow, toProduct } from "./ProductRow.ts"
import { isChanged, makeSearchedCatalogue } from "./SearchedCatalogue.ts"

/**
 * How often a search is repeated because the catalogue changes meanwhile. After that its result may be a moment old.
 */
const attempts = 3

/** A product found, and whether the catalogue has changed; without a product where nothing was found. */
type FoundRow = { readonly isChanged: boolean; readonly number: number | null } & ProductRow

/**
 * Search over the catalogue in this process's memory. One statement reads the products of a page and tells whether
 * the catalogue has changed since the index was updated; if so, the changes are read first. So every search sees what
 * was committed before it began, by any process.
 */
export const layer = Layer.effect(
  ProductSearch,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const catalogue = yield* makeSearchedCatalogue
    const columns = productColumns(sql)

    const search = (query: string, page: PageRequest, left: number): Effect.Effect<Page<Product>, SqlError> =>
      Effect.gen(function* () {
        const seen = yield* catalogue.current
        const { limit } = page
        const { numbers, hasMore } = seen.index.search(query, { offset: shownBefore(page), limit })
        const rows = yield* sql<FoundRow>`
          SELECT now.is_changed, number, ${columns}
          FROM (SELECT ${isChanged(sql, seen)} AS is_changed) AS now
          LEFT JOIN products ON number = ANY (${int4Array(numbers)})`
        if (left > 1 && rows[0]?.isChanged === true) {
          yield* catalogue.refresh(seen)
          return yield* search(query, page, left - 1)
        }
        const found = new Map(rows.map(({ isChanged: _, number, ...row }) => [number, row]))
        const items = numbers.flatMap((number) => {
          const row = found.get(number)
          return row === undefined ? [] : [toProduct(row)]
        })
        return { items, hasMore }
      })

    return ProductSearch.of({
      search: Effect.fn("ProductSearch.search")((query, page) =>
        search(query, page, attempts).pipe(
          Effect.provideService(CurrentPool, "search"),
          Effect.tapError((error) => Effect.logWarning("Search is not available", error)),
          Effect.mapError(
            () => new ServiceUnavailable({ message: "Search is temporarily unavailable. Retry shortly." })
          )
        )
      )
    })
  })
)
