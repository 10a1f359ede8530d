import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { orStorageFailure } from "../Database.ts"
import { changedPage } from "./ChangedPage.ts"
import { foundPage } from "./FoundPage.ts"
import type { ListedRows } from "./ListedRows.ts"
import { behind, changedBetween, inOrder, pageClause, toPage, wanted } from "./PageClauses.ts"
import { idsOfSeveral } from "./SeveralValuesPage.ts"

/** One page of a list. */
export const listPage = (sql: PgClient.PgClient, listed: ListedRows, page: PageRequest): Fragment => {
  const { apart, columns } = listed
  return apart === undefined
    ? pageOf(sql, listed, page)
    : sql`WITH ${apart} AS (${pageOf(sql, { ...listed, columns: sql`${apart}.*` }, page)})
        SELECT ${columns} FROM ${apart} ${inOrder(sql, page, listed)}`
}

/**
 * One page of a list. The entries before the page are counted off in the index of the list's order; only the page's
 * rows are read.
 */
const pageOf = (sql: PgClient.PgClient, listed: ListedRows, page: PageRequest): Fragment => {
  const { found } = listed
  if (found !== undefined) return foundPage(sql, { ...listed, found }, page)
  const {
    apart: _apart,
    changed,
    columns,
    condition: asked,
    oneOf = [],
    scope: _scope,
    table,
    ...by
  } = listed
  const range = changedBetween(sql, page, changed)
  if (range.length > 0 && changed === undefined) return changedPage(sql, listed, page)
  const condition = sql.and([asked, ...wanted(sql, page, by), ...range])
  const order = inOrder(sql, page, by)
  const { key = sql`id` } = by
  const select = sql`SELECT ${columns} FROM ${table}`
  if (oneOf.length > 0) {
    const found = idsOfSeveral(sql, { condition, oneOf, table, ...by }, page)
    return sql`${select} WHERE ${asked} AND ${key} = ANY (${found}) ${order}`
  }
  return page.page === 1 || page.after !== undefined
    ? sql`${select} WHERE ${sql.and([condition, ...behind(sql, page, by)])} ${order} ${pageClause(sql, page)}`
    : sql`${select} WHERE ${condition} AND ${key} = ANY (ARRAY(
        SELECT ${key} FROM ${table} WHERE ${condition} ${order} ${pageClause(sql, page)})) ${order}`
}

/** Reads one page of a list, each row by `decode`. */
export const readListPage = <Row extends object, A>(
  sql: PgClient.PgClient,
  listed: ListedRows,
  page: PageRequest,
  decode: (row: Row) => A
): Effect.Effect<Page<A>> =>
  sql<Row>`${listPage(sql, listed, page)}`.pipe(
    orStorageFailure,
    Effect.map((rows) => toPage(rows, page, decode))
  )
