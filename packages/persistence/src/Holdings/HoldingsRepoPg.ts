import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import { PgClient } from "@effect/sql-pg"
import {
  type CountedHoldings,
  type HoldingChanges,
  HoldingsRepo,
  type ValueFrom
} from "@vault-custody/domain/Holdings/HoldingsRepo"
import { Array, Effect, Layer, Option } from "effect"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { matching } from "../Common/OwnedRowsPg.ts"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { forEachSlice } from "../Common/Slices.ts"
import { heldAt } from "./HeldAtPg.ts"
import { type HoldingRow, toHolding } from "./HoldingRow.ts"
import { heldNow } from "../Inventory/ItemStatusesPg.ts"
import { leftQuarantine } from "../Ledger/QuarantinePg.ts"
import { insuredValue, marketValue, newestPrice } from "../Weights/ItemValuePg.ts"

type CountedRow = Omit<CountedHoldings, "byProduct"> & { readonly byProduct: ReadonlyArray<HoldingRow> }

export const layer = Layer.effect(
  HoldingsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const ofOrganization = (
      organizationId: OrganizationId,
      account: OneOrSeveral<FboAccountId> | undefined
    ) =>
      typeof account !== "string"
        ? sql`true`
        : sql`EXISTS (SELECT 1 FROM fbo_accounts WHERE organization_id = ${organizationId} AND id = ${account})`

    /** The present holdings, counted in an index: items of the same value are counted together. */
    const alikeItems = (
      organizationId: OrganizationId,
      account: OneOrSeveral<FboAccountId> | undefined
    ) => sql`
      SELECT product_id, fine_weight, count(*) AS items, count(*) FILTER (WHERE status = 'quarantined') AS quarantined
      FROM inventory_items WHERE organization_id = ${organizationId} AND ${heldNow(sql)}
        AND ${matching(sql, { fbo_account_id: account })}
      GROUP BY product_id, fine_weight`

    return HoldingsRepo.of({
      // One statement, and so one moment. An index counts the items; the keys in jsonb are the program's names.
      count: (organizationId, account) =>
        sql<CountedRow>`
          SELECT vault_now() AS as_of, counted.* FROM (
            SELECT coalesce(sum(without_market), 0)::int AS items_without_market_value,
              coalesce(sum(quarantined), 0)::int AS items_quarantined,
              coalesce(jsonb_agg(jsonb_build_object(
                'productId', id, 'title', title, 'sku', sku, 'metal', metal, 'itemCount', items,
                'fineWeight', fine::text, 'insuredValueCents', insured::text, 'marketValueCents', market::text)), '[]')
                AS by_product
            FROM (
              SELECT p.id, p.title, p.sku, p.metal, sum(held.items) AS items, sum(held.quarantined) AS quarantined,
                sum(held.items * worth.insured) AS insured,
                coalesce(sum(held.items * worth.market), 0) AS market,
                sum(held.items) FILTER (WHERE worth.market IS NULL) AS without_market,
                sum(held.items * coalesce(held.fine_weight, p.fine_weight)) AS fine
              FROM (${alikeItems(organizationId, account)}) AS held JOIN products p ON p.id = held.product_id
              CROSS JOIN LATERAL (SELECT ${insuredValue(sql, sql`p`, sql`held.fine_weight`)} AS insured,
                ${marketValue(sql, sql`p`, sql`held.fine_weight`, newestPrice(sql, sql`p`))} AS market) AS worth
              GROUP BY p.id
            ) AS products
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

      countAt: (organizationId, account, moment) => {
        const unit = sql`units`
        return sql<Omit<CountedRow, "asOf">>`
          WITH ${heldAt(sql, organizationId, account, moment, alikeItems(organizationId, account))}, units AS MATERIALIZED (
            SELECT p.id, p.title, p.sku, coalesce(v.metal, p.metal) AS metal, v.insured_value_cents,
              v.market_value_cents, v.market_pricing, v.fine_weight,
              ${newestPrice(sql, sql`v`, sql`m.at <= ${at(moment)}`)} AS price
            FROM products p LEFT JOIN LATERAL (
              SELECT * FROM valuations WHERE product_id = p.id AND created_at <= ${at(moment)}
              ORDER BY created_at DESC, id DESC LIMIT 1
            ) v ON true
            WHERE p.id IN (SELECT product_id FROM held)
          )
          SELECT coalesce(sum(without_market), 0)::int AS items_without_market_value,
            (SELECT items FROM quarantined) AS items_quarantined,
            coalesce(jsonb_agg(jsonb_build_object(
              'productId', id, 'title', title, 'sku', sku, 'metal', metal, 'itemCount', items,
              'fineWeight', fine::text, 'insuredValueCents', insured::text, 'marketValueCents', market::text)), '[]')
              AS by_product
          FROM (
            SELECT units.id, units.title, units.sku, units.metal, sum(held.items) AS items,
              coalesce(sum(held.items * worth.insured), 0) AS insured,
              coalesce(sum(held.items * worth.market), 0) AS market,
              sum(held.items) FILTER (WHERE worth.market IS NULL) AS without_market,
              sum(held.items * coalesce(held.fine_weight, units.fine_weight)) AS fine
            FROM held JOIN units ON units.id = held.product_id
            CROSS JOIN LATERAL (SELECT ${insuredValue(sql, unit, sql`held.fine_weight`)} AS insured,
              ${marketValue(sql, unit, sql`held.fine_weight`, sql`units.price`)} AS market) AS worth
            GROUP BY units.id, units.title, units.sku, units.metal
          ) AS products
          HAVING ${ofOrganization(organizationId, account)}`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ byProduct, ...counted }) => ({
              ...counted,
              asOf: moment,
              byProduct: byProduct.map(toHolding)
            }))
          )
        )
      },

      // One statement, and so one moment. Within the organization a transfer changes nothing.
      changesSince: (organizationId, account, since) => {
        const moved = (holder: string, kinds: ReadonlyArray<string>, sign: number) => sql`
          SELECT product_id, fine_weight, (occurred_at AT TIME ZONE 'UTC')::date AS day, ${sign}::int AS items
          FROM inventory_movements
          WHERE organization_id = ${organizationId} AND occurred_at >= ${at(since)} AND ${sql.in("kind", kinds)}
            AND ${matching(sql, { [holder]: account })}`
        const within = account === undefined ? [] : ["transferred"]
        return sql<{
          readonly held: HoldingChanges["held"]
          readonly changes: HoldingChanges["changes"]
        }>`
          SELECT (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
              'productId', product_id, 'fineWeight', fine_weight, 'items', items)), '[]')
            FROM (${alikeItems(organizationId, account)}) AS h
          ) AS held, (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
              'productId', product_id, 'fineWeight', fine_weight, 'date', day, 'items', items)), '[]')
            FROM (
              SELECT product_id, fine_weight, day, sum(items) AS items FROM (
                ${moved("to_fbo_account_id", ["received", "returned", ...within], 1)}
                UNION ALL ${moved("from_fbo_account_id", ["shipped_out", "voided", ...within], -1)}
                UNION ALL ${moved("from_fbo_account_id", ["rejected"], -1)} AND ${leftQuarantine(sql, sql`inventory_movements`)}
                UNION ALL SELECT product_id, w.fine_weight, (occurred_at AT TIME ZONE 'UTC')::date AS day, w.items
                FROM inventory_movements
                CROSS JOIN LATERAL (VALUES (previous_fine_weight, -1), (inventory_movements.fine_weight, 1))
                  AS w (fine_weight, items)
                WHERE organization_id = ${organizationId} AND occurred_at >= ${at(since)} AND kind = 'reweighed'
                  AND ${matching(sql, { to_fbo_account_id: account })}
              ) AS m GROUP BY product_id, fine_weight, day
            ) AS c
          ) AS changes
          WHERE ${ofOrganization(organizationId, account)}`.pipe(orStorageFailure, Effect.map(Array.head))
      },

      valuesAtEnds: (productIds, from, to) =>
        forEachSlice(
          productIds,
          (slice) => sql<ValueFrom>`
            SELECT p.id AS product_id, t.at, v.insured_value_cents, v.market_value_cents, v.market_pricing, v.fine_weight,
              ${newestPrice(sql, sql`v`, sql`m.at <= t.at`)} AS price
            FROM unnest(${textArray(slice)}) AS p (id) CROSS JOIN LATERAL (
              SELECT ${at(from - 1)} AS at
              UNION
              SELECT max(created_at) FROM valuations
              WHERE product_id = p.id AND created_at >= ${at(from)} AND created_at < ${at(to)}
              GROUP BY (created_at AT TIME ZONE 'UTC')::date
              UNION
              SELECT max(m.at) FROM metal_prices m
              WHERE m.metal_key IN (SELECT priced_metal FROM valuations
                  WHERE product_id = p.id AND created_at < ${at(to)} AND priced_metal IS NOT NULL)
                AND m.at >= ${at(from)} AND m.at < ${at(to)}
              GROUP BY (m.at AT TIME ZONE 'UTC')::date
            ) AS t CROSS JOIN LATERAL (
              SELECT * FROM valuations WHERE product_id = p.id AND created_at <= t.at
              ORDER BY created_at DESC, id DESC LIMIT 1
            ) AS v`
        ).pipe(
          orStorageFailure,
          Effect.map((slices) => slices.flat())
        )
    })
  })
)
