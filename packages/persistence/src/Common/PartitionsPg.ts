import type { PgClient } from "@effect/sql-pg"
import { Array, Effect, Exit } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { lockUses, tryTransactionLock } from "./AdvisoryLocks.ts"
import { orStorageFailure } from "./Database.ts"

/** Making or dropping a partition takes locks that all readers and writers of the table queue behind. */
const lockTimeout = "2s"

/**
 * Takes the lock of the one dispatcher that makes partitions, until the transaction ends; returns whether it
 * succeeded.
 */
export const partitionsLock = (sql: PgClient.PgClient, table: string) =>
  Effect.map(
    sql.unsafe<{ readonly isMine: boolean }>(
      `SELECT ${tryTransactionLock(lockUses.dayPartitions, "$1")} AS is_mine,
        set_config('lock_timeout', $2, true)`,
      [table, lockTimeout]
    ),
    ([lock]) => lock?.isMine === true
  )

/**
 * Makes the present partition of a table and so many ahead of time, each in a transaction of its own. One whose locks
 * are not free in time is left to the next pass, and delays no other.
 */
export const preparePartitions = (
  sql: PgClient.PgClient,
  table: string,
  most: number,
  make: (ahead: number) => Effect.Effect<unknown, SqlError>
): Effect.Effect<void> =>
  Effect.forEach(Array.range(0, most), (ahead) =>
    Effect.gen(function* () {
      if (yield* partitionsLock(sql, table)) yield* make(ahead)
    }).pipe(sql.withTransaction, Effect.exit)
  ).pipe(Effect.flatMap(Exit.asVoidAll), orStorageFailure)
