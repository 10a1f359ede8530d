import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  LedgerRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    // Keyed by their number; a map keeps the order in which they were appended.
    const ledger = store.table<Movement>("inventory_movements")

    return LedgerRepo.of({
      append: (movements) =>
        Effect.sync(() => {
          for (const movement of movements) ledger.set(String(ledger.size + 1), movement)
        })
    })
  })
)
