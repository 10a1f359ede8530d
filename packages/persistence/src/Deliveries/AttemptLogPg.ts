import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { makeDayPartitions } from "../Common/DayPartitionsPg.ts"

/** Keeps the attempt log: a partition for each day, made ahead of time and dropped when it is past retention. */
export const makeAttemptLog = (sql: PgClient.PgClient) => {
  const partitions = makeDayPartitions(sql, { table: "delivery_attempts", timeColumn: "started_at" })
  const now = sql<{ readonly now: number }>`SELECT clock_timestamp() AS now`
  return {
    prepareAttemptLog: partitions.prepare,
    dropOldAttempts: (retentionMillis: number) =>
      Effect.flatMap(orStorageFailure(now), (rows) =>
        partitions.dropBefore(onlyRow(rows).now - retentionMillis)
      )
  }
}
