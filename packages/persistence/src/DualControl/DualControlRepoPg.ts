import { PgClient } from "@effect/sql-pg"
import { DualControlRepo } from "@vault-custody/domain/DualControl/DualControlRepo"
import { Effect, Layer } from "effect"
import { at, int8Array, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { insuredValue } from "../Weights/ItemValuePg.ts"

export const layer = Layer.effect(
  DualControlRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const worth = insuredValue(sql, sql`v`, sql`n.fine_weight`)

    return DualControlRepo.of({
      highestValueCents: (organizationId, items, since) =>
        sql<{ readonly value: string }>`
          SELECT coalesce(sum(n.items * greatest(
            (SELECT ${worth} FROM valuations v WHERE product_id = n.product_id AND created_at <= ${at(since)}
             ORDER BY created_at DESC, id DESC LIMIT 1),
            (SELECT max(${worth}) FROM valuations v
             WHERE product_id = n.product_id AND created_at > ${at(since)})
          )), 0)::text AS value
          FROM (SELECT i.product_id, greatest(i.fine_weight, r.fine_weight) AS fine_weight, count(*) AS items
                FROM unnest(${textArray(items.map(({ inventoryItemId }) => inventoryItemId))},
                  ${int8Array(items.map(({ fineWeight }) => fineWeight ?? null))}) AS r (id, fine_weight)
                JOIN inventory_items i ON i.organization_id = ${organizationId} AND i.id = r.id
                GROUP BY 1, 2) AS n`.pipe(
          orStorageFailure,
          Effect.map((rows) => BigInt(onlyRow(rows).value))
        ),

      approve: (organizationId, id, approval, updatedAt) =>
        sql`UPDATE outbound_requests SET approvals = approvals || ${sql.json([approval])},
            updated_at = ${at(updatedAt)}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid),

      setPendingVoid: (organizationId, id, pendingVoid, updatedAt) =>
        sql`UPDATE inventory_items SET pending_void = ${pendingVoid === null ? null : sql.json(pendingVoid)},
            updated_at = ${at(updatedAt)}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid),

      setPendingReweigh: (organizationId, id, pendingReweigh, updatedAt) =>
        sql`UPDATE inventory_items SET pending_void = ${sql.json(pendingReweigh)}, updated_at = ${at(updatedAt)}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid),

      // Locked in the order of ids, as items are everywhere, which avoids deadlocks with a transfer of them.
      dropPendingVoids: (organizationId, id) =>
        sql`WITH pending AS (
            SELECT id FROM inventory_items
            WHERE organization_id = ${organizationId} AND fbo_account_id = ${id} AND pending_void IS NOT NULL
            ORDER BY id FOR NO KEY UPDATE)
          UPDATE inventory_items i SET pending_void = NULL FROM pending p
          WHERE i.organization_id = ${organizationId} AND i.id = p.id`.pipe(orStorageFailure, Effect.asVoid),

      // A row that another has changed meanwhile is checked again once it is locked: an approval that a second one
      // followed stays.
      dropFirstsOf: (id) =>
        sql`/* across organizations: an operator's first approvals, whoever's requests they are of */
          WITH approved AS (
            SELECT organization_id, id FROM outbound_requests
            WHERE phase = 'pending' AND approvals <> '[]' AND approvals @> ${sql.json([{ operatorId: id }])}
            ORDER BY id FOR NO KEY UPDATE)
          UPDATE outbound_requests r SET approvals = '[]' FROM approved a
          WHERE r.organization_id = a.organization_id AND r.id = a.id`.pipe(
          Effect.andThen(sql`/* across organizations: an operator's first halves of voids, whoever's items they are of */
          WITH pending AS (
            SELECT organization_id, id FROM inventory_items
            WHERE pending_void IS NOT NULL AND pending_void ->> 'operatorId' = ${id}
            ORDER BY id FOR NO KEY UPDATE)
          UPDATE inventory_items i SET pending_void = NULL FROM pending p
          WHERE i.organization_id = p.organization_id AND i.id = p.id`),
          orStorageFailure,
          Effect.asVoid
        )
    })
  })
)
