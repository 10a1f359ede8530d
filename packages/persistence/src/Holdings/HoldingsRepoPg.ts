import { PgClient } from "@effect/sql-pg"
import { HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import { Array, Effect, Layer, Option } from "effect"
import { orStorageFailure } from "../Common/Database.ts"

/** A holding as jsonb has it: amounts in text, since they may be beyond what a number holds. */
type HoldingRow = Omit<ProductHolding, "insuredValueCents" | "marketValueCents"> & {
  readonly insuredValueCents: string
  readonly marketValueCents: string
}

const toHolding = (row: HoldingRow): ProductHolding => ({
  ...row,
  insuredValueCents: BigInt(row.insuredValueCents),
  marketValueCents: BigInt(row.marketValueCents)
})

export const layer = Layer.effect(
  HoldingsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return HoldingsRepo.of({
      // One statement, and so one moment. The items are counted in an index; keys inside jsonb are the program's.
      count: (organizationId, account) =>
        sql<{ readonly asOf: number; readonly byProduct: ReadonlyArray<HoldingRow> }>`
          SELECT vault_now() AS as_of, (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
              'productId', p.id, 'title', p.title, 'sku', p.sku, 'metal', p.metal, 'itemCount', held.items,
              'insuredValueCents', (held.items * p.insured_value_cents::numeric)::text,
              'marketValueCents', (held.items * coalesce(p.market_value_cents, 0)::numeric)::text)), '[]')
            FROM (
              SELECT product_id, count(*) AS items FROM inventory_items
              WHERE organization_id = ${organizationId} AND status IN ('in_vault', 'pending_outbound')
                ${account === undefined ? sql`` : sql`AND fbo_account_id = ${account}`}
              GROUP BY product_id
            ) AS held JOIN products p ON p.id = held.product_id
          ) AS by_product
          WHERE ${
            account === undefined
              ? sql`true`
              : sql`EXISTS (SELECT 1 FROM fbo_accounts WHERE organization_id = ${organizationId} AND id = ${account})`
          }`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ asOf, byProduct }) => ({
              asOf,
              byProduct: byProduct.map(toHolding)
            }))
          )
        )
    })
  })
)
