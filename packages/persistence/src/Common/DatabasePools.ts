import { Context, Duration, type Effect } from "effect"
import type { SharedLimits } from "@vault-custody/postgres/Client"
import type { PoolFigures, PoolLimits } from "@vault-custody/postgres/ConnectionPool"

/** The pools that a process may have beside `main`, each with connections and bounds of its own. */
export const otherPools = ["staff", "search", "files", "long", "sign_in", "jobs", "probes"] as const

/** `sessions` is there where the others are a pooler's. */
export type PoolName = "main" | "sessions" | (typeof otherPools)[number]

/** The bounds of the pools that a process has. */
export type PoolsLimits = { readonly main: PoolLimits; readonly reads?: SharedLimits } & {
  readonly [Name in (typeof otherPools)[number]]?: PoolLimits
}

/** Which pool the statements of a fiber take their connections from; `main` where the process has none of that name. */
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

/** The pool of deliveries, and the default. */
export const mainPool = (maxConnections: number) => limits(maxConnections, 5, 15)

/** The API's pools: one kind of work cannot exhaust the connections of another. */
export const apiPools: PoolsLimits = {
  // Hundreds of clients that write at once wait longer than those of a dispatcher. A request that cannot be served in
  // time is refused all the same: its deadline is later.
  main: { ...limits(16, 10, 15), isIndexed: true },
  reads: { maxConnections: 4 },
  staff: limits(4, 5, 20),
  search: limits(4, 1, 3),
  // Files of statements are read bit by bit, and wait for each other.
  files: { ...limits(2, 20, 20), isIndexed: true },
  // A weight list, or a count that is closed, is one long transaction, as long as two statements: one at a time, and the
  // next waits for it or is refused. Between its statements the process makes 100,000 items and their events.
  long: { ...limits(1, 25, 300), idleInTransaction: Duration.minutes(2) },
  // Anybody may try to sign in, as often as they like.
  sign_in: limits(4, 5, 15),
  probes: limits(1, 1, 2)
}

/** A dispatcher: jobs have statements that take long, and deliveries do not wait for them. */
export const dispatcherPools: PoolsLimits = {
  main: mainPool(12),
  jobs: limits(8, 20, 40),
  probes: limits(1, 1, 2)
}

/** The sessions of a dispatcher's jobs that need their own, where the others are a pooler's. */
export const sessionsPool = limits(4, 20, 40)

/** A command that one person runs and waits for: it takes as long as it takes. */
export const commandPools: PoolsLimits = { main: limits(4, 60, Infinity) }
