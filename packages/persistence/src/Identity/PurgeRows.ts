import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"

/** A table whose rows expire at a time in one of their columns. */
interface Passing {
  readonly table: string
  readonly key: string
  /** The column of that time. */
  readonly time: string
}

/**
 * Deletes at most `limit` rows of a table whose time is before another, and returns their number. Skips locked rows.
 */
export const purgeRows =
  (sql: PgClient.PgClient, { key, table, time }: Passing) =>
  (before: number, limit: number): Effect.Effect<number> =>
    sql`/* across organizations: what is past its time is deleted */
      DELETE FROM ${sql(table)} WHERE ${sql(key)} IN (
        SELECT ${sql(key)} FROM ${sql(table)} WHERE ${sql(time)} < ${at(before)} LIMIT ${limit}
        FOR UPDATE SKIP LOCKED)
      RETURNING ${sql(key)}`.pipe(
      orStorageFailure,
      Effect.map((rows) => rows.length)
    )
