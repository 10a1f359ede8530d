import { PgClient } from "@effect/sql-pg"
import type { Product } from "@vault-custody/schema/Products/Product"
import { searchKeysOf } from "@vault-custody/domain/Products/SearchKeys"
import { Effect } from "effect"
import { int4Array, textArray } from "../Common/Database.ts"
import { storeKeys } from "./SearchRows.ts"

/** How many products are looked at in one transaction. */
const batchSize = 500

type IndexedRow = Pick<Product, "title" | "manufacturer" | "metal" | "sku"> & {
  readonly number: number
  readonly searchWords: string | null
  readonly searchSku: string | null
  readonly searchWhole: string | null
}

const withKeys = (row: IndexedRow) => {
  const { words, sku, whole } = storeKeys(searchKeysOf(row))
  return { ...row, words, skuKey: sku, whole: Buffer.from(whole).toString("hex") }
}

/**
 * Rebuilds the search keys of products whose keys differ from those that this version computes. It may run while the
 * service runs: a product that is changed meanwhile is skipped, since the change computes its keys. It may be stopped
 * and repeated.
 */
export const reindexProducts = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const done = { products: 0, reindexed: 0 }
  let after = 0
  while (true) {
    const rows = yield* sql<IndexedRow>`
      SELECT number, title, manufacturer, metal, sku, search_words, search_sku,
        encode(search_whole, 'hex') AS search_whole
      FROM products WHERE number > ${after} ORDER BY number LIMIT ${batchSize}`
    const last = rows.at(-1)
    if (last === undefined) return done
    after = last.number
    const stale = rows
      .map(withKeys)
      .filter(
        (row) =>
          row.words !== row.searchWords || row.skuKey !== row.searchSku || row.whole !== row.searchWhole
      )
    const updated =
      stale.length === 0
        ? []
        : yield* sql`
          UPDATE products AS p SET search_words = k.words, search_sku = k.sku, search_whole = decode(k.whole, 'hex'),
            search_changed = pg_current_xact_id()
          FROM unnest(
            ${int4Array(stale.map((row) => row.number))}, ${textArray(stale.map((row) => row.title))},
            ${textArray(stale.map((row) => row.manufacturer))}, ${textArray(stale.map((row) => row.metal))},
            ${textArray(stale.map((row) => row.words))}, ${textArray(stale.map((row) => row.skuKey))},
            ${textArray(stale.map((row) => row.whole))}
          ) AS k (number, title, manufacturer, metal, words, sku, whole)
          WHERE p.number = k.number AND (p.title, p.manufacturer, p.metal) = (k.title, k.manufacturer, k.metal)
          RETURNING p.number`
    done.products += rows.length
    done.reindexed += updated.length
  }
})
