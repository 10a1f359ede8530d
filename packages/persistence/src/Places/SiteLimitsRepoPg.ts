import { PgClient } from "@effect/sql-pg"
import { SiteLimitsRepo } from "@vault-custody/domain/Places/SiteLimitsRepo"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { onlyRow, orStorageFailure, written } from "../Common/Database.ts"
import { heldNow, placedNow } from "../Inventory/ItemStatusesPg.ts"
import { insuredValue } from "../Weights/ItemValuePg.ts"

export const layer = Layer.effect(
  SiteLimitsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return SiteLimitsRepo.of({
      lockLimit: (id) =>
        sql<{ readonly insuredLimitCents: bigint | null }>`
          SELECT insured_limit_cents FROM places WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows[0]?.insuredLimitCents ?? undefined)
        ),

      insuredValueCents: (id) =>
        sql<{ readonly value: string }>`/* across organizations: in a site is what all of them have */
          WITH RECURSIVE below AS (
            SELECT id FROM places WHERE id = ${id}
            UNION ALL
            SELECT p.id FROM below b JOIN places p ON p.parent_id = b.id
          )
          SELECT coalesce(sum(held.items * ${insuredValue(sql, sql`p`, sql`held.fine_weight`)}), 0)::text AS value
          FROM (
            SELECT product_id, fine_weight, count(*) AS items FROM inventory_items
            WHERE place_id IN (SELECT id FROM below) AND ${placedNow(sql)} AND ${heldNow(sql)}
            GROUP BY product_id, fine_weight
          ) AS held JOIN products p ON p.id = held.product_id`.pipe(
          orStorageFailure,
          Effect.map((rows) => BigInt(onlyRow(rows).value))
        ),

      setOverLimit: (id, isOver) =>
        written(
          sql,
          sql`UPDATE places SET is_over_limit = ${isOver} WHERE id = ${id} AND is_over_limit <> ${isOver}`
        ),

      limitedSites: sql<{ readonly id: PlaceId }>`
        SELECT id FROM places WHERE kind = 'site' AND (insured_limit_cents IS NOT NULL OR is_over_limit)
        ORDER BY id`.pipe(
        orStorageFailure,
        Effect.map((rows) => rows.map(({ id }) => id))
      )
    })
  })
)
