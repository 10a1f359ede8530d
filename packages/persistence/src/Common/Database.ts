import { PgClient, PgTypes } from "@effect/sql-pg"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import { makeClient, type PlanCacheMode, type PoolerOptions } from "@vault-custody/postgres/Client"
import type { PoolLimits } from "@vault-custody/postgres/ConnectionPool"
import { enqueue } from "@vault-custody/postgres/Pipeline"
import { isStaleStatement, sqlStateOf } from "@vault-custody/postgres/ServerErrors"
import { unguarded } from "@vault-custody/postgres/StatementGuard"
import { Cause, Context, Effect, Layer, type Redacted, Result } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { SqlError } from "effect/sql/SqlError"
import * as TenancyGuard from "../Tenancy/TenancyGuard.ts"
import {
  CurrentPool,
  DatabasePools,
  mainPool,
  otherPools,
  type PoolName,
  type PoolsLimits,
  sessionsPool
} from "./DatabasePools.ts"

export interface DatabaseOptions {
  /** With one host or several. */
  readonly url: Redacted.Redacted
  /** Where `url` leads to a pooler in transaction mode, such as PgBouncer. */
  readonly pooler?: PoolerOptions | undefined
  readonly applicationName: string
  /** The plan cache mode of the connections that reads share. */
  readonly planCacheMode?: PlanCacheMode | undefined
  /** The pools of the process; one pool by default. */
  readonly pools?: PoolsLimits
  /** The size of the one pool; default 20. */
  readonly maxConnections?: number
  /** Whether statements are checked for tenancy; `false` for migrations only, which belong to no organization. */
  readonly isGuarded?: boolean
}

const make = Effect.fnUntraced(function* (options: DatabaseOptions) {
  const limits: PoolsLimits = options.pools ?? { main: mainPool(options.maxConnections ?? 20) }
  const others = new Map<PoolName, PoolLimits>()
  for (const name of otherPools) {
    const bounds = limits[name]
    if (bounds !== undefined) others.set(name, bounds)
  }
  const { client, figures } = yield* makeClient({
    url: options.url,
    pooler: options.pooler,
    applicationName: options.applicationName,
    main: limits.main,
    others,
    reads: limits.reads,
    planCacheMode: options.planCacheMode,
    sessions: sessionsPool,
    currentPool: CurrentPool,
    guard: options.isGuarded === false ? unguarded : TenancyGuard.guard
  })
  return Context.make(PgClient.PgClient, client).pipe(
    Context.add(SqlClient.SqlClient, client),
    Context.add(DatabasePools, { figures })
  )
})

/** The database: its client, over pools of connections that are opened as they are needed. */
export const layer = (options: DatabaseOptions) =>
  Layer.effectContext(make(options)).pipe(Layer.provide(Reactivity.layer))

/** Succeeds if the database answers. */
export const ping: Effect.Effect<void, SqlError, PgClient.PgClient> = Effect.flatMap(
  PgClient.PgClient,
  (sql) => Effect.asVoid(sql`SELECT 1`)
)

/** A time as a parameter. */
export const at = (millis: number) => PgTypes.timestamptz(millis)

const arrayOf =
  (oid: number) =>
  (values: ReadonlyArray<unknown>): PgTypes.Parameter =>
    Result.getOrThrow(PgTypes.array(values, oid))

/** A list of times as a parameter, the empty one included. */
export const timesArray: (millis: ReadonlyArray<number>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.timestamptz
)

/** A list of days (`YYYY-MM-DD`) as a parameter, the empty one included. */
export const daysArray: (days: ReadonlyArray<string>) => PgTypes.Parameter = arrayOf(PgTypes.OID.date)

/** A list of strings as a parameter, the empty one included. */
export const textArray: (values: ReadonlyArray<string | null>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.text
)

/** A list of amounts or counts as a parameter, the empty one included. */
export const int8Array: (values: ReadonlyArray<bigint | null>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.int8
)

/** A list of small whole numbers as a parameter, the empty one included. */
export const int4Array: (values: ReadonlyArray<number | null>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.int4
)

/** A list of byte strings as a parameter, the empty one included. */
export const byteaArray: (values: ReadonlyArray<Uint8Array>) => PgTypes.Parameter = arrayOf(PgTypes.OID.bytea)

/** A list of truth values as a parameter, the empty one included. */
export const boolArray: (values: ReadonlyArray<boolean>) => PgTypes.Parameter = arrayOf(PgTypes.OID.bool)

/** The row of a statement that always returns one. */
export const onlyRow = <Row>(rows: ReadonlyArray<Row>): Row => {
  const [row] = rows
  if (row === undefined) throw new Error("A statement that always answers with a row answered with none.")
  return row
}

/**
 * A write in a transaction: it is sent together with the statements after it, and its result is not awaited ({@link
 * enqueue}).
 */
export const written = (
  sql: PgClient.PgClient,
  statement: Effect.Effect<ReadonlyArray<object>, SqlError>
): Effect.Effect<void> => orStorageFailure(enqueue(sql, statement))

/**
 * SQLSTATEs of a server that is shutting down or was replaced as primary, of lock, statement, transaction and idle
 * timeouts, and of a lack of disk, memory or connections. Class 08 counts too.
 */
const unavailableStates = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "53000",
  "53100",
  "53200",
  "53300",
  "53400",
  "58030",
  "55P03",
  "57014",
  "25P03",
  "25P04",
  "25006"
])

const failureKind = (error: SqlError): StorageFailure["kind"] => {
  // A failure to connect, also a refused log-in, makes the database unavailable.
  if (error.reason.operation === "connect") return "unavailable"
  switch (error.reason._tag) {
    case "ConnectionError":
      return "unavailable"
    case "DeadlockError":
    case "SerializationError":
      return "conflict"
    default:
      if (isStaleStatement(error)) return "conflict"
      return unavailableStates.has(sqlStateOf(error) ?? "") ? "unavailable" : "other"
  }
}

/** Whether the database is unavailable for now: the same statement may succeed a little later. */
export const isUnavailable = (error: SqlError): boolean => failureKind(error) === "unavailable"

const toStorageFailure = (error: SqlError) => new StorageFailure({ kind: failureKind(error), cause: error })

/** Raises a failure of the database as a defect, which only the HTTP layer handles. */
export const orStorageFailure = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError, R>
): Effect.Effect<A, Exclude<E, SqlError>, R> =>
  Effect.catchCause(effect, (cause) => {
    for (const reason of cause.reasons) {
      if (Cause.isFailReason(reason) && reason.error instanceof SqlError) {
        return Effect.die(toStorageFailure(reason.error))
      }
      // The driver reports a rollback or release that failed on a lost connection as a defect.
      if (Cause.isDieReason(reason) && reason.defect instanceof SqlError) {
        return Effect.die(toStorageFailure(reason.defect))
      }
    }
    return Effect.failCause(Cause.map(cause, (error) => error as Exclude<E, SqlError>))
  })
