import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { at, orStorageFailure } from "./Database.ts"
import { partitionsLock, preparePartitions } from "./PartitionsPg.ts"

/** For how many days ahead a log has partitions. */
const daysAhead = 7

/** Maintains a log that is partitioned by UTC day: makes partitions ahead of time, and drops old ones. */
export const makeDayPartitions = (
  sql: PgClient.PgClient,
  { table, timeColumn }: { readonly table: string; readonly timeColumn: string }
) => ({
  prepare: preparePartitions(
    sql,
    table,
    daysAhead,
    (ahead) => sql`SELECT make_day_partition(${table}, ${timeColumn},
      (clock_timestamp() AT TIME ZONE 'UTC')::date + ${ahead}::int)`
  ),

  /** Drops the partitions of days that ended at this time (epoch ms) or before. Returns their names. */
  dropBefore: Effect.fnUntraced(
    function* (millis: number) {
      if (!(yield* partitionsLock(sql, table))) return []
      const old = yield* sql<{ readonly name: string }>`
        SELECT drop_day_partitions(${table}, ${timeColumn}, ${at(millis)}) AS name`
      return old.map(({ name }) => name)
    },
    sql.withTransaction,
    orStorageFailure
  )
})
