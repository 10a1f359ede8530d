import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/** A text in the form in which indexes of names and e-mail addresses have it: ASCII letters in lower case. */
export const foldedText = (sql: PgClient.PgClient, text: string): Fragment =>
  sql`lower(${text}::text COLLATE "C")`

/** A column in the same form, as the expression of its index. */
export const foldedColumn = (sql: PgClient.PgClient, column: Fragment): Fragment =>
  sql`lower(${column} COLLATE "C")`

/**
 * The condition that a column begins with a text, without ASCII case. It is a range, which PostgreSQL reads from an index
 * whatever the text is; the condition of LIKE only where the text is known to the planner.
 */
export const beginsWith = (sql: PgClient.PgClient, column: Fragment, text: string): Fragment =>
  sql`${foldedColumn(sql, column)} >= ${foldedText(sql, text)}
    AND ${foldedColumn(sql, column)} <= ${foldedText(sql, text)} || U&'\\+10FFFF'`
