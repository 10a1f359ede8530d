import * as Direct from "@vault-custody/domain/Common/Direct"
import { PgClient, type PgConnection, PgTypes } from "@effect/sql-pg"
import { Context, Effect, Exit, RcRef, References, Schedule, type Scope } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import { SqlClient, Statement } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { boundedRead, type ReadLength } from "./BoundedRead.ts"
import type { ConnectionPool } from "./ConnectionPool.ts"
import { direct, type DirectRead } from "./DirectRead.ts"
import type { ConnectionRouting } from "./ConnectionRouting.ts"
import { toColumn, withFields } from "./Names.ts"
import { makeWithTransaction } from "./Transactions.ts"
import type { ServerConnection } from "./ServerConnection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** How often a connection that listens is asked whether it is still there. */
const heartbeat = Schedule.spaced("5 seconds")

/** How long it has to answer that, in milliseconds. */
const heartbeatLimit = 5000

/**
 * A client of `effect/sql` over connections of our own: the driver's own client has a pool whose wait has no bound and
 * whose connections nobody can take away from a caller that they keep waiting.
 *
 * PostgreSQL's names are snake_case, ours camelCase; keys inside jsonb are left alone.
 */
export const make = Effect.fnUntraced(function* (options: {
  /** Which pool the fiber takes its connections from. */
  readonly pool: Effect.Effect<ConnectionPool>
  readonly routing: ConnectionRouting
  /** From where a fiber takes one whose session is its own, as locks of a session need it. */
  readonly sessions: Effect.Effect<ConnectionPool>
  /** A connection outside of the pools for LISTEN, until the scope closes. */
  readonly open: Effect.Effect<ServerConnection, SqlError, Scope.Scope>
  readonly watch: ConnectionWatchdog
}): Effect.fn.Return<PgClient.PgClient, never, Scope.Scope | Reactivity> {
  const { routing, watch } = options
  const get = Effect.flatMap(options.pool, (pool) => pool.get)

  const client = yield* SqlClient.make({
    driver: "pg",
    acquirer: Effect.flatMap(get, ({ session }) => session.statements),
    borrower: routing.lend,
    compiler: PgClient.makeCompiler(toColumn, false),
    transformRows: withFields,
    spanAttributes: [["db.system.name", "postgresql"]]
  })

  /** One connection for all channels: where it is lost, all who listen release it, and the first to return opens another. */
  const listening = yield* RcRef.make({
    acquire: Effect.gen(function* () {
      const server = yield* options.open
      const connection = yield* server.session.connection
      yield* Effect.forkScoped(Effect.ignore(Effect.repeat(stillThere(server, connection), heartbeat)))
      return connection
    })
  })

  /** Nothing else is sent on a connection that listens, so nothing else would find that it is lost. */
  const stillThere = ({ socket }: ServerConnection, connection: PgConnection.PgConnection) =>
    Effect.suspend(() => {
      const lease = watch.begin(socket, heartbeatLimit)
      return Effect.ensuring(
        connection.query("SELECT 1"),
        Effect.sync(() => watch.end(lease))
      )
    })

  const isInTransaction = (services: Context.Context<never>) =>
    Context.getOrUndefined(services, client.transactionService) !== undefined

  class PooledRead<Row extends object> extends Direct.Direct<ReadonlyArray<Row>, SqlError> {
    readonly #text: string
    readonly #values: ReadonlyArray<unknown>
    readonly #length: ReadLength

    constructor(text: string, values: ReadonlyArray<unknown>, length: ReadLength) {
      super()
      this.#text = text
      this.#values = values
      this.#length = length
    }

    asEffect() {
      return Effect.withFiber((fiber) => {
        const send = routing.readerOf(fiber)
        if (send !== undefined && !isInTransaction(fiber.context) && !fiber.cache.tracerEnabled) {
          const sent = send(fiber, this.#text, this.#values, this.#length)
          return sent as Effect.Effect<ReadonlyArray<Row>, SqlError>
        }
        const statement = client.unsafe<Row>(this.#text, this.#values)
        return this.#length === "short" ? boundedRead(statement) : statement
      })
    }

    begin(services: Context.Context<never>, onExit: Direct.OnExit<ReadonlyArray<Row>, SqlError>): boolean {
      if (isInTransaction(services) || Context.get(services, References.TracerEnabled)) return false
      return routing.begin(services, this.#text, this.#values, this.#length, (rows) =>
        onExit(rows && Exit.succeed(rows as ReadonlyArray<Row>))
      )
    }
  }

  const read: DirectRead = (text, values, length) => new PooledRead(text, values, length)

  return Object.assign(client, direct(read), {
    [PgClient.TypeId]: PgClient.TypeId,
    config: {},
    withTransaction: makeWithTransaction(client.transactionService, (run) =>
      Effect.flatMap(options.pool, (pool) =>
        pool.use(({ session }) => Effect.flatMap(session.transaction, run))
      )
    ),
    // That of `effect/sql` knows nothing of these transactions, and would do it at once.
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
