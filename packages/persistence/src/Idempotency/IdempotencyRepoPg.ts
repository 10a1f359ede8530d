import { PgClient } from "@effect/sql-pg"
import {
  type IdempotencyRecord,
  IdempotencyRepo,
  idempotencyRetention
} from "@vault-custody/domain/Idempotency/IdempotencyRepo"
import { Array, Effect, Layer } from "effect"
import { orStorageFailure } from "../Common/Database.ts"

export const layer = Layer.effect(
  IdempotencyRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    // By the storage's clock: a machine that is a day ahead would forget what the others still have to know.
    const oldest = sql`(SELECT vault_now() - ${idempotencyRetention}::int * interval '1 millisecond')`

    return IdempotencyRepo.of({
      find: Effect.fnUntraced(function* (scope) {
        const rows = yield* sql<IdempotencyRecord>`SELECT fingerprint, status, body FROM idempotency_records
          WHERE principal = ${scope.principal} AND method = ${scope.method} AND path = ${scope.path}
            AND key = ${scope.key} AND created_at > ${oldest}`
        return Array.head(rows)
      }, orStorageFailure),

      // An advisory lock of the transaction: it needs no row that a crash could leave behind, and a second request
      // learns at once that the first is running instead of waiting for it.
      claim: (scope) =>
        sql<{ readonly claimed: boolean }>`SELECT pg_try_advisory_xact_lock(
            hashtextextended(${JSON.stringify([scope.principal, scope.method, scope.path, scope.key])}, 0)
          ) AS claimed`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows[0]?.claimed === true)
        ),

      store: Effect.fnUntraced(function* (scope, record) {
        yield* sql`INSERT INTO idempotency_records
            (principal, method, path, key, fingerprint, status, body, created_at)
          VALUES (${scope.principal}, ${scope.method}, ${scope.path}, ${scope.key}, ${record.fingerprint},
            ${record.status}, ${record.body}, vault_now())
          ON CONFLICT (principal, method, path, key) DO UPDATE
            SET fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
              created_at = excluded.created_at`
      }, orStorageFailure),

      purge: Effect.fnUntraced(function* (limit) {
        const rows = yield* sql`/* across organizations: what is past retention is deleted */ 
          DELETE FROM idempotency_records WHERE ctid IN (
            SELECT ctid FROM idempotency_records WHERE created_at <= ${oldest} LIMIT ${limit}
            FOR UPDATE SKIP LOCKED)
          RETURNING 1`
        return rows.length
      }, orStorageFailure)
    })
  })
)
