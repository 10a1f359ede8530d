import { PgClient } from "@effect/sql-pg"
import { StorageClock } from "@vault-custody/domain/Common/StorageClock"
import { Effect, Layer } from "effect"
import { onlyRow, orStorageFailure } from "./Database.ts"

export const layer = Layer.effect(
  StorageClock,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return StorageClock.of({
      now: sql<{ readonly now: number }>`SELECT vault_now() AS now`.pipe(
        orStorageFailure,
        Effect.map((rows) => onlyRow(rows).now)
      )
    })
  })
)
