import { PgClient } from "@effect/sql-pg"
import { metalKey, priceDecimals } from "@vault-custody/domain/Prices/MarketPrices"
import { type PriceBefore, type PricedHoldings, PricesRepo } from "@vault-custody/domain/Prices/PricesRepo"
import { decimalOf } from "@vault-custody/domain/Weights/Decimal"
import type { MetalPrice } from "@vault-custody/schema/Prices/MetalPrice"
import { Effect, Layer } from "effect"
import { lockUses, transactionLock } from "../Common/AdvisoryLocks.ts"
import { at, onlyRow, orStorageFailure } from "../Common/Database.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { ofMode } from "../Common/Modes.ts"
import { heldNow } from "../Inventory/ItemStatusesPg.ts"

export const layer = Layer.effect(
  PricesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, metal, cents_per_troy_ounce, source, at, recorded_by AS by, created_at, created_at AS updated_at`

    const isOfProduct = (metal: string) =>
      sql`EXISTS (SELECT 1 FROM products WHERE fold_identifier(metal) = fold_identifier(${metal}))`

    return PricesRepo.of({
      lock: Effect.fnUntraced(function* (metal) {
        yield* sql`SELECT ${sql.literal(transactionLock(lockUses.prices, "'prices'", "exclusive"))}`
        const key = metalKey(metal)
        const [row] = yield* sql<
          Omit<PriceBefore, "newest"> & { readonly price: bigint | null; readonly at: number | null }
        >`SELECT vault_now() AS now, n.price, n.at,
            ${isOfProduct(metal)} AS is_of_product
          FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
            SELECT price, at FROM metal_prices WHERE metal_key = ${key} ORDER BY at DESC, number DESC LIMIT 1
          ) n ON true`
        const { at: since, price, ...before } = onlyRow([row].flatMap((found) => found ?? []))
        return { ...before, newest: price === null || since === null ? undefined : { price, at: since } }
      }, orStorageFailure),

      pricedHoldings: (metal) => {
        const key = metalKey(metal)
        return sql<PricedHoldings>`/* across organizations: a price concerns all holders */
          SELECT ${isOfProduct(metal)} AS is_of_product, (SELECT cents_per_troy_ounce FROM metal_prices
              WHERE metal_key = ${key} ORDER BY at DESC, number DESC LIMIT 1) AS newest,
            count(*)::int AS items, count(DISTINCT organization_id)::int AS organizations
          FROM inventory_items WHERE product_id IN (SELECT id FROM products WHERE priced_metal = ${key})
            AND ${heldNow(sql)} AND ${ofMode(sql, "live", sql`organization_id`)}`.pipe(
          orStorageFailure,
          Effect.map(onlyRow)
        )
      },

      insert: (price) =>
        sql<Pick<MetalPrice, "createdAt" | "updatedAt">>`
          INSERT INTO metal_prices (id, metal, metal_key, cents_per_troy_ounce, price, source, at, recorded_by, created_at)
          VALUES (${price.id}, ${price.metal}, ${metalKey(price.metal)}, ${price.centsPerTroyOunce},
            ${decimalOf(price.centsPerTroyOunce, priceDecimals)}::bigint, ${price.source}, ${at(price.at)},
            ${JSON.stringify(price.by)}::text::jsonb, vault_now())
          RETURNING created_at, created_at AS updated_at`.pipe(
          orStorageFailure,
          Effect.map((rows) => ({ ...price, ...onlyRow(rows) }))
        ),

      list: (metal, page) =>
        readListPage(
          sql,
          {
            columns,
            table: sql`metal_prices`,
            condition: metal === undefined ? sql`true` : sql`metal_key = ${metalKey(metal)}`,
            changed: sql`created_at`
          },
          page,
          (row: MetalPrice) => row
        ),

      newest: sql<{ readonly metalKey: string; readonly price: bigint }>`
        SELECT DISTINCT ON (metal_key) metal_key, price FROM metal_prices
        ORDER BY metal_key, at DESC, number DESC`.pipe(
        orStorageFailure,
        Effect.map((rows) => new Map(rows.map((row) => [row.metalKey, row.price])))
      )
    })
  })
)
