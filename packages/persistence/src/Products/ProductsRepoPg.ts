import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { productList } from "@vault-custody/schema/Products/ProductList"
import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Array, Effect, Layer, Option } from "effect"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import type { MarketPricing } from "@vault-custody/schema/Prices/MarketPricing"
import type { RecordedValuation, Valuation } from "@vault-custody/schema/Products/Product"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { lockCatalogue, withSku } from "./SkuKeysPg.ts"
import { onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { byColumn, insertNew, keyed, nextValuationTime, updateKnown, withKeys } from "./MergeProductsPg.ts"
import { productColumns, type ProductRow, toProduct } from "./ProductRow.ts"

type ValuationRow = Omit<RecordedValuation, "marketValueCents" | "marketPricing"> & {
  readonly marketValueCents: bigint | null
  readonly marketPricing: MarketPricing | null
}

const toValuation = ({ marketPricing, marketValueCents, ...row }: ValuationRow): RecordedValuation => ({
  ...row,
  ...(marketValueCents === null ? {} : { marketValueCents }),
  ...(marketPricing === null ? {} : { marketPricing })
})

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

      lockBySku: Effect.fnUntraced(function* (skus) {
        if (skus.length === 0) return []
        yield* lockCatalogue(sql)
        const keys = textArray(skus.map(comparedIdentifier))
        // Products that an older version wrote have no key yet.
        const rows = yield* sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ANY (ARRAY(
            SELECT id FROM products WHERE sku_key = ANY (${keys}) AND NOT is_doubled_sku
            UNION SELECT id FROM products WHERE sku_key = ANY (${keys}) AND is_doubled_sku
            UNION SELECT id FROM products WHERE sku = ANY (${textArray(skus)})
            UNION SELECT o.id FROM unnest(${keys}) AS k (key)
              JOIN products o ON fold_identifier(o.sku) = fold_identifier(k.key) AND o.sku_key IS NULL))
          ORDER BY sku FOR NO KEY UPDATE`
        const asked = new Set(skus.map(comparedIdentifier))
        return rows.map(toProduct).filter(({ sku }) => asked.has(comparedIdentifier(sku)))
      }, orStorageFailure),

      shareMany: (productIds) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ANY (${textArray(productIds)})
          ORDER BY id FOR SHARE`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toProduct))
        ),

      valuations: (productId, page) =>
        readListPage(
          sql,
          {
            columns: sql`id, product_id, insured_value_cents, market_value_cents, market_pricing, created_at,
              created_at AS updated_at, valued_by AS by`,
            table: sql`valuations`,
            condition: sql`product_id = ${productId}`,
            changed: sql`created_at`
          },
          page,
          toValuation
        ),

      findMany: (productIds) =>
        sql<ProductRow>`SELECT ${columns} FROM products WHERE id = ANY (${textArray(productIds)}) ORDER BY id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toProduct))
        ),

      list: (filter, page) =>
        readListPage(
          sql,
          {
            columns,
            table: sql`products`,
            scope: sql`true`,
            condition: sql.and([
              matching<ProductRow>(sql, comparedValues(productList, filter)),
              ...(filter.sku === undefined
                ? []
                : [sql`id = ANY (${withSku(sql, comparedIdentifier(filter.sku))})`])
            ])
          },
          page,
          toProduct
        ),

      insert: Effect.fnUntraced(function* (product, by) {
        const inserted = yield* insertNew(sql, [withKeys(product)], [yield* ids.next("val")], by)
        return inserted.length > 0
      }, orStorageFailure),

      value: (valuation, by) =>
        sql<Pick<Valuation, "createdAt" | "updatedAt">>`WITH valued AS (
            INSERT INTO valuations (id, product_id, insured_value_cents, market_value_cents, created_at, valued_by, metal,
              fine_weight, market_pricing, priced_metal)
            SELECT v.id, v.product_id, v.insured_value_cents, v.market_value_cents, ${nextValuationTime(sql)},
              ${byColumn(sql, by)}, o.metal, o.fine_weight, o.market_pricing, o.priced_metal
            FROM (VALUES (${valuation.id}, ${valuation.productId}, ${valuation.insuredValueCents}::bigint,
              ${valuation.marketValueCents ?? null}::bigint)
            ) AS v (id, product_id, insured_value_cents, market_value_cents) JOIN products o ON o.id = v.product_id
            RETURNING product_id, insured_value_cents, market_value_cents, created_at
          )
          UPDATE products p SET insured_value_cents = v.insured_value_cents,
            market_value_cents = v.market_value_cents, updated_at = v.created_at
          FROM valued v WHERE p.id = v.product_id
          RETURNING v.created_at, v.created_at AS updated_at`.pipe(
          orStorageFailure,
          Effect.map((rows) => ({ ...valuation, ...onlyRow(rows) }))
        ),

      merge: Effect.fnUntraced(function* (merged, by) {
        const products = yield* keyed(merged)
        const valuationIds = yield* Effect.forEach(products, () => ids.next("val"))
        const inserted = new Set((yield* insertNew(sql, products, valuationIds, by)).map((row) => row.sku))
        const known = products.filter((product) => !inserted.has(product.sku))
        const unused = valuationIds.filter((_, index) => !inserted.has(products[index]?.sku ?? ""))
        const revalued = yield* updateKnown(sql, known, unused, by)
        return { inserted: inserted.size, revalued }
      }, orStorageFailure)
    })
  })
)
