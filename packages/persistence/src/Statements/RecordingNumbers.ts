import { Effect } from "effect"
import type { Connection } from "effect/sql/SqlConnection"

/**
 * How far the numbers continue beyond the newest one that was found: another transaction may have a slightly higher
 * one.
 */
const margin = 1_000_000n

/** How many of the newest rows are read. */
const newest = 1000

const newestNumber = (table: string, order: string): string =>
  `(SELECT max(recorded_in::text::bigint) FROM
    (SELECT recorded_in FROM ${table} ORDER BY ${order} DESC LIMIT ${newest}) rows)`

/** The newest recorded number, and the next one of this server. */
const numbers = `SELECT
  coalesce(greatest(
    (SELECT max(pg_snapshot_xmax(snapshot)::text::bigint) FROM
      (SELECT snapshot FROM statement_moments ORDER BY id DESC LIMIT ${newest}) moments),
    ${newestNumber("inventory_movements", "seq")},
    ${newestNumber("valuations", "id")},
    ${newestNumber("metal_prices", "number")},
    ${newestNumber("item_moves", "seq")},
    ${newestNumber("place_moves", "seq")},
    (SELECT max(pg_snapshot_xmax(snapshot)::text::bigint) FROM
      (SELECT snapshot FROM counts ORDER BY as_of DESC LIMIT ${newest}) frozen),
    (SELECT max(recorded_in::text::bigint) FROM product_history)), 0)::text,
  pg_snapshot_xmax(recording_snapshot())::text`

const shifted = (number: string, by: bigint): string => `(${number}::text::bigint + ${by})::text`

/** The functions that number recorded rows: they add an offset to the server's transaction number. */
const numberedFrom = (by: bigint): ReadonlyArray<string> => [
  `CREATE OR REPLACE FUNCTION recording_number() RETURNS xid8 LANGUAGE sql
    RETURN (${shifted("pg_current_xact_id()", by)})::xid8`,
  `CREATE OR REPLACE FUNCTION recording_snapshot() RETURNS pg_snapshot LANGUAGE sql STABLE
    RETURN (SELECT (${shifted("pg_snapshot_xmin(now)", by)} || ':' || ${shifted("pg_snapshot_xmax(now)", by)} || ':'
      || coalesce((SELECT string_agg(${shifted("open", by)}, ',' ORDER BY open) FROM pg_snapshot_xip(now) open), ''))
      ::pg_snapshot FROM pg_current_snapshot() AS now)`
]

/**
 * Ensures that rows recorded from now on have higher numbers than earlier ones. The numbers are the server's
 * transaction numbers; a database that was restored into another server has those of the former one, and statements
 * would leave out rows that seem to come after them. It is a part of every `migrate`; on the server that wrote the
 * rows it changes nothing.
 */
export const continueNumbers = Effect.fnUntraced(function* (connection: Connection) {
  const [row] = yield* connection.executeValues(numbers, [])
  const [recorded, next] = (row ?? []).map((number) => BigInt(String(number)))
  if (recorded === undefined || next === undefined || recorded <= next) return
  for (const statement of numberedFrom(recorded + margin)) {
    yield* connection.executeUnprepared(statement, [], undefined)
  }
  yield* Effect.logInfo(
    `This database was restored from another server: what is recorded is numbered from ${recorded + margin} on.`
  )
})
