import { PgClient } from "@effect/sql-pg"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { Effect, Layer } from "effect"
import { orStorageFailure, textArray, timesArray } from "../Common/Database.ts"

export const layer = Layer.effect(
  LedgerRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return LedgerRepo.of({
      // An item is locked while it is moved, so the entries of one item are numbered in the order they happened.
      append: (movements) =>
        movements.length === 0
          ? Effect.void
          : sql`
              INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind,
                from_fbo_account_id, to_fbo_account_id, from_status, to_status, reference_id, occurred_at)
              SELECT m.organization_id, m.inventory_item_id, m.product_id, m.kind, m.from_fbo_account_id,
                m.to_fbo_account_id, m.from_status, m.to_status, m.reference_id, m.occurred_at
              FROM unnest(
                ${textArray(movements.map((m) => m.organizationId))},
                ${textArray(movements.map((m) => m.inventoryItemId))},
                ${textArray(movements.map((m) => m.productId))}, ${textArray(movements.map((m) => m.kind))},
                ${textArray(movements.map((m) => m.fromFboAccountId ?? null))},
                ${textArray(movements.map((m) => m.toFboAccountId ?? null))},
                ${textArray(movements.map((m) => m.fromStatus ?? null))},
                ${textArray(movements.map((m) => m.toStatus))},
                ${textArray(movements.map((m) => m.referenceId ?? null))},
                ${timesArray(movements.map((m) => m.occurredAt))}
              ) WITH ORDINALITY AS m (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
                to_fbo_account_id, from_status, to_status, reference_id, occurred_at, position)
              ORDER BY m.position`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
