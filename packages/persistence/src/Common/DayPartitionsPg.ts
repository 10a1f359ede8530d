import type { PgClient } from "@effect/sql-pg"
import { Effect, Exit } from "effect"
import { lockUses, tryTransactionLock } from "./AdvisoryLocks.ts"
import { at, orStorageFailure } from "./Database.ts"

/** For how many days ahead a log has partitions. */
const daysAhead = 7

/** A partition is made and dropped under locks that everyone who reads or writes the log would queue behind. */
const lockTimeout = "2s"

/** Keeps a log that is partitioned by UTC day: partitions are made ahead of time and dropped when they are old. */
export const makeDayPartitions = (
  sql: PgClient.PgClient,
  { table, timeColumn }: { readonly table: string; readonly timeColumn: string }
) => {
  /** One dispatcher at a time: whether it is this one, until the transaction ends. */
  const lock = Effect.gen(function* () {
    const [lock] = yield* sql.unsafe<{ readonly isMine: boolean }>(
      `SELECT ${tryTransactionLock(lockUses.dayPartitions, "$1")} AS is_mine,
        set_config('lock_timeout', $2, true)`,
      [table, lockTimeout]
    )
    return lock?.isMine === true
  })
  return {
    /** Each day on its own: one that cannot have its locks in time is left to the next pass, and holds up no other. */
    prepare: Effect.gen(function* () {
      const made = yield* Effect.forEach(
        Array.from({ length: daysAhead + 1 }, (_, ahead) => ahead),
        (ahead) =>
          Effect.gen(function* () {
            if (!(yield* lock)) return
            yield* sql`SELECT make_day_partition(${table}, ${timeColumn},
              (clock_timestamp() AT TIME ZONE 'UTC')::date + ${ahead}::int)`
          }).pipe(sql.withTransaction, Effect.exit)
      )
      yield* Exit.asVoidAll(made)
    }).pipe(orStorageFailure),

    /** Drops the days that ended at this time (epoch ms) or before. Returns the names of their partitions. */
    dropBefore: Effect.fnUntraced(
      function* (millis: number) {
        if (!(yield* lock)) return []
        const old = yield* sql<{ readonly name: string }>`
          SELECT drop_day_partitions(${table}, ${timeColumn}, ${at(millis)}) AS name`
        return old.map(({ name }) => name)
      },
      sql.withTransaction,
      orStorageFailure
    )
  }
}
