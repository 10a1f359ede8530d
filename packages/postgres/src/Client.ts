import { PgClient, PgTypes } from "@effect/sql-pg"
import { Context, Duration, Effect, Redacted, Result, type Scope } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import type { SqlError } from "effect/sql/SqlError"
import * as ConnectionPool from "./ConnectionPool.ts"
import type { PoolFigures, PoolLimits } from "./ConnectionPool.ts"
import { routeConnections } from "./ConnectionRouting.ts"
import * as ConnectionWatchdog from "./ConnectionWatchdog.ts"
import { parseDatabaseUrl } from "./DatabaseUrl.ts"
import * as PooledClient from "./PooledClient.ts"
import * as PrimarySelection from "./PrimarySelection.ts"
import { type SessionOptions, unreachable } from "./ServerConnection.ts"
import * as SharedConnections from "./SharedConnections.ts"
import type { StatementGuard } from "./StatementGuard.ts"

/** The epoch of PostgreSQL, the beginning of 2000, from which it counts microseconds. */
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

/** The initial parameters of every session; the pool adds the statement timeout. */
const sessionParameters = {
  // The longest wait for a lock; the request is then refused.
  lock_timeout: "5s",
  // Compiling a plan takes a hundred milliseconds, and up to PostgreSQL 17 every plan with a scan that
  // `enable_seqscan` discourages looks expensive enough for it.
  jit: "off",
  // Ends transactions that hold locks, and unused sessions, after their client was lost.
  idle_in_transaction_session_timeout: "10s",
  idle_session_timeout: "5min",
  tcp_keepalives_idle: "10",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
  tcp_user_timeout: "20s"
}

/**
 * The longest transaction, as a multiple of the statement timeout. This bound ends a transaction whose client was
 * lost in the middle of a message: PostgreSQL counts its session as active, so no other setting ends it, and it keeps
 * its locks.
 */
const transactionStatements = 2

/** A pooler in transaction mode, which lends a session of the server for one statement or transaction. */
export interface PoolerOptions {
  /**
   * The same database past the pooler, for features that need a session: LISTEN, and locks that outlive a
   * transaction.
   */
  readonly directUrl: Redacted.Redacted
  /** Whether the pooler supports prepared statements, as PgBouncer does from 1.21 on. */
  readonly isPreparing: boolean
}

/** Connections that reads share instead of taking one each from a pool. */
export interface SharedLimits {
  readonly maxConnections: number
}

/** How PostgreSQL plans the bounded reads of shared connections: its setting `plan_cache_mode`. */
export const planCacheModes = ["force_generic_plan", "auto", "force_custom_plan"] as const

export type PlanCacheMode = (typeof planCacheModes)[number]

export interface ClientOptions<Name extends string> {
  /** A URL with one host or several, as {@link parseDatabaseUrl} accepts. */
  readonly url: Redacted.Redacted
  /** Set if `url` leads to a pooler in transaction mode, such as PgBouncer. */
  readonly pooler?: PoolerOptions | undefined
  readonly applicationName: string
  /** The default pool. */
  readonly main: PoolLimits
  /** The other pools, by name. */
  readonly others: ReadonlyMap<Name, PoolLimits>
  /** Connections that bounded reads of the main pool share; without them each takes one of the pool's. */
  readonly reads?: SharedLimits | undefined
  /** The plan cache mode of those connections; default `force_generic_plan`. */
  readonly planCacheMode?: PlanCacheMode | undefined
  /** The pool past a pooler, for features that need a session. */
  readonly sessions: PoolLimits
  /** The pool that a fiber's statements take their connections from. */
  readonly currentPool: Context.Reference<Name>
  readonly guard: StatementGuard
}

/** A client, with the figures of its pools. */
export interface Client {
  readonly client: PgClient.PgClient
  readonly figures: Effect.Effect<ReadonlyArray<PoolFigures>>
}

const hostsOf = (url: Redacted.Redacted) =>
  Effect.mapError(Effect.fromResult(parseDatabaseUrl(Redacted.value(url))), (expected) =>
    unreachable(`The database's URL must be ${expected}`)
  )

/**
 * A statement that an index bounds has one plan for all parameters. PostgreSQL does not know that, and plans a
 * statement that finds few rows anew each time, which costs several times as much as finding them. A database that
 * distributes tables needs the parameters to find the node, so the mode is a setting.
 */
const withPlans = (
  { parameters, ...own }: SessionOptions,
  mode: PlanCacheMode = "force_generic_plan"
): SessionOptions => ({
  ...own,
  parameters: { ...parameters, plan_cache_mode: mode }
})

/** A pooler opens its own sessions, which begin with the settings of the role (`ALTER ROLE … SET`). */
const pooled = ({ isPreparing }: PoolerOptions, own: SessionOptions): SessionOptions => ({
  ...own,
  isPreparing,
  parameters: {}
})

/** Makes a client over pools of connections, which are opened on demand and closed with the scope. */
export const makeClient = Effect.fnUntraced(function* <Name extends string>(
  options: ClientOptions<Name>
): Effect.fn.Return<Client, SqlError, Scope.Scope | Reactivity> {
  const { guard, pooler } = options
  yield* Effect.forkScoped(guard.load)
  const watch = yield* ConnectionWatchdog.make
  const plans = { generation: 0 }
  const session = (name: string, parameters: Readonly<Record<string, string>>): SessionOptions => ({
    applicationName: `${options.applicationName} ${name}`,
    types,
    guard,
    isPreparing: true,
    plans,
    parameters: { ...sessionParameters, ...parameters }
  })
  const survey = session("survey", {})
  const servers = yield* PrimarySelection.make({
    hosts: yield* hostsOf(options.url),
    watch,
    survey: pooler === undefined ? survey : pooled(pooler, survey)
  })
  const direct =
    pooler === undefined
      ? servers
      : yield* PrimarySelection.make({ hosts: yield* hostsOf(pooler.directUrl), watch, survey })

  const bounded = (
    name: string,
    { idleInTransaction, isIndexed = false, statementTimeout }: PoolLimits
  ): SessionOptions => {
    const millis = Duration.toMillis(statementTimeout)
    return session(name, {
      // A pool without a bound sets no timeout, since an older server might not know the setting: so `migrate` can
      // report the server's version.
      ...(Number.isFinite(millis)
        ? { statement_timeout: String(millis), transaction_timeout: String(transactionStatements * millis) }
        : { statement_timeout: "0" }),
      ...(idleInTransaction === undefined
        ? {}
        : { idle_in_transaction_session_timeout: String(Duration.toMillis(idleInTransaction)) }),
      // Starting parallel workers takes longer than they save, and other requests need the processors.
      ...(isIndexed ? { enable_seqscan: "off", max_parallel_workers_per_gather: "0" } : {})
    })
  }
  const slowest = [options.main, ...options.others.values()]
    .map(({ statementTimeout }) => statementTimeout)
    .reduce(Duration.max)
  const makePool = (name: string, limits: PoolLimits) => {
    const own = bounded(name, limits)
    return pooler === undefined
      ? ConnectionPool.make({ name, limits, servers: direct, watch, session: own })
      : ConnectionPool.make({
          name,
          // The role's statement timeout is that of the slowest pool; a server that sends nothing may be busy until
          // then.
          limits: { ...limits, statementTimeout: slowest },
          servers,
          watch,
          session: pooled(pooler, own)
        })
  }

  const main = yield* makePool("main", options.main)
  const others = new Map<Name, ConnectionPool.ConnectionPool>()
  for (const [name, limits] of options.others) others.set(name, yield* makePool(name, limits))

  const sessions =
    pooler === undefined
      ? undefined
      : yield* ConnectionPool.make({
          name: "sessions",
          limits: options.sessions,
          servers: direct,
          watch,
          session: bounded("sessions", options.sessions)
        })

  // A pooler shares its sessions already, so they are not shared again.
  const reads =
    options.reads === undefined || pooler !== undefined
      ? undefined
      : yield* SharedConnections.make({
          name: "reads",
          maxConnections: options.reads.maxConnections,
          servers,
          session: withPlans(bounded("reads", options.main), options.planCacheMode),
          watch
        })

  const { parameters, ...bounds } = bounded("listen", options.main)
  const listening = { ...bounds, parameters: { ...parameters, idle_session_timeout: "1min" } }

  const poolOf = (services: Context.Context<never>) =>
    others.get(Context.get(services, options.currentPool)) ?? main
  const pool = Effect.map(Effect.context(), poolOf)
  const client = yield* PooledClient.make({
    pool,
    lend: routeConnections(main, poolOf, reads),
    sessions: sessions === undefined ? pool : Effect.succeed(sessions),
    open: direct.connect(listening),
    watch
  })
  const all = [
    main,
    ...others.values(),
    ...(sessions === undefined ? [] : [sessions]),
    ...(reads === undefined ? [] : [reads])
  ]
  return { client, figures: Effect.sync(() => all.map(({ figures }) => figures())) }
})
