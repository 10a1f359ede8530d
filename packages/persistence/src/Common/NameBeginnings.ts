import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/** A condition for a beginning, and the expression that its index is sorted by, if it is sorted. */
export interface Beginning {
  readonly condition: Fragment
  readonly order?: Fragment
}

/** A text in the form in which indexes of names and e-mail addresses have it: ASCII letters in lower case. */
export const foldedText = (sql: PgClient.PgClient, text: string): Fragment =>
  sql`lower(${text}::text COLLATE "C")`

/** A column in the same form, as the expression of its index. */
export const foldedColumn = (sql: PgClient.PgClient, column: Fragment): Fragment =>
  sql`lower(${column} COLLATE "C")`

/**
 * The condition that a column begins with a text, without ASCII case. It is a range, which PostgreSQL always reads
 * from an index; for LIKE it does so only if the planner knows the text.
 */
export const beginsWith = (sql: PgClient.PgClient, column: Fragment, text: string): Fragment =>
  sql`${foldedColumn(sql, column)} >= ${foldedText(sql, text)}
    AND ${foldedColumn(sql, column)} <= ${foldedText(sql, text)} || U&'\\+10FFFF'`
