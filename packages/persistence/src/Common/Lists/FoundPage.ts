import type { PgClient } from "@effect/sql-pg"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { hasOneOf, type Found, type ListedRows } from "./ListedRows.ts"
import { behind, changedBetween, idsAmong, inOrder, wanted } from "./PageClauses.ts"

/** How many entries of a list are tested for each row of a page. */
const askedPerRow = 8

/**
 * One page of rows that an index finds, but not in the order of the list. If very many rows match, testing the first
 * entries of the list fills the page. Otherwise all matches are sorted.
 */
export const foundPage = (
  sql: PgClient.PgClient,
  {
    columns,
    condition: asked,
    found,
    oneOf,
    scope = asked,
    table,
    ...by
  }: ListedRows & { readonly found: Found },
  page: PageRequest
): Fragment => {
  const { key = sql`id`, time = sql`created_at` } = by
  const order = inOrder(sql, page, by)
  const range = changedBetween(sql, page)
  // No index has a boolean expression as a column, so this keeps the planner from walking an index while rows are
  // tested one by one.
  const condition = sql.and([
    asked,
    ...wanted(sql, page, by),
    ...hasOneOf(sql, oneOf),
    ...(range.length === 0 ? [] : [sql`(${sql.and(range)}) IS TRUE`])
  ])
  const near = idsAmong(
    sql,
    sql`SELECT ${key} AS id, ${time} AS at, (${condition} AND ${found.ofRow}) AS is_in FROM ${table}
      WHERE ${sql.and([scope, ...behind(sql, page, by)])} ${order} LIMIT ${askedPerRow * (page.limit + 1)}`,
    page,
    sql`entry.is_in`
  )
  const far = idsAmong(
    sql,
    sql`SELECT ${key} AS id, ${time} AS at FROM ${table}
      WHERE ${sql.and([condition, found.byIndex, ...behind(sql, page, by)])} OFFSET 0`,
    page
  )
  return sql`WITH near AS MATERIALIZED (SELECT ${near} AS ids)
    SELECT ${columns} FROM ${table} WHERE ${asked} AND ${key} = ANY (
      CASE WHEN (SELECT cardinality(ids) FROM near) > ${page.limit} THEN (SELECT ids FROM near) ELSE ${far} END) ${order}`
}
