import type { PgClient } from "@effect/sql-pg"
import { Effect, Exit } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"

/** For how many days ahead the attempt log has partitions. */
const daysAhead = 7

/** A partition is made and dropped under locks that everyone who reads or writes the log would queue behind. */
const lockTimeout = "2s"

/** Keeps the attempt log: a partition for each day, made ahead of time and dropped when it is past retention. */
export const makeAttemptLog = (sql: PgClient.PgClient) => {
  /** One dispatcher at a time: whether it is this one, until the transaction ends. */
  const lockAttemptLog = Effect.gen(function* () {
    const [lock] = yield* sql<{ readonly isMine: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('delivery_attempts', 0)) AS is_mine,
        set_config('lock_timeout', ${lockTimeout}, true)`
    return lock?.isMine === true
  })
  return {
    /** Each day on its own: one that cannot have its locks in time is left to the next pass, and holds up no other. */
    prepareAttemptLog: Effect.gen(function* () {
      const made = yield* Effect.forEach(
        Array.from({ length: daysAhead + 1 }, (_, ahead) => ahead),
        (ahead) =>
          Effect.gen(function* () {
            if (!(yield* lockAttemptLog)) return
            yield* sql`SELECT make_attempts_partition((clock_timestamp() AT TIME ZONE 'UTC')::date + ${ahead}::int)`
          }).pipe(sql.withTransaction, Effect.exit)
      )
      yield* Exit.asVoidAll(made)
    }).pipe(orStorageFailure),

    dropOldAttempts: Effect.fnUntraced(
      function* (retentionMillis: number) {
        if (!(yield* lockAttemptLog)) return []
        const [clock] = yield* sql<{ readonly now: number }>`SELECT clock_timestamp() AS now`
        const before = at((clock?.now ?? 0) - retentionMillis)
        yield* sql`DELETE FROM delivery_attempts_default WHERE started_at < ${before}`
        const old = yield* sql<{ readonly name: string }>`
        SELECT c.relname AS name
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'delivery_attempts'::regclass AND c.relname ~ '^delivery_attempts_[0-9]{8}$'
          AND ((right(c.relname, 8)::date + 1)::timestamp AT TIME ZONE 'UTC') < ${before}
        ORDER BY c.relname`
        yield* Effect.forEach(old, ({ name }) => sql`DROP TABLE ${sql(name)}`, { discard: true })
        return old.map(({ name }) => name)
      },
      sql.withTransaction,
      orStorageFailure
    )
  }
}
