import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { PgClient } from "@effect/sql-pg"

/** The end of a query for one page: one row more than the page shows whether another follows. */
export const pageClause = (sql: PgClient.PgClient, { page, limit }: PageRequest) =>
  sql`LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`

/** Makes a page of the rows that a query with {@link pageClause} returned. */
export const toPage = <Row, A>(
  rows: ReadonlyArray<Row>,
  { limit }: PageRequest,
  decode: (row: Row) => A
): Page<A> => ({
  items: rows.slice(0, limit).map(decode),
  hasMore: rows.length > limit
})
