import { PgClient, PgTypes } from "@effect/sql-pg"
import * as Direct from "@vault-custody/domain/Common/Direct"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import { Cause, Context, Duration, Effect, Layer, Redacted, Result } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { SqlError } from "effect/sql/SqlError"
import * as ConnectionPool from "./ConnectionPool.ts"
import type { PoolLimits } from "./ConnectionPool.ts"
import {
  CurrentPool,
  DatabasePools,
  mainPool,
  otherPools,
  type PoolName,
  type PoolsLimits,
  sessionsPool
} from "./DatabasePools.ts"
import { parseDatabaseUrl } from "./DatabaseUrl.ts"
import { unawaited } from "./Pipeline.ts"
import { lendFrom } from "./Lending.ts"
import * as PooledClient from "./PooledClient.ts"
import { type SessionOptions, unreachable } from "./ServerConnection.ts"
import { isStaleStatement, sqlStateOf } from "./ServerErrors.ts"
import * as Servers from "./Servers.ts"
import * as SharedConnections from "./SharedConnections.ts"
import * as SilenceWatch from "./SilenceWatch.ts"
import * as TenancyGuard from "../Tenancy/TenancyGuard.ts"

/** PostgreSQL counts time from here, the beginning of 2000, in microseconds. */
const postgresEpoch = Date.UTC(2000, 0, 1)

/** Times are epoch milliseconds everywhere in the program, so `timestamptz` decodes to that and not to a `Date`. */
const types = PgTypes.makeRegistry()
types.register<number>(PgTypes.OID.timestamptz, {
  encode: (millis) => PgTypes.encode(millis, PgTypes.OID.timestamptz),
  decode: (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const micros = view.getInt32(0) * 2 ** 32 + view.getUint32(4)
    return Result.succeed(postgresEpoch + Math.floor(micros / 1000))
  }
})

/** What every session begins with; the pool adds how long a statement may take. */
const sessionParameters = {
  // A request waits for another's lock no longer than this, and is then refused.
  lock_timeout: "5s",
  // Compiling a plan takes a hundred milliseconds, and up to PostgreSQL 17 every plan with a scan that `enable_seqscan`
  // is against looks expensive enough for it.
  jit: "off",
  // What a lost client leaves behind: transactions that hold locks, and sessions that nobody uses.
  idle_in_transaction_session_timeout: "10s",
  idle_session_timeout: "5min",
  tcp_keepalives_idle: "10",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
  tcp_user_timeout: "20s"
}

/**
 * A transaction may take as long as so many statements. That ends those whose client was lost in the middle of a
 * message: PostgreSQL takes them for at work, so no other of these settings does, and they keep their locks.
 */
const transactionStatements = 2

/** A pooler in transaction mode gives a session of the server for a statement or a transaction. */
export interface PoolerOptions {
  /** The same database past the pooler, for what needs a session: LISTEN and locks that outlive a transaction. */
  readonly directUrl: Redacted.Redacted
  /** Whether it keeps prepared statements, as PgBouncer from 1.21 on can. */
  readonly isPreparing: boolean
}

export interface DatabaseOptions {
  /** As {@link parseDatabaseUrl} has it, with one host or several. */
  readonly url: Redacted.Redacted
  /** Where `url` leads to a pooler in transaction mode, such as PgBouncer. */
  readonly pooler?: PoolerOptions | undefined
  readonly applicationName: string
  /** Default: one pool. */
  readonly pools?: PoolsLimits
  /** Of that one pool; default 20. */
  readonly maxConnections?: number
  /** `false` for migrations, which are no organization's: their statements are sent as they are. */
  readonly isGuarded?: boolean
}

const hostsOf = (url: Redacted.Redacted) =>
  Effect.mapError(Effect.fromResult(parseDatabaseUrl(Redacted.value(url))), (expected) =>
    unreachable(`The database's URL must be ${expected}`)
  )

/**
 * What an index bounds has one plan, whatever its parameters. PostgreSQL does not know, and plans a statement that finds
 * few rows each time anew, which costs several times what finding them does.
 */
const withPlansForAll = ({ parameters, ...own }: SessionOptions): SessionOptions => ({
  ...own,
  parameters: { ...parameters, plan_cache_mode: "force_generic_plan" }
})

/** The sessions of a pooler are not this client's: they begin with what the role has (`ALTER ROLE … SET`). */
const pooled = ({ isPreparing }: PoolerOptions, own: SessionOptions): SessionOptions => ({
  ...own,
  isPreparing,
  parameters: {}
})

const make = Effect.fnUntraced(function* (options: DatabaseOptions) {
  const { isGuarded = true, pooler } = options
  if (isGuarded) yield* Effect.forkScoped(TenancyGuard.load)
  const watch = yield* SilenceWatch.make
  const plans = { generation: 0 }
  const session = (name: string, parameters: Readonly<Record<string, string>>): SessionOptions => ({
    applicationName: `${options.applicationName} ${name}`,
    types,
    statements: { isGuarded },
    isPreparing: true,
    plans,
    parameters: { ...sessionParameters, ...parameters }
  })
  const survey = session("survey", {})
  const servers = yield* Servers.make({
    hosts: yield* hostsOf(options.url),
    watch,
    survey: pooler === undefined ? survey : pooled(pooler, survey)
  })
  const direct =
    pooler === undefined
      ? servers
      : yield* Servers.make({ hosts: yield* hostsOf(pooler.directUrl), watch, survey })

  const limits: PoolsLimits = options.pools ?? { main: mainPool(options.maxConnections ?? 20) }
  const bounded = (name: string, { isIndexed = false, statementTimeout }: PoolLimits): SessionOptions => {
    const millis = Duration.toMillis(statementTimeout)
    return session(name, {
      // What has no bound names none that an older server does not know: `migrate` tells its version.
      ...(Number.isFinite(millis)
        ? { statement_timeout: String(millis), transaction_timeout: String(transactionStatements * millis) }
        : { statement_timeout: "0" }),
      ...(isIndexed ? { enable_seqscan: "off" } : {})
    })
  }
  const slowest = [limits.main, ...otherPools.flatMap((name) => limits[name] ?? [])].map(
    ({ statementTimeout }) => statementTimeout
  )
  const makePool = (name: PoolName, bounds: PoolLimits) => {
    const own = bounded(name, bounds)
    if (pooler === undefined || name === "sessions") {
      return ConnectionPool.make({ name, limits: bounds, servers: direct, watch, session: own })
    }
    // The role's bound on a statement is that of the slowest pool: until then, silence says nothing.
    const statementTimeout = slowest.reduce(Duration.max)
    return ConnectionPool.make({
      name,
      limits: { ...bounds, statementTimeout },
      servers,
      watch,
      session: pooled(pooler, own)
    })
  }

  const main = yield* makePool("main", limits.main)
  const pools = new Map<PoolName, ConnectionPool.ConnectionPool>([["main", main]])
  for (const name of otherPools) {
    const bounds = limits[name]
    if (bounds !== undefined) pools.set(name, yield* makePool(name, bounds))
  }

  if (pooler !== undefined) pools.set("sessions", yield* makePool("sessions", sessionsPool))

  // A pooler's sessions are not to be shared once more.
  const reads =
    limits.reads === undefined || pooler !== undefined
      ? undefined
      : yield* SharedConnections.make({
          name: "reads",
          maxConnections: limits.reads.maxConnections,
          servers,
          session: withPlansForAll(bounded("reads", limits.main)),
          watch
        })

  const { parameters, ...bounds } = bounded("listen", limits.main)
  const listening = { ...bounds, parameters: { ...parameters, idle_session_timeout: "1min" } }

  const pool = Effect.map(CurrentPool, (name) => pools.get(name) ?? main)
  const client = yield* PooledClient.make({
    pool,
    lending: lendFrom(main, pools, reads),
    sessions: Effect.map(pool, (current) => pools.get("sessions") ?? current),
    open: direct.connect(listening),
    watch
  })
  return Context.make(PgClient.PgClient, client).pipe(
    Context.add(SqlClient.SqlClient, client),
    Context.add(DatabasePools, {
      figures: Effect.sync(() =>
        [...pools.values(), ...(reads === undefined ? [] : [reads])].map(({ figures }) => figures())
      )
    })
  )
})

/** The database: its client, over pools of connections that are opened as they are needed. */
export const layer = (options: DatabaseOptions) =>
  Layer.effectContext(make(options)).pipe(Layer.provide(Reactivity.layer))

/** Succeeds when the database answers. */
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

/** A list of truth values as a parameter, the empty one included. */
export const boolArray: (values: ReadonlyArray<boolean>) => PgTypes.Parameter = arrayOf(PgTypes.OID.bool)

/** The row of a statement that always answers with one. */
export const onlyRow = <Row>(rows: ReadonlyArray<Row>): Row => {
  const [row] = rows
  if (row === undefined) throw new Error("A statement that always answers with a row answered with none.")
  return row
}

/** A write of a transaction: it goes out with what follows it, and is not waited for ({@link unawaited}). */
export const written = (
  sql: PgClient.PgClient,
  statement: Effect.Effect<ReadonlyArray<object>, SqlError>
): Effect.Effect<void> => orStorageFailure(unawaited(sql, statement))

/**
 * SQLSTATEs that say that the server is going, gone, busy for too long (lock, statement and transaction timeouts, sessions
 * that were idle for too long), lacks disk, memory or connections, or is no primary any more, besides class 08.
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
  // Whatever keeps us from connecting, a refused log-in included, the database is not there for us.
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

/** Whether the database is not there for now: the same may succeed a little later. */
export const isUnavailable = (error: SqlError): boolean => failureKind(error) === "unavailable"

const toStorageFailure = (error: SqlError) => new StorageFailure({ kind: failureKind(error), cause: error })

const raised = <A, E, R>(
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

/** Raises a failure of the database as the defect that it is for everyone but the HTTP layer. */
export const orStorageFailure = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError, R>
): Effect.Effect<A, Exclude<E, SqlError>, R> => Direct.treated(effect, raised)
