import { PgClient } from "@effect/sql-pg"
import {
  type CountedHoldings,
  type HoldingChanges,
  HoldingsRepo,
  type ValueFrom
} from "@vault-custody/domain/Holdings/HoldingsRepo"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import { Array, Effect, Layer, Option } from "effect"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { forEachSlice } from "../Common/Slices.ts"

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

    const ofOrganization = (organizationId: OrganizationId, account: FboAccountId | undefined) =>
      account === undefined
        ? sql`true`
        : sql`EXISTS (SELECT 1 FROM fbo_accounts WHERE organization_id = ${organizationId} AND id = ${account})`

    return HoldingsRepo.of({
      // One statement, and so one moment. The items are counted in an index; keys inside jsonb are the program's.
      count: (organizationId, account) =>
        sql<Omit<CountedHoldings, "byProduct"> & { readonly byProduct: ReadonlyArray<HoldingRow> }>`
          SELECT vault_now() AS as_of, counted.* FROM (
            SELECT coalesce(sum(held.items) FILTER (WHERE p.market_value_cents IS NULL), 0)::int
              AS items_without_market_value, coalesce(jsonb_agg(jsonb_build_object(
              'productId', p.id, 'title', p.title, 'sku', p.sku, 'metal', p.metal, 'itemCount', held.items,
              'insuredValueCents', (held.items * p.insured_value_cents::numeric)::text,
              'marketValueCents', (held.items * coalesce(p.market_value_cents, 0)::numeric)::text)), '[]')
              AS by_product
            FROM (
              SELECT product_id, count(*) AS items FROM inventory_items
              WHERE organization_id = ${organizationId} AND status IN ('in_vault', 'pending_outbound')
                ${account === undefined ? sql`` : sql`AND fbo_account_id = ${account}`}
              GROUP BY product_id
            ) AS held JOIN products p ON p.id = held.product_id
          ) AS counted
          WHERE ${ofOrganization(organizationId, account)}`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ byProduct, ...counted }) => ({
              ...counted,
              byProduct: byProduct.map(toHolding)
            }))
          )
        ),

      // One statement, and so one moment. Within the organization a transfer changes nothing.
      changesSince: (organizationId, account, since) => {
        const moved = (holder: string, kinds: ReadonlyArray<string>, sign: number) => sql`
          SELECT product_id, (occurred_at AT TIME ZONE 'UTC')::date AS day, ${sign}::int AS items
          FROM inventory_movements
          WHERE organization_id = ${organizationId} AND occurred_at >= ${at(since)} AND ${sql.in("kind", kinds)}
            AND ${account === undefined ? sql`true` : sql`${sql(holder)} = ${account}`}`
        const within = account === undefined ? [] : ["transferred"]
        return sql<{
          readonly held: HoldingChanges["held"]
          readonly changes: HoldingChanges["changes"]
        }>`
          SELECT (
            SELECT coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'items', items)), '[]')
            FROM (
              SELECT product_id, count(*) AS items FROM inventory_items
              WHERE organization_id = ${organizationId} AND status IN ('in_vault', 'pending_outbound')
                ${account === undefined ? sql`` : sql`AND fbo_account_id = ${account}`}
              GROUP BY product_id
            ) AS h
          ) AS held, (
            SELECT coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'date', day, 'items', items)), '[]')
            FROM (
              SELECT product_id, day, sum(items) AS items FROM (
                ${moved("to_fbo_account_id", ["received", "returned", ...within], 1)}
                UNION ALL ${moved("from_fbo_account_id", ["shipped_out", "voided", ...within], -1)}
              ) AS m GROUP BY product_id, day
            ) AS c
          ) AS changes
          WHERE ${ofOrganization(organizationId, account)}`.pipe(orStorageFailure, Effect.map(Array.head))
      },

      valuesAtEnds: (productIds, from, to) =>
        forEachSlice(
          productIds,
          (slice) => sql<ValueFrom>`
            SELECT p.id AS product_id, v.created_at AS at, v.insured_value_cents, v.market_value_cents
            FROM unnest(${textArray(slice)}) AS p (id) CROSS JOIN LATERAL (
              (SELECT created_at, insured_value_cents, market_value_cents FROM valuations
               WHERE product_id = p.id AND created_at < ${at(from)} ORDER BY created_at DESC, id DESC LIMIT 1)
              UNION ALL
              (SELECT DISTINCT ON ((created_at AT TIME ZONE 'UTC')::date)
                 created_at, insured_value_cents, market_value_cents FROM valuations
               WHERE product_id = p.id AND created_at >= ${at(from)} AND created_at < ${at(to)}
               ORDER BY (created_at AT TIME ZONE 'UTC')::date DESC, created_at DESC, id DESC)
            ) AS v`
        ).pipe(
          orStorageFailure,
          Effect.map((slices) => slices.flat())
        )
    })
  })
)
