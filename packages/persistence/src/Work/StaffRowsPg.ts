import type { PgClient } from "@effect/sql-pg"
import { maxCount, type StaffRows, type StaffScope } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { WorkQueue } from "@vault-custody/schema/Work/WorkQueue"
import type { CommonParts, ListDescription } from "@vault-custody/schema/Common/ListDescription"
import { Array, Effect, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { orStorageFailure } from "../Common/Database.ts"
import { staffFiltered } from "../Common/ListFiltersPg.ts"
import { inStaffMode } from "../Common/Modes.ts"
import { referenceConditions } from "../Common/References.ts"
import { listPage } from "../Common/Lists/ListPage.ts"
import type { ListedRows } from "../Common/Lists/ListedRows.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"

/** The condition of a queue's rows, the time since when a row is in it, if any, and its insured value. */
interface QueueOf {
  readonly holds: Fragment
  readonly since?: Fragment
  readonly value?: Fragment
}

/** The queues that a table has. */
export type QueueConditions = { readonly [Queue in WorkQueue]?: QueueOf }

interface Reads<Stored, Row extends { readonly id: string }, Filter> {
  /** The table, with the name that the other parts call it by. */
  readonly table: Fragment
  /** As of {@link ListedRows}. */
  readonly apart?: Fragment
  /** Replaces the table in a list, under the same name. */
  readonly tableOf?: (filter: Filter & StaffScope) => Fragment | undefined
  readonly columns: (filter: Partial<Filter>) => Fragment
  readonly decode: (row: Stored & object) => Row
  /** The description of its list, by which its rows are filtered. */
  readonly list?: ListDescription
  /** Further conditions. */
  readonly conditions?: (filter: Filter) => ReadonlyArray<Fragment>
  /** Further parts of the condition, besides the state. */
  readonly by?: (filter: Filter & StaffScope) => Pick<ListedRows, "oneOf" | "found">
  /** A condition that depends on stored rows. */
  readonly lookUp?: (filter: Filter) => Effect.Effect<Fragment, SqlError> | undefined
  /** The condition of the table's visible rows. */
  readonly visible?: Fragment
  /** The condition of its indexes over all organizations; a list of all states has it. */
  readonly ofAll?: Fragment
  readonly queues?: QueueConditions
  /** Reads the row with an id, by a read that takes a further condition; without one by default. */
  readonly byId?: (
    id: Row["id"],
    read: (condition: Fragment) => Effect.Effect<ReadonlyArray<Stored & object>, SqlError>
  ) => Effect.Effect<ReadonlyArray<Stored & object>, SqlError>
  /** Whether its rows belong to organizations; default true. */
  readonly isOwned?: boolean
}

/** As {@link inStaffMode}, for tables whose rows may or may not belong to organizations. */
const inOwnersMode = <A, E, R>(
  sql: PgClient.PgClient,
  isOwned: boolean,
  make: (isInMode: Fragment) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => (isOwned ? inStaffMode(sql, sql`organization_id`, make) : make(sql`true`))

/** The columns of rows, looked up separately if requested. */
const selected = (
  sql: PgClient.PgClient,
  { apart, columns }: { readonly apart: Fragment | undefined; readonly columns: Fragment },
  from: Fragment
): Fragment =>
  apart === undefined
    ? sql`SELECT ${columns} ${from}`
    : sql`WITH ${apart} AS (SELECT ${apart}.* ${from}) SELECT ${columns} FROM ${apart}`

/** {@link StaffRows} of a table. */
export const staffRowsPg = <Stored, Row extends { readonly id: string }, Filter>(
  sql: PgClient.PgClient,
  {
    apart,
    by = () => ({}),
    byId = (_id, read) => read(sql`true`),
    columns,
    conditions = () => [],
    decode,
    isOwned = true,
    list = { filters: {} },
    lookUp,
    ofAll = sql`true`,
    queues = {},
    table,
    tableOf,
    visible = sql`true`
  }: Reads<Stored, Row, Filter>
): StaffRows<Row, Filter> => ({
  find: (id) =>
    byId(id, (condition) =>
      inOwnersMode(
        sql,
        isOwned,
        (isInMode) => sql<Stored & object>`/* across organizations: staff name a row by its id */
        ${selected(
          sql,
          { apart, columns: columns({}) },
          sql`FROM ${table} WHERE id = ${id} AND ${visible} AND ${isInMode} AND ${condition}`
        )}`
      )
    ).pipe(
      orStorageFailure,
      Effect.map((rows) => Option.map(Array.head(rows), decode))
    ),
  list: (filter: Filter & StaffScope, page) =>
    Effect.gen(function* () {
      const { found, oneOf = [] } = by(filter)
      const described = staffFiltered(sql, list, filter)
      const { externalId, metadata, organizationId }: CommonParts & StaffScope = filter
      const lookedUp = yield* lookUp?.(filter) ?? Effect.undefined
      const scope = (isInMode: Fragment) =>
        sql.and([
          visible,
          isInMode,
          organizationId === undefined ? ofAll : sql`organization_id = ${organizationId}`
        ])
      const condition = (isInMode: Fragment) =>
        sql.and([
          scope(isInMode),
          ...(filter.queue === undefined ? [] : [queues[filter.queue]?.holds ?? sql`false`]),
          ...described.conditions,
          ...referenceConditions(sql, table, organizationId, { externalId, metadata }),
          ...conditions(filter),
          ...(lookedUp === undefined ? [] : [lookedUp])
        ])
      const rows = yield* inOwnersMode(
        sql,
        isOwned,
        (isInMode) => sql<Stored & object>`/* across organizations: lists of staff */
        ${listPage(
          sql,
          {
            columns: columns(filter),
            table: tableOf?.(filter) ?? table,
            ...(apart === undefined ? {} : { apart }),
            condition: condition(isInMode),
            scope: scope(isInMode),
            oneOf: [...described.oneOf, ...oneOf],
            found
          },
          page
        )}`
      )
      return toPage(rows, page, decode)
    }).pipe(orStorageFailure)
})

/** The number of rows in each queue of a table: one indexed read for each, up to the limit. */
export const queueCounts = (
  sql: PgClient.PgClient,
  table: Fragment,
  queues: QueueConditions,
  isInMode: Fragment
): ReadonlyArray<Fragment> =>
  Object.entries(queues).map(
    ([queue, { holds, since = sql`NULL::timestamptz`, value = sql`NULL::numeric` }]) => sql`
      SELECT ${queue}::text AS queue, count(*)::int AS count, min(created_at) AS oldest_at,
        CASE WHEN count(since) = count(*) THEN min(since) END AS waiting_since,
        sum(value)::text AS insured_value_cents
      FROM (
        SELECT created_at, ${since} AS since, ${value} AS value FROM ${table} WHERE ${holds} AND ${isInMode} ORDER BY created_at, id LIMIT ${maxCount}
      ) AS oldest`
  )
