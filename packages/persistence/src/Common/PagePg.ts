import type { PgClient } from "@effect/sql-pg"
import { type Page, type PageRequest, shownBefore } from "@vault-custody/schema/Common/Paging"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { Fragment } from "effect/sql/Statement"
import { lastChange } from "./Columns.ts"
import { at, textArray } from "./Database.ts"

/** How many rows most requests ask for: what the API gives without being told. */
export const usualLimit = 25

/** How many rows in front of a page are counted off: none where it begins behind an entry. */
export const skippedBy = (page: PageRequest): number => (page.after === undefined ? shownBefore(page) : 0)

const bounds = (sql: PgClient.PgClient, limit: number, skipped: number) =>
  skipped === 0 && limit === usualLimit
    ? sql.literal(`LIMIT ${usualLimit + 1}`)
    : sql`LIMIT ${limit + 1} OFFSET ${skipped}`

/**
 * The end of a query for one page: one row more than the page shows whether another follows. What is behind an entry that
 * was shown begins there ({@link behind}), and skips nothing.
 *
 * The usual first page has its bounds in the text. PostgreSQL then knows without the parameters how few rows are
 * wanted, and plans the statement once for all organizations.
 */
export const pageClause = (sql: PgClient.PgClient, page: PageRequest) =>
  bounds(sql, page.limit, skippedBy(page))

/** The same for a list to whose end alone something is added: what was shown is counted off. */
export const countedPageClause = (sql: PgClient.PgClient, page: PageRequest) =>
  bounds(sql, page.limit, shownBefore(page))

/** By which columns a list is in order. */
interface OrderedBy {
  /** The column that the list is in the order of; default: `created_at`. */
  readonly time?: Fragment
  /** The column that tells rows of one time apart, and rows of the condition from each other; default: `id`. */
  readonly key?: Fragment
}

/** The order of a list. */
export const inOrder = (
  sql: PgClient.PgClient,
  { order }: PageRequest,
  { key = sql`id`, time = sql`created_at` }: OrderedBy = {}
): Fragment => (order === "oldest" ? sql`ORDER BY ${time}, ${key}` : sql`ORDER BY ${time} DESC, ${key} DESC`)

/** The condition that rows stand behind the last entry that was shown: an index of the order begins there. */
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

/** A column that has one of several values: its rows stand in an index by each value, in the order of the list. */
export interface OneOf {
  readonly column: Fragment
  /** Another column that may have it instead. */
  readonly orColumn?: Fragment
  /** An array. */
  readonly values: Fragment
  /**
   * The same condition, as it is asked of single rows: for a column that may have very many values. Those are walked one by
   * one, so the rows that the further conditions leave are asked first.
   */
  readonly ofRow?: Fragment | undefined
}

/** A condition by which an index finds rows, in no order of a list. */
export interface Found {
  /** The condition as indexes have it. */
  readonly byIndex: Fragment
  /** The same, as it is asked of single rows. */
  readonly ofRow: Fragment
}

/** The source of a list, a table whose rows have a time. */
export interface ListedRows extends OrderedBy {
  /** The table, with the name that the other parts call it by. */
  readonly table: Fragment
  readonly columns: Fragment
  readonly condition: Fragment
  /** The part of the condition that the indexes of when rows last changed begin with. Default: the condition. */
  readonly scope?: Fragment
  /** Columns with one of several values each. */
  readonly oneOf?: ReadonlyArray<OneOf>
  /** A further part of the condition, by which rows are found in no order of the list. */
  readonly found?: Found | undefined
  /**
   * The name of the table's rows, where columns are looked up for the rows of the page alone: a table that Citus spreads
   * over servers is not joined to those that it leaves in one place.
   */
  readonly apart?: Fragment
  /** When a row last changed, where no index of changes has it: rows are read in the order of the list. */
  readonly changed?: Fragment
}

/** A column with one of these values, where there are several. */
export const severalOf = (
  sql: PgClient.PgClient,
  column: Fragment,
  value: OneOrSeveral<string> | undefined
): ReadonlyArray<OneOf> =>
  value === undefined || typeof value === "string" ? [] : [{ column, values: sql`${textArray(value)}` }]

/** Either of two columns with one of these values. */
export const eitherOf = (
  sql: PgClient.PgClient,
  [column, orColumn]: readonly [Fragment, Fragment],
  value: OneOrSeveral<string> | undefined
): ReadonlyArray<OneOf> =>
  value === undefined
    ? []
    : [{ column, orColumn, values: sql`${textArray(typeof value === "string" ? [value] : value)}::text[]` }]

const columnsOf = ({ column, orColumn }: OneOf): ReadonlyArray<Fragment> =>
  orColumn === undefined ? [column] : [column, orColumn]

/** The conditions that columns have one of their values. */
const hasOneOf = (sql: PgClient.PgClient, oneOf: ReadonlyArray<OneOf> = []): ReadonlyArray<Fragment> =>
  oneOf.map((one) => sql.or(columnsOf(one).map((column) => sql`${column} = ANY (${one.values})`)))

/** How many entries of a list are tried in its order. */
const mostTried = 20_000

/** A list of rows of which columns have one of several values each. */
type SeveralRows = Omit<ListedRows, "columns" | "scope">

const literal = (sql: PgClient.PgClient, number: number) => sql.literal(String(number))

/** The tables with the values of columns, and for each way to have them the conditions that a row does. */
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
 * The ids on a page of rows of which columns have one of several values each. No index has the rows of several values, or
 * of several columns, in the list's order, so the first rows of each are read, and put in order.
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
  // A row that has a value in each column is met twice.
  const once = ways.length === 1 ? sql`` : sql`GROUP BY one.id, one.created_at`
  return sql`ARRAY(
    SELECT one.id FROM ${tables}, LATERAL (${sql.join(" UNION ALL ", false)(firstRows)}) AS one ${once}
    ${inOrder(sql, page, { time: sql`one.created_at`, key: sql`one.id` })} ${pageClause(sql, page)})`
}

/** How many rows are asked by themselves before it is counted how many there are. */
const firstAsked = 1000

/**
 * As {@link idsOfValues}, of columns that may have very many values: of a rare state with a metal of 500 products, each of
 * these would be walked for the state. So rows that meet the further conditions are asked in the list's order: some, which
 * often fill the page, and all of them where they are few.
 */
const idsOfSeveral = (sql: PgClient.PgClient, listed: SeveralRows, page: PageRequest): Fragment => {
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

/** The most changed rows that are found by their change, before the list's order is tried. */
export const mostChanged = 5000

/** The most changed rows that are put in order at once where a list has several values: its order is no index. */
const mostSorted = 100_000

/** Both bounds of when rows last changed. With two of them PostgreSQL expects few rows, and takes the index of changes. */
const changedWithin = (sql: PgClient.PgClient, { updatedFrom, updatedTo }: PageRequest): Fragment => {
  const from = updatedFrom === undefined ? sql`'-infinity'` : at(updatedFrom)
  const to = updatedTo === undefined ? sql`'infinity'` : at(updatedTo)
  return sql`${lastChange(sql)} >= ${from} AND ${lastChange(sql)} <= ${to}`
}

/** The ids on a page of rows with an `id` and the time `at` that the list is in the order of. */
const idsAmong = (
  sql: PgClient.PgClient,
  rows: Fragment,
  page: PageRequest,
  isIn: Fragment = sql`true`
): Fragment => sql`ARRAY(SELECT entry.id FROM (${rows}) AS entry WHERE ${isIn}
    ${inOrder(sql, page, { time: sql`entry.at`, key: sql`entry.id` })} ${pageClause(sql, page)})`

/** How many entries of a list are asked, for each row of a page, whether they are wanted. */
const askedPerRow = 8

/**
 * One page of rows that an index finds in no order of the list. Of what very many rows have, the first entries of the list
 * fill the page, and few of them are asked. Otherwise all that are found are put in order.
 */
const foundPage = (
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
  // No index has a column that is only true or false: none is walked while rows are asked one by one.
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

/**
 * One page of what was changed between two times. No index has that in the list's order, so there are three ways:
 *
 * 1. Few rows changed. They are found by their change, and put in order.
 * 2. Many changed. Some of those are soon met in the list's order, which is tried up to a bound.
 * 3. Many changed, and all of them are far down. Those are put in order.
 *
 * PostgreSQL does not know how many they are when it plans for all parameters, so the statement has all ways and looks.
 */
const changedPage = (
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
  // OFFSET 0: all of them are found first, and put in order then.
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
  // A page is whole that is full, or that all entries of the list were tried for.
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

/** One page of a list. */
export const listPage = (sql: PgClient.PgClient, listed: ListedRows, page: PageRequest): Fragment => {
  const { apart, columns } = listed
  return apart === undefined
    ? pageOf(sql, listed, page)
    : sql`WITH ${apart} AS (${pageOf(sql, { ...listed, columns: sql`${apart}.*` }, page)})
        SELECT ${columns} FROM ${apart} ${inOrder(sql, page, listed)}`
}

/**
 * One page of a list. What comes before a page far down is counted off in the index of the list's order, and only the
 * page's own rows are read.
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

/** Makes a page of the rows that a query with {@link pageClause} returned. */
export const toPage = <Row, A>(
  rows: ReadonlyArray<Row>,
  { limit }: PageRequest,
  decode: (row: Row) => A
): Page<A> => ({
  items: rows.slice(0, limit).map(decode),
  hasMore: rows.length > limit
})
