import type { PgClient } from "@effect/sql-pg"
import { declared, isSamePricing, metalKey } from "@vault-custody/domain/Prices/MarketPrices"
import { fineWeightOfProduct, reweighs } from "@vault-custody/domain/Products/ProductChange"
import type { Revaluation } from "@vault-custody/domain/Products/ProductsRepo"
import { searchKeysOf } from "@vault-custody/domain/Products/SearchKeys"
import type { ProductId, ValuationId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { MarketPricing } from "@vault-custody/schema/Prices/MarketPricing"
import type { Product, ValuedBy } from "@vault-custody/schema/Products/Product"
import { Array, Effect } from "effect"
import { int8Array, textArray, timesArray } from "../Common/Database.ts"
import { storeKeys, type StoredKeys } from "./SearchRows.ts"

/** Products with their search keys, which take longer to compute than the rest of a row. */
export type KeyedProduct = Product & { readonly keys: StoredKeys }

export const withKeys = (product: Product): KeyedProduct => ({
  ...product,
  keys: storeKeys(searchKeysOf(product))
})

/** The number of products whose keys are computed before other work gets a turn: half a millisecond. */
const keyedAtOnce = 5

/** Many products with their search keys. */
export const keyed = Effect.fnUntraced(function* (products: ReadonlyArray<Product>) {
  const all: Array<KeyedProduct> = []
  for (const slice of Array.chunksOf(products, keyedAtOnce)) {
    for (const product of slice) all.push(withKeys(product))
    yield* Effect.yieldNow
  }
  return all
})

/** The recorder of a valuation, as it is stored. */
export const byColumn = (sql: PgClient.PgClient, by: ValuedBy | undefined) =>
  sql`${by === undefined ? null : JSON.stringify(by)}::text::jsonb`

/** A product's market pricing, as it is stored. */
const pricingColumn = ({ marketPricing }: Product): string | null =>
  marketPricing === undefined ? null : JSON.stringify(marketPricing)

/** Products as a table of a statement: one parameter for each column, however many products there are. */
const asTable = (sql: PgClient.PgClient, products: ReadonlyArray<KeyedProduct>) =>
  sql`(SELECT id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized::boolean AS is_serialized,
      weight_grams::double precision AS weight_grams, insured_value_cents, market_value_cents, images::jsonb AS images,
      created_at, search_words, search_sku, decode(search_whole, 'hex') AS search_whole, sku_key,
      gross_weight::jsonb AS gross_weight, fineness, fine_weight, is_weighed::boolean AS is_weighed,
      requires_test::boolean AS requires_test, market_pricing::jsonb AS market_pricing, priced_metal, updated_at
    FROM unnest(
      ${textArray(products.map((p) => p.id))}, ${textArray(products.map((p) => p.title))},
      ${textArray(products.map((p) => p.sku))}, ${textArray(products.map((p) => p.productType))},
      ${textArray(products.map((p) => p.subcategory))}, ${textArray(products.map((p) => p.manufacturer))},
      ${textArray(products.map((p) => p.metal))}, ${textArray(products.map((p) => String(p.isSerialized)))},
      ${textArray(products.map((p) => (p.weightGrams === undefined ? null : String(p.weightGrams))))},
      ${int8Array(products.map((p) => p.insuredValueCents))},
      ${int8Array(products.map((p) => declared(p).marketValueCents ?? null))},
      ${textArray(products.map((p) => JSON.stringify(p.images)))},
      ${timesArray(products.map((p) => p.createdAt))}, ${textArray(products.map((p) => p.keys.words))},
      ${textArray(products.map((p) => p.keys.sku))},
      ${textArray(products.map((p) => Buffer.from(p.keys.whole).toString("hex")))},
      ${textArray(products.map((p) => comparedIdentifier(p.sku)))},
      ${textArray(products.map((p) => (p.grossWeight === undefined ? null : JSON.stringify(p.grossWeight))))},
      ${textArray(products.map((p) => p.fineness ?? null))},
      ${int8Array(products.map((p) => fineWeightOfProduct(p) ?? null))},
      ${textArray(products.map((p) => String(p.isWeighed)))},
      ${textArray(products.map((p) => String(p.requiresTest)))},
      ${textArray(products.map(pricingColumn))},
      ${textArray(products.map((p) => (p.marketPricing === undefined ? null : metalKey(p.metal))))},
      ${timesArray(products.map((p) => p.updatedAt))}
    ) AS p (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
      insured_value_cents, market_value_cents, images, created_at, search_words, search_sku, search_whole, sku_key,
      gross_weight, fineness, fine_weight, is_weighed, requires_test, market_pricing, priced_metal, updated_at))`

/**
 * Stores the products whose SKU is new, and returns their SKUs. It waits for another transaction that inserts the same
 * SKU, so afterwards every SKU exists. In the order of SKUs, so that two imports cannot deadlock.
 */
export const insertNew = (
  sql: PgClient.PgClient,
  products: ReadonlyArray<KeyedProduct>,
  valuationIds: ReadonlyArray<ValuationId>,
  by: ValuedBy | undefined
) =>
  sql<{ readonly sku: string }>`
    WITH inserted AS (
      INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
        insured_value_cents, market_value_cents, images, created_at, updated_at,
        search_words, search_sku, search_whole, sku_key, gross_weight, fineness, fine_weight, is_weighed,
        requires_test, market_pricing, priced_metal)
      SELECT id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized, weight_grams,
        insured_value_cents, market_value_cents, images, created_at, updated_at,
        search_words, search_sku, search_whole, sku_key, gross_weight, fineness, fine_weight, is_weighed,
        requires_test, market_pricing, priced_metal
      FROM ${asTable(sql, products)} AS p
      -- Those that exist would use up numbers.
      WHERE NOT EXISTS (SELECT 1 FROM products AS o WHERE o.sku = p.sku)
      ORDER BY p.sku COLLATE "C"
      ON CONFLICT DO NOTHING
      RETURNING id, sku, insured_value_cents, market_value_cents, metal, fine_weight, market_pricing, priced_metal
    ), valued AS (
      INSERT INTO valuations (id, product_id, insured_value_cents, market_value_cents, created_at, valued_by, metal,
        fine_weight, market_pricing, priced_metal)
      SELECT v.id, i.id, i.insured_value_cents, i.market_value_cents, vault_now(), ${byColumn(sql, by)}, i.metal,
        i.fine_weight, i.market_pricing, i.priced_metal
      FROM inserted i
      JOIN unnest(${textArray(valuationIds)}, ${textArray(products.map((p) => p.id))}) AS v (id, product_id)
        ON v.product_id = i.id
    )
    SELECT sku FROM inserted`

/**
 * The time from which a valuation `v` of a locked product holds: now or, if the one before it is not earlier (the
 * database's clock was set back, or another server took over), just after that. So the newest valuation is always the
 * one that the product shows.
 */
export const nextValuationTime = (sql: PgClient.PgClient) =>
  sql`greatest(vault_now(), (SELECT max(w.created_at) + interval '1 millisecond'
    FROM valuations w WHERE w.product_id = v.product_id))`

interface ExistingRow {
  readonly id: ProductId
  readonly sku: string
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint | null
  readonly marketPricing: MarketPricing | null
  readonly metal: string
  readonly fineWeight: bigint | null
}

/** Locks the products of these SKUs, all of which exist, in the order of SKUs. */
const lockBySku = (sql: PgClient.PgClient, skus: ReadonlyArray<string>) =>
  sql<ExistingRow>`SELECT id, sku, insured_value_cents, market_value_cents, market_pricing, metal, fine_weight FROM products
    WHERE sku = ANY (${textArray(skus)}) ORDER BY sku FOR NO KEY UPDATE`

/** Updates locked products from the import. Rows without a change are not written. */
const updateExisting = (sql: PgClient.PgClient, products: ReadonlyArray<KeyedProduct>) =>
  sql`UPDATE products AS o
    SET title = p.title, product_type = p.product_type, subcategory = p.subcategory, manufacturer = p.manufacturer,
      metal = p.metal, is_serialized = p.is_serialized, weight_grams = p.weight_grams,
      insured_value_cents = p.insured_value_cents, market_value_cents = p.market_value_cents, images = p.images,
      gross_weight = p.gross_weight, fineness = p.fineness, fine_weight = p.fine_weight, is_weighed = p.is_weighed,
      requires_test = p.requires_test, market_pricing = p.market_pricing, priced_metal = p.priced_metal,
      search_words = p.search_words, search_sku = p.search_sku, search_whole = p.search_whole, updated_at = p.updated_at,
      search_changed = CASE
        WHEN (o.search_words, o.search_sku, o.search_whole) IS DISTINCT FROM (p.search_words, p.search_sku, p.search_whole) THEN pg_current_xact_id()
        ELSE o.search_changed END
    FROM ${asTable(sql, products)} AS p
    WHERE o.sku = p.sku
      AND (o.title, o.product_type, o.subcategory, o.manufacturer, o.metal, o.is_serialized, o.weight_grams,
          o.insured_value_cents, o.market_value_cents, o.images, o.gross_weight, o.fineness, o.fine_weight, o.is_weighed, o.requires_test, o.market_pricing, o.priced_metal, o.search_words, o.search_sku, o.search_whole)
        IS DISTINCT FROM (p.title, p.product_type, p.subcategory, p.manufacturer, p.metal, p.is_serialized,
          p.weight_grams, p.insured_value_cents, p.market_value_cents, p.images, p.gross_weight, p.fineness, p.fine_weight, p.is_weighed, p.requires_test, p.market_pricing, p.priced_metal, p.search_words, p.search_sku, p.search_whole)`

/** Updates the products whose SKU exists. Returns those whose insured value changes. */
export const updateKnown = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  products: ReadonlyArray<KeyedProduct>,
  valuationIds: ReadonlyArray<ValuationId>,
  by: ValuedBy | undefined
) {
  if (products.length === 0) return []
  const existing = new Map(
    (yield* lockBySku(
      sql,
      products.map((p) => p.sku)
    )).map((row) => [row.sku, row])
  )
  yield* updateExisting(sql, products)

  const revalued: Array<Revaluation> = []
  const valuations: Array<{ readonly productId: ProductId; readonly product: Product }> = []
  for (const product of products) {
    const before = existing.get(product.sku)
    if (before === undefined) continue
    const insuredChanges = before.insuredValueCents !== product.insuredValueCents
    if (insuredChanges) {
      revalued.push({
        productId: before.id,
        previousInsuredValueCents: before.insuredValueCents,
        insuredValueCents: product.insuredValueCents
      })
    }
    if (
      insuredChanges ||
      before.marketValueCents !== (declared(product).marketValueCents ?? null) ||
      !isSamePricing(before.marketPricing ?? undefined, product.marketPricing) ||
      (product.marketPricing !== undefined && metalKey(before.metal) !== metalKey(product.metal)) ||
      reweighs(
        { metal: before.metal, fineWeight: before.fineWeight ?? undefined },
        { metal: product.metal, fineWeight: fineWeightOfProduct(product) }
      )
    ) {
      valuations.push({ productId: before.id, product })
    }
  }
  if (valuations.length > 0) {
    yield* sql`INSERT INTO valuations (id, product_id, insured_value_cents, market_value_cents, created_at, valued_by,
        metal, fine_weight, market_pricing, priced_metal)
      SELECT v.id, v.product_id, v.insured_value_cents, v.market_value_cents, ${nextValuationTime(sql)},
        ${byColumn(sql, by)}, p.metal, p.fine_weight, p.market_pricing, p.priced_metal
      FROM unnest(
        ${textArray(valuationIds.slice(0, valuations.length))}, ${textArray(valuations.map((v) => v.productId))},
        ${int8Array(valuations.map((v) => v.product.insuredValueCents))},
        ${int8Array(valuations.map((v) => declared(v.product).marketValueCents ?? null))}
      ) AS v (id, product_id, insured_value_cents, market_value_cents) JOIN products p ON p.id = v.product_id`
  }
  return revalued
})
