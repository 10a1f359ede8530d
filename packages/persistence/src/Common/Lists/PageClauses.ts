import type { PgClient } from "@effect/sql-pg"
import { type Page, type PageRequest, shownBefore } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { lastChange } from "../Columns.ts"
import { at, textArray } from "../Database.ts"

/** The limit of most requests: the API's default. */
export const usualLimit = 25

/** How many rows before a page are counted off: 0 for a page that follows a cursor. */
export const skippedBy = (page: PageRequest): number => (page.after === undefined ? shownBefore(page) : 0)

const bounds = (sql: PgClient.PgClient, limit: number, skipped: number) =>
  skipped === 0 && limit === usualLimit
    ? sql.literal(`LIMIT ${usualLimit + 1}`)
    : sql`LIMIT ${limit + 1} OFFSET ${skipped}`

/**
 * The end of a query for one page. It reads one row more than the page, which shows whether another page follows. A
 * page that follows a cursor begins behind its entry ({@link behind}), and skips no rows.
 *
 * The usual first page has its bounds in the text: PostgreSQL then knows how few rows are wanted, and plans the
 * statement once for all organizations.
 */
export const pageClause = (sql: PgClient.PgClient, page: PageRequest) =>
  bounds(sql, page.limit, skippedBy(page))

/** The same for a list that grows at its end only: the entries that were shown are counted off. */
export const countedPageClause = (sql: PgClient.PgClient, page: PageRequest) =>
  bounds(sql, page.limit, shownBefore(page))

/** The columns that define the order of a list. */
export interface OrderedBy {
  /** The column that the list is sorted by; default: `created_at`. */
  readonly time?: Fragment
  /** The column that orders rows of the same time, and identifies a row; default: `id`. */
  readonly key?: Fragment
}

/** The order of a list. */
export const inOrder = (
  sql: PgClient.PgClient,
  { order }: PageRequest,
  { key = sql`id`, time = sql`created_at` }: OrderedBy = {}
): Fragment => (order === "oldest" ? sql`ORDER BY ${time}, ${key}` : sql`ORDER BY ${time} DESC, ${key} DESC`)

/** The condition that rows follow the last entry that was shown: an index of the order begins there. */
export const behind = (
  sql: PgClient.PgClient,
  { after, order }: PageRequest,
  { key = sql`id`, time = sql`created_at` }: OrderedBy = {}
): ReadonlyArray<Fragment> =>
  after === undefined
    ? []
    : [sql`(${time}, ${key}) ${sql.literal(order === "oldest" ? ">" : "<")} (${at(after.at)}, ${after.id})`]

/** The conditions of the filters that every list has. */
export const wanted = (
  sql: PgClient.PgClient,
  { createdFrom, createdTo, ids }: PageRequest,
  { key = sql`id`, time = sql`created_at` }: OrderedBy = {}
): ReadonlyArray<Fragment> => [
  ...(ids === undefined ? [] : [sql`${key} = ANY (${textArray(ids)})`]),
  ...(createdFrom === undefined ? [] : [sql`${time} >= ${at(createdFrom)}`]),
  ...(createdTo === undefined ? [] : [sql`${time} <= ${at(createdTo)}`])
]

/** The conditions of the filters by when rows last changed. */
export const changedBetween = (
  sql: PgClient.PgClient,
  { updatedFrom, updatedTo }: PageRequest,
  changed: Fragment = lastChange(sql)
): ReadonlyArray<Fragment> => [
  ...(updatedFrom === undefined ? [] : [sql`${changed} >= ${at(updatedFrom)}`]),
  ...(updatedTo === undefined ? [] : [sql`${changed} <= ${at(updatedTo)}`])
]

/** The ids on a page of rows with an `id` and the time `at` that the list is in the order of. */
export const idsAmong = (
  sql: PgClient.PgClient,
  rows: Fragment,
  page: PageRequest,
  isIn: Fragment = sql`true`
): Fragment => sql`ARRAY(SELECT entry.id FROM (${rows}) AS entry WHERE ${isIn}
    ${inOrder(sql, page, { time: sql`entry.at`, key: sql`entry.id` })} ${pageClause(sql, page)})`

/** Makes a page of the rows that a query with {@link pageClause} returned. */
export const toPage = <Row, A>(
  rows: ReadonlyArray<Row>,
  { limit }: PageRequest,
  decode: (row: Row) => A
): Page<A> => ({
  items: rows.slice(0, limit).map(decode),
  hasMore: rows.length > limit
})
