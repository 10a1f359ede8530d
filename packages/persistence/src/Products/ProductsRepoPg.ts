import { PgClient } from "@effect/sql-pg"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Array, Effect, Layer, Option } from "effect"
import { orStorageFailure, textArray } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"
import { type ProductRow, toProduct } from "./ProductRow.ts"

export const layer = Layer.effect(
  ProductsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
      insured_value_cents, market_value_cents, images, created_at`

    return ProductsRepo.of({
      find: (id) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toProduct))
        ),

      findMany: (ids) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ANY (${textArray(ids)}) ORDER BY id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toProduct))
        ),

      list: ({ productType, subcategory }, page) =>
        sql<ProductRow>`SELECT ${columns} FROM products
          WHERE ${sql.and([
            ...(productType === undefined ? [] : [sql`product_type = ${productType}`]),
            ...(subcategory === undefined ? [] : [sql`subcategory = ${subcategory}`])
          ])}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toProduct))
        )
    })
  })
)
