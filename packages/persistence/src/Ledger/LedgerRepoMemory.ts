import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { numberedId } from "@vault-custody/domain/Common/Ids"
import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore, pageOf } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  LedgerRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    // Keyed by their number; a map keeps the order in which they were appended.
    const ledger = store.table<Movement>("inventory_movements")

    return LedgerRepo.of({
      list: (organizationId, item, page) =>
        Effect.sync(() =>
          pageOf(
            [...ledger]
              .filter(
                ([, movement]) =>
                  movement.organizationId === organizationId && movement.inventoryItemId === item
              )
              .map(([number, movement]): ItemMovement => ({
                id: numberedId("mov", movement.occurredAt, BigInt(number)),
                kind: movement.kind,
                fromFboAccountId: movement.fromFboAccountId ?? null,
                toFboAccountId: movement.toFboAccountId ?? null,
                fromStatus: movement.fromStatus ?? null,
                toStatus: movement.toStatus,
                at: movement.occurredAt
              })),
            page
          )
        ),

      append: (movements) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const lastMovedAt = new Map<string, number>()
          for (const { inventoryItemId, occurredAt } of ledger.values()) {
            lastMovedAt.set(inventoryItemId, occurredAt)
          }
          const recorded = movements.map((movement): Movement => ({
            ...movement,
            occurredAt: Math.max(now, lastMovedAt.get(movement.inventoryItemId) ?? now)
          }))
          for (const movement of recorded) ledger.set(String(ledger.size + 1), movement)
          return Math.max(now, ...recorded.map(({ occurredAt }) => occurredAt))
        })
    })
  })
)
