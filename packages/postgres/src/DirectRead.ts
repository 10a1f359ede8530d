import type { PgClient } from "@effect/sql-pg"
import type { Effect } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { boundedRead, lengthOf, type ReadLength } from "./BoundedRead.ts"

type Rows<Row> = Effect.Effect<ReadonlyArray<Row>, SqlError>

/** Sends a bounded read whose text is known. */
export type DirectRead = <Row extends object>(
  text: string,
  values: ReadonlyArray<unknown>,
  length: ReadLength
) => Rows<Row>

const key = "~@vault-custody/postgres/DirectRead"

/** What a client has that sends bounded reads of known text without what a statement does for each. */
export const direct = (read: DirectRead) => ({ [key]: read })

const isDirect = (sql: PgClient.PgClient): sql is PgClient.PgClient & ReturnType<typeof direct> => key in sql

/** Sends a bounded read whose text is known, with fewer steps than a statement takes. */
export const readDirectly = <Row extends object>(
  sql: PgClient.PgClient,
  text: string,
  values: ReadonlyArray<unknown>,
  length: ReadLength = "short"
): Rows<Row> =>
  isDirect(sql) ? sql[key]<Row>(text, values, length) : boundedRead(sql.unsafe<Row>(text, values))

/** Sends a read of known text of a list, of which so many rows are counted off and read: directly, unless too many. */
export const readListed = <Row extends object>(
  sql: PgClient.PgClient,
  text: string,
  values: ReadonlyArray<unknown>,
  rows: number
): Rows<Row> => {
  const length = lengthOf(rows)
  return length === undefined ? sql.unsafe<Row>(text, values) : readDirectly<Row>(sql, text, values, length)
}
