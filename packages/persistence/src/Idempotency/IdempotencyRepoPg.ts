import { PgClient } from "@effect/sql-pg"
import {
  type IdempotencyRecord,
  IdempotencyRepo,
  idempotencyRetention,
  type IdempotencyScope
} from "@vault-custody/domain/Idempotency/IdempotencyRepo"
import { Array, Effect, Layer, Option } from "effect"
import { tryKeyLock } from "../Common/AdvisoryLocks.ts"
import { orStorageFailure, written } from "../Common/Database.ts"
import { fixedStatement } from "../Common/FixedStatement.ts"
import { enqueue } from "@vault-custody/postgres/Pipeline"

export const layer = Layer.effect(
  IdempotencyRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    // By the storage's clock: a machine whose clock is a day ahead would delete answers that are still valid.
    const oldest = sql`(SELECT vault_now() - ${sql.literal(String(idempotencyRetention))} * interval '1 millisecond')`

    const findStatement = fixedStatement(
      sql,
      (principal: string, method: string, path: string, key: string) =>
        sql<IdempotencyRecord>`SELECT fingerprint, status, body FROM idempotency_records
          WHERE principal = ${principal} AND method = ${method} AND path = ${path} AND key = ${key}
            AND created_at > ${oldest}`
    )
    const claimStatement = fixedStatement(
      sql,
      (scope: string) =>
        sql<{ readonly claimed: boolean }>`SELECT ${sql.literal(tryKeyLock("scope"))} AS claimed
          FROM (SELECT ${scope}::text AS scope) AS asked`
    )
    const storeStatement = fixedStatement(
      sql,
      (
        principal: string,
        method: string,
        path: string,
        key: string,
        fingerprint: Uint8Array,
        status: number,
        body: string
      ) => sql`INSERT INTO idempotency_records (principal, method, path, key, fingerprint, status, body, created_at)
        VALUES (${principal}, ${method}, ${path}, ${key}, ${fingerprint}, ${status}, ${body}, vault_now())
        ON CONFLICT (principal, method, path, key) DO UPDATE
          SET fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
            created_at = excluded.created_at`
    )

    const find = ({ key, method, path, principal }: IdempotencyScope) =>
      findStatement(principal, method, path, key).pipe(orStorageFailure, Effect.map(Array.head))

    return IdempotencyRepo.of({
      find,

      // An advisory lock of the transaction: it needs no row that a crash could leave behind, and a second request
      // learns at once that the first is running instead of waiting for it. The look-up comes after the lock, so that it
      // sees what the lock's previous holder has committed; both are sent at once.
      claim: Effect.fnUntraced(function* (scope) {
        const { key, method, path, principal } = scope
        let isClaimed = false
        yield* enqueue(sql, claimStatement(JSON.stringify([principal, method, path, key])), ([row]) => {
          isClaimed = row?.claimed === true
        })
        const record = yield* find(scope)
        return Option.getOrElse(record, () => (isClaimed ? "claimed" : "in progress"))
      }, orStorageFailure),

      store: ({ key, method, path, principal }, { body, fingerprint, status }) =>
        written(sql, storeStatement(principal, method, path, key, fingerprint, status, body)),

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
