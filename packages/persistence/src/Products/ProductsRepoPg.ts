import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Array, Effect, Layer, Option } from "effect"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import { onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { listPage, toPage } from "../Common/PagePg.ts"
import { insertNew, keyed, nextValuationTime, updateKnown, withKeys } from "./MergeProductsPg.ts"
import { productColumns, type ProductRow, toProduct } from "./ProductRow.ts"

export const layer = Layer.effect(
  ProductsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const ids = yield* Ids
    const columns = productColumns(sql)

    return ProductsRepo.of({
      find: (id) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ${id}`.pipe(
          boundedRead,
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toProduct))
        ),

      lock: (id) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toProduct))
        ),

      findMany: (productIds) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ANY (${textArray(productIds)}) ORDER BY id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toProduct))
        ),

      list: ({ productType, subcategory }, page) =>
        sql<ProductRow>`${listPage(
          sql,
          {
            columns,
            table: sql`products`,
            condition: matching<ProductRow>(sql, { productType, subcategory })
          },
          page
        )}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toProduct))
        ),

      insert: Effect.fnUntraced(function* (product) {
        const inserted = yield* insertNew(sql, [withKeys(product)], [yield* ids.next("val")])
        return inserted.length > 0
      }, orStorageFailure),

      value: (valuation) =>
        sql<{ readonly createdAt: number }>`WITH valued AS (
            INSERT INTO valuations (id, product_id, insured_value_cents, market_value_cents, created_at)
            SELECT v.id, v.product_id, v.insured_value_cents, v.market_value_cents, ${nextValuationTime(sql)}
            FROM (VALUES (${valuation.id}, ${valuation.productId}, ${valuation.insuredValueCents}::bigint,
              ${valuation.marketValueCents ?? null}::bigint)
            ) AS v (id, product_id, insured_value_cents, market_value_cents)
            RETURNING product_id, insured_value_cents, market_value_cents, created_at
          )
          UPDATE products p SET insured_value_cents = v.insured_value_cents,
            market_value_cents = v.market_value_cents, updated_at = v.created_at
          FROM valued v WHERE p.id = v.product_id
          RETURNING v.created_at`.pipe(
          orStorageFailure,
          Effect.map((rows) => ({ ...valuation, createdAt: onlyRow(rows).createdAt }))
        ),

      merge: Effect.fnUntraced(function* (merged) {
        const products = yield* keyed(merged)
        const valuationIds = yield* Effect.forEach(products, () => ids.next("val"))
        const inserted = new Set((yield* insertNew(sql, products, valuationIds)).map((row) => row.sku))
        const known = products.filter((product) => !inserted.has(product.sku))
        const unused = valuationIds.filter((_, index) => !inserted.has(products[index]?.sku ?? ""))
        const revalued = yield* updateKnown(sql, known, unused)
        return { inserted: inserted.size, revalued }
      }, orStorageFailure)
    })
  })
)
