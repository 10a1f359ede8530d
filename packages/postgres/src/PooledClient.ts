import { PgClient, type PgConnection, PgTypes } from "@effect/sql-pg"
import { Effect, RcRef, Schedule, type Scope } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import { SqlClient, Statement } from "effect/sql"
import type { Borrower } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"
import type { ConnectionPool } from "./ConnectionPool.ts"
import { toColumn, withFields } from "./Names.ts"
import { makeWithTransaction } from "./Transactions.ts"
import type { ServerConnection } from "./ServerConnection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** The interval at which a listening connection is checked. */
const heartbeat = Schedule.spaced("5 seconds")

/** How long the answer to that check may take, in milliseconds. */
const heartbeatLimit = 5000

/**
 * A client of `effect/sql` over our own pools. The driver's own client has a pool without a bound on waiting, which
 * cannot take a connection away from a caller whose server does not answer.
 *
 * PostgreSQL's names are snake_case, ours camelCase; keys inside jsonb stay as they are.
 */
export const make = Effect.fnUntraced(function* (options: {
  /** The pool that the fiber takes its connections from. */
  readonly pool: Effect.Effect<ConnectionPool>
  /** Lends a connection for a single statement. */
  readonly lend: Borrower
  /** The pool of connections with a session of their own, as locks of a session need it. */
  readonly sessions: Effect.Effect<ConnectionPool>
  /** A connection outside of the pools for LISTEN, until the scope closes. */
  readonly open: Effect.Effect<ServerConnection, SqlError, Scope.Scope>
  readonly watch: ConnectionWatchdog
}): Effect.fn.Return<PgClient.PgClient, never, Scope.Scope | Reactivity> {
  const { lend, watch } = options
  const get = Effect.flatMap(options.pool, (pool) => pool.get)

  const client = yield* SqlClient.make({
    driver: "pg",
    acquirer: Effect.flatMap(get, ({ session }) => session.statements),
    borrower: lend,
    compiler: PgClient.makeCompiler(toColumn, false),
    transformRows: withFields,
    spanAttributes: [["db.system.name", "postgresql"]]
  })

  /**
   * One connection serves all channels. If it is lost, all listeners release it, and the first one to return opens
   * another.
   */
  const listening = yield* RcRef.make({
    acquire: Effect.gen(function* () {
      const server = yield* options.open
      const connection = yield* server.session.connection
      yield* Effect.forkScoped(Effect.ignore(Effect.repeat(stillThere(server, connection), heartbeat)))
      return connection
    })
  })

  /** A listening connection has no other statements that would show that it is lost. */
  const stillThere = ({ socket }: ServerConnection, connection: PgConnection.PgConnection) =>
    Effect.suspend(() => {
      const lease = watch.begin(socket, heartbeatLimit)
      return Effect.ensuring(
        connection.query("SELECT 1"),
        Effect.sync(() => watch.end(lease))
      )
    })

  return Object.assign(client, {
    [PgClient.TypeId]: PgClient.TypeId,
    config: {},
    withTransaction: makeWithTransaction(client.transactionService, (run) =>
      Effect.flatMap(options.pool, (pool) =>
        pool.use(({ session }) => Effect.flatMap(session.transaction, run))
      )
    ),
    // The `afterCommit` of `effect/sql` ignores these transactions, and would run at once.
    afterCommit: () => Effect.die(new Error("Transactions has an afterCommit")),
    reserve: Effect.flatMap(
      Effect.flatMap(options.sessions, (pool) => pool.get),
      ({ session }) => session.statements
    ),
    json: (value: unknown) => Statement.fragment([Statement.parameter(PgTypes.jsonb(value))]),
    listen: (channel: string) =>
      Effect.flatMap(RcRef.get(listening), (connection) => connection.listen(channel)),
    notify: (channel: string, payload: string) =>
      Effect.asVoid(client`SELECT pg_notify(${channel}, ${payload})`)
  })
})
