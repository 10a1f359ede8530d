import { Context, Duration, type Effect } from "effect"
import type { SharedLimits } from "@vault-custody/postgres/Client"
import type { PoolFigures, PoolLimits } from "@vault-custody/postgres/ConnectionPool"

/** The pools that a process may have beside `main`, each with connections and bounds of its own. */
export const otherPools = ["staff", "search", "files", "long", "sign_in", "jobs", "probes"] as const

/** The name of a pool. `sessions` exists only if the other pools lead to a pooler. */
export type PoolName = "main" | "sessions" | (typeof otherPools)[number]

/** The bounds of the pools that a process has. */
export type PoolsLimits = { readonly main: PoolLimits; readonly reads?: SharedLimits } & {
  readonly [Name in (typeof otherPools)[number]]?: PoolLimits
}

/** The pool that a fiber's statements take their connections from; `main` if the process has none of this name. */
export const CurrentPool = Context.Reference<PoolName>("@vault-custody/persistence/Common/CurrentPool", {
  defaultValue: () => "main"
})

/** The present figures of this process's pools. */
export class DatabasePools extends Context.Service<
  DatabasePools,
  { readonly figures: Effect.Effect<ReadonlyArray<PoolFigures>> }
>()("@vault-custody/persistence/Common/DatabasePools") {}

const limits = (maxConnections: number, maxWaitSeconds: number, statementSeconds: number): PoolLimits => ({
  maxConnections,
  maxWait: Duration.seconds(maxWaitSeconds),
  statementTimeout: Duration.seconds(statementSeconds)
})

/** The pool of deliveries; the default. */
export const mainPool = (maxConnections: number) => limits(maxConnections, 5, 15)

/** The API's pools: one kind of work cannot exhaust the connections of another. */
export const apiPools: PoolsLimits = {
  // Hundreds of clients that write at once wait longer than a dispatcher does. The deadline of requests is later
  // still, and refuses those that cannot be served in time.
  main: { ...limits(16, 10, 15), isIndexed: true },
  reads: { maxConnections: 4 },
  staff: limits(4, 5, 20),
  search: limits(4, 1, 3),
  // Files of statements are read bit by bit, and each waits for the one before it.
  files: { ...limits(2, 20, 20), isIndexed: true },
  // A weight list, or the closing of a count, is one transaction as long as two statements: one at a time, and the
  // next one waits or is refused. Between its statements the process makes 100,000 items and their events.
  long: { ...limits(1, 25, 300), idleInTransaction: Duration.minutes(2) },
  // Sign-ins have no authentication, so a flood of them must not take the connections of others.
  sign_in: limits(4, 5, 15),
  probes: limits(1, 1, 2)
}

/** The dispatcher's pools: jobs have slow statements, and deliveries do not wait for them. */
export const dispatcherPools: PoolsLimits = {
  main: mainPool(12),
  jobs: limits(8, 20, 40),
  probes: limits(1, 1, 2)
}

/** The pool of sessions that a dispatcher's jobs need for themselves, if the other pools lead to a pooler. */
export const sessionsPool = limits(4, 20, 40)

/** The pool of a command: the person who runs it waits, so its statements have no timeout. */
export const commandPools: PoolsLimits = { main: limits(4, 60, Infinity) }
