import type { PgClient } from "@effect/sql-pg"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { columnsOf, type ListedRows, type OneOf } from "./ListedRows.ts"
import { behind, inOrder, pageClause, skippedBy } from "./PageClauses.ts"

/** How many entries of a list are tried in its order. */
export const mostTried = 20_000

/** A list with columns that have one of several values each. */
type SeveralRows = Omit<ListedRows, "columns" | "scope">

const literal = (sql: PgClient.PgClient, number: number) => sql.literal(String(number))

/** The tables with the values of the columns and, for each combination of columns, its conditions on a row. */
const valuesOf = (sql: PgClient.PgClient, oneOf: ReadonlyArray<OneOf>) => ({
  tables:
    oneOf.length === 0
      ? sql`(SELECT) AS wanted`
      : sql.csv(
          oneOf.map(({ values }, n) => sql`unnest(${values}) AS ${sql.literal(`wanted${n} (value${n})`)}`)
        ),
  ways: oneOf.reduce<ReadonlyArray<ReadonlyArray<Fragment>>>(
    (ways, one, n) =>
      ways.flatMap((way) =>
        columnsOf(one).map((column) => way.concat([sql`${column} = ${sql.literal(`wanted${n}.value${n}`)}`]))
      ),
    [[]]
  )
})

/**
 * The ids of a page of rows whose columns have one of several values each. No index has the rows of several values,
 * or of several columns, in the list's order: so the first rows of each value are read, and sorted.
 */
const idsOfValues = (
  sql: PgClient.PgClient,
  { condition, oneOf = [], table, ...by }: SeveralRows,
  page: PageRequest
): Fragment => {
  const { key = sql`id`, time = sql`created_at` } = by
  const { tables, ways } = valuesOf(sql, oneOf)
  const firstRows = ways.map(
    (hasThem) => sql`(SELECT ${key} AS id, ${time} AS created_at FROM ${table}
      WHERE ${sql.and([condition, ...hasThem, ...behind(sql, page, by)])}
      ${inOrder(sql, page, by)} LIMIT ${skippedBy(page) + page.limit + 1})`
  )
  // A row with a value in both columns is found twice.
  const once = ways.length === 1 ? sql`` : sql`GROUP BY one.id, one.created_at`
  return sql`ARRAY(
    SELECT one.id FROM ${tables}, LATERAL (${sql.join(" UNION ALL ", false)(firstRows)}) AS one ${once}
    ${inOrder(sql, page, { time: sql`one.created_at`, key: sql`one.id` })} ${pageClause(sql, page)})`
}

/** How many rows are tested one by one before the candidates are counted. */
const firstAsked = 1000

/**
 * As {@link idsOfValues}, for columns with very many values: for a rare state and a metal of 500 products, each
 * product's rows would be walked for the state. So rows that meet the other conditions are tested in the list's order
 * first: some of them, which often fill the page, and all of them if they are few.
 */
export const idsOfSeveral = (sql: PgClient.PgClient, listed: SeveralRows, page: PageRequest): Fragment => {
  const { condition, oneOf = [], table, ...by } = listed
  const asked = oneOf.flatMap(({ ofRow }) => (ofRow === undefined ? [] : [ofRow]))
  const ofValues = idsOfValues(sql, listed, page)
  if (asked.length === 0) return ofValues
  const { key = sql`id`, time = sql`created_at` } = by
  const { tables, ways } = valuesOf(
    sql,
    oneOf.filter(({ ofRow }) => ofRow === undefined)
  )
  const entries = (columns: Fragment, most: number) =>
    sql.join(
      " UNION ALL ",
      false
    )(
      ways.map(
        (hasThem) => sql`(SELECT ${columns} FROM ${table}
          WHERE ${sql.and([condition, ...hasThem, ...behind(sql, page, by)])}
          ${inOrder(sql, page, by)} LIMIT ${literal(sql, most)})`
      )
    )
  const order = inOrder(sql, page, { time: sql`entry.at`, key: sql`entry.id` })
  const among = (most: number) => sql`ARRAY(SELECT one.id FROM ${tables}, LATERAL (SELECT entry.id, entry.at
      FROM (${entries(sql`${key} AS id, ${time} AS at, (${sql.and(asked)}) AS is_in`, most)}) AS entry
      WHERE entry.is_in ${order} LIMIT ${skippedBy(page) + page.limit + 1}) AS one
    ${inOrder(sql, page, { time: sql`one.at`, key: sql`one.id` })} ${pageClause(sql, page)})`
  const areFew = sql`NOT EXISTS (SELECT FROM ${tables},
    LATERAL (SELECT count(*) AS entries FROM (${entries(sql``, mostTried)}) AS entry) AS met
    WHERE met.entries >= ${literal(sql, mostTried)})`
  return sql`(SELECT CASE WHEN cardinality(near.ids) >= ${page.limit + 1} THEN near.ids
      WHEN ${areFew} THEN ${among(mostTried)} ELSE ${ofValues} END
    FROM (SELECT ${among(firstAsked)} AS ids OFFSET 0) AS near)::text[]`
}
