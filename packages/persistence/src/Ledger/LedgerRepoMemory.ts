import { pageOf } from "@vault-custody/schema/Common/Paging"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { reweighedFields } from "@vault-custody/domain/Ledger/ReweighedFields"
import { numberedId } from "@vault-custody/domain/Common/Ids"
import type { Movement, NewMovement } from "@vault-custody/domain/Ledger/Movement"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

/** The ledger's table: keyed by the movements' numbers; a map keeps the order in which they were appended. */
export const ledgerTable = (store: MemoryStore["Service"]) => store.table<Movement>("inventory_movements")

export const appendTo = (
  ledger: Map<string, Movement>,
  movements: ReadonlyArray<NewMovement>,
  now: number
): number => {
  const lastMovedAt = new Map<string, number>()
  for (const { inventoryItemId, occurredAt } of ledger.values()) lastMovedAt.set(inventoryItemId, occurredAt)
  const recorded = movements.map((movement): Movement => ({
    ...movement,
    occurredAt: Math.max(now, lastMovedAt.get(movement.inventoryItemId) ?? now)
  }))
  for (const movement of recorded) ledger.set(String(ledger.size + 1), movement)
  return Math.max(now, ...recorded.map(({ occurredAt }) => occurredAt))
}

const toItemMovement = (number: string, movement: Movement): ItemMovement => ({
  id: numberedId("mov", movement.occurredAt, BigInt(number)),
  kind: movement.kind,
  fromFboAccountId: movement.fromFboAccountId ?? null,
  toFboAccountId: movement.toFboAccountId ?? null,
  fromStatus: movement.fromStatus ?? null,
  toStatus: movement.toStatus,
  ...(movement.weights === undefined
    ? {}
    : reweighedFields(movement.weights, movement.fineWeight ?? 0n, movement.previousFineWeight ?? 0n)),
  at: movement.occurredAt
})

export const layer = Layer.effect(
  LedgerRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const ledger = ledgerTable(store)

    return LedgerRepo.of({
      list: (organizationId, item, page) =>
        Effect.sync(() =>
          pageOf(
            [...ledger]
              .filter(
                ([, movement]) =>
                  movement.organizationId === organizationId && movement.inventoryItemId === item
              )
              .map(([number, movement]) => toItemMovement(number, movement)),
            page
          )
        ),

      append: (movements) => Effect.map(Clock.currentTimeMillis, (now) => appendTo(ledger, movements, now))
    })
  })
)
