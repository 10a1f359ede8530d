import type { PgClient } from "@effect/sql-pg"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { lastChange } from "../Columns.ts"
import { at } from "../Database.ts"
import { hasOneOf, type ListedRows } from "./ListedRows.ts"
import { behind, changedBetween, idsAmong, inOrder, pageClause, wanted } from "./PageClauses.ts"
import { idsOfSeveral, mostTried } from "./SeveralValuesPage.ts"

/** The most changed rows that are read by their change and sorted, before the list's order is tried. */
export const mostChanged = 5000

/** The most changed rows that are sorted at once if a column has several values: no index has the list's order then. */
const mostSorted = 100_000

/**
 * Both bounds of the time of the last change. With both, PostgreSQL expects few rows and takes the index of changes.
 */
const changedWithin = (sql: PgClient.PgClient, { updatedFrom, updatedTo }: PageRequest): Fragment => {
  const from = updatedFrom === undefined ? sql`'-infinity'` : at(updatedFrom)
  const to = updatedTo === undefined ? sql`'infinity'` : at(updatedTo)
  return sql`${lastChange(sql)} >= ${from} AND ${lastChange(sql)} <= ${to}`
}

/**
 * One page of the rows that changed between two times. No index has them in the list's order, so there are three
 * ways:
 *
 * 1. Few rows changed: they are read by their change, and sorted.
 * 2. Many changed, and some of them are near in the list's order: the list is walked, up to a bound.
 * 3. Many changed, and all of them are far down the list: they are sorted.
 *
 * A plan serves all parameters, so PostgreSQL cannot know which case it is: the statement has all three ways, and
 * decides as it runs.
 */
export const changedPage = (
  sql: PgClient.PgClient,
  { columns, condition: asked, oneOf = [], scope = asked, table, ...by }: ListedRows,
  page: PageRequest
): Fragment => {
  const { key = sql`id`, time = sql`created_at` } = by
  const order = inOrder(sql, page, by)
  const end = sql`${order} ${pageClause(sql, page)}`
  const range = sql.and(changedBetween(sql, page))
  const condition = sql.and([asked, ...wanted(sql, page, by)])
  const listed = sql.and([condition, ...hasOneOf(sql, oneOf), ...behind(sql, page, by)])
  const entries = (rows: Fragment, isIn?: Fragment) => idsAmong(sql, rows, page, isIn)
  const sorted = sql`ARRAY(SELECT ${key} FROM ${table}
    WHERE ${listed} AND ${key} = ANY ((SELECT ids FROM changed)::text[]) ${end})`
  // OFFSET 0 makes PostgreSQL find all rows first, and sort them then.
  const far = entries(
    sql`SELECT ${key} AS id, ${time} AS at FROM ${table} WHERE ${listed} AND ${changedWithin(sql, page)} OFFSET 0`
  )
  const several = sql`(SELECT count(*) FROM (
      SELECT FROM ${table} WHERE ${scope} AND ${range} LIMIT ${sql.literal(String(mostSorted + 1))}) AS met)
    > ${sql.literal(String(mostSorted))}`
  // No index has a column that is only true or false.
  const inRange = sql.and([condition, sql`(${range}) IS TRUE`])
  const near =
    oneOf.length > 0
      ? sql`CASE WHEN ${several} THEN ${idsOfSeveral(sql, { condition: inRange, oneOf, table, ...by }, page)} END`
      : entries(
          sql`SELECT ${key} AS id, ${time} AS at, (${range}) AS is_in FROM ${table} WHERE ${listed} ${order}
            LIMIT ${sql.literal(String(mostTried))}`,
          sql`entry.is_in`
        )
  // A page is complete if it is full, or if all entries of the list were tried.
  const isWhole =
    oneOf.length > 0
      ? sql`(SELECT ids FROM near) IS NOT NULL`
      : sql`((SELECT cardinality(ids) FROM near) >= ${page.limit + 1} OR (SELECT count(*) FROM (
          SELECT FROM ${table} WHERE ${listed} ${order} LIMIT ${sql.literal(String(mostTried))}) AS met)
        < ${sql.literal(String(mostTried))})`
  return sql`WITH changed AS MATERIALIZED (SELECT ARRAY(SELECT ${key} FROM ${table}
      WHERE ${scope} AND ${range} ORDER BY ${lastChange(sql)} LIMIT ${sql.literal(String(mostChanged + 1))}) AS ids),
    near AS MATERIALIZED (SELECT ${near} AS ids)
    SELECT ${columns} FROM ${table} WHERE ${asked} AND ${key} = ANY (
      CASE WHEN (SELECT cardinality(ids) FROM changed) <= ${sql.literal(String(mostChanged))} THEN ${sorted}
      WHEN ${isWhole} THEN (SELECT ids FROM near) ELSE ${far} END) ${order}`
}
