import type { PgClient } from "@effect/sql-pg"
import type { ListOrder, Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"

/** How many rows most requests ask for: what the API gives without being told. */
export const usualLimit = 25

/**
 * The end of a query for one page: one row more than the page shows whether another follows.
 *
 * The usual first page has its bounds in the text. PostgreSQL then knows without the parameters how few rows are
 * wanted, and plans the statement once for all organizations.
 */
export const pageClause = (sql: PgClient.PgClient, { page, limit }: PageRequest) =>
  page === 1 && limit === usualLimit
    ? sql.literal(`LIMIT ${usualLimit + 1}`)
    : sql`LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`

/** What a list shows, of a table whose rows have a time, or whatever else they are listed by. */
export interface ListedRows {
  /** The table, with the name that the other parts call it by. */
  readonly table: Fragment
  readonly columns: Fragment
  readonly condition: Fragment
  /** The column that the list is in the order of; default: `created_at`. */
  readonly time?: Fragment
  /** The column that tells rows of one time apart, and rows of the condition from each other; default: `id`. */
  readonly key?: Fragment
  readonly order?: ListOrder
}

/**
 * One page of a list. What comes before a page far down is counted off in the index of the list's order, and only the
 * page's own rows are read.
 */
export const listPage = (
  sql: PgClient.PgClient,
  { columns, condition, key = sql`id`, order = "newest", table, time = sql`created_at` }: ListedRows,
  page: PageRequest
): Fragment => {
  const inOrder = order === "newest" ? sql`ORDER BY ${time} DESC, ${key} DESC` : sql`ORDER BY ${time}, ${key}`
  const select = sql`SELECT ${columns} FROM ${table} WHERE ${condition}`
  return page.page === 1
    ? sql`${select} ${inOrder} ${pageClause(sql, page)}`
    : sql`${select} AND ${key} = ANY (ARRAY(
        SELECT ${key} FROM ${table} WHERE ${condition} ${inOrder} ${pageClause(sql, page)})) ${inOrder}`
}

/** Makes a page of the rows that a query with {@link pageClause} returned. */
export const toPage = <Row, A>(
  rows: ReadonlyArray<Row>,
  { limit }: PageRequest,
  decode: (row: Row) => A
): Page<A> => ({
  items: rows.slice(0, limit).map(decode),
  hasMore: rows.length > limit
})
