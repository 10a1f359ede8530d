import type { PgClient } from "@effect/sql-pg"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { lockUses, transactionLock } from "../Common/AdvisoryLocks.ts"
import { boolArray, textArray } from "../Common/Database.ts"

/** Serializes transactions that add products until this one ends. */
export const lockCatalogue = (sql: PgClient.PgClient) =>
  sql`SELECT ${sql.literal(transactionLock(lockUses.catalogue, "'skus'", "exclusive"))}`

/** An array of the products with an SKU of this form: one, except for products from before the form was unique. */
export const withSku = (sql: PgClient.PgClient, key: string): Fragment => sql`ARRAY(
  SELECT id FROM products WHERE sku_key = ${key} AND NOT is_doubled_sku
  UNION SELECT id FROM products WHERE sku_key = ${key} AND is_doubled_sku
  UNION SELECT id FROM products WHERE fold_identifier(sku) = fold_identifier(${key}) AND sku_key IS NULL)`

/**
 * Computes the comparison form of the SKUs of products that an earlier version wrote. Two products with the same SKU
 * stay, and both are marked. Returns the number of products.
 */
export const keyProducts = Effect.fnUntraced(function* (sql: PgClient.PgClient, limit: number) {
  const unkeyed = sql<{ readonly id: string; readonly sku: string }>`SELECT id, sku FROM products
    WHERE sku_key IS NULL ORDER BY created_at, id LIMIT ${limit}`
  if ((yield* unkeyed).length === 0) return 0
  yield* lockCatalogue(sql)
  const products = (yield* unkeyed).map(({ id, sku }) => ({ id, key: comparedIdentifier(sku) }))
  const others = yield* sql<{ readonly skuKey: string }>`SELECT sku_key FROM products
    WHERE sku_key = ANY (${textArray(products.map(({ key }) => key))})`
  const known = new Set(others.map(({ skuKey }) => skuKey))
  const isDoubled: Array<boolean> = []
  for (const { key } of products) {
    isDoubled.push(known.has(key))
    known.add(key)
  }
  yield* sql`UPDATE products p SET sku_key = k.key, is_doubled_sku = k.is_doubled
    FROM unnest(${textArray(products.map(({ id }) => id))}, ${textArray(products.map(({ key }) => key))},
      ${boolArray(isDoubled)}) AS k (id, key, is_doubled) WHERE p.id = k.id`
  return products.length
})
