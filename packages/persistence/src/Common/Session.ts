import type { PgConnection } from "@effect/sql-pg"
import { Effect, Exit, Scope } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import * as TenancyGuard from "../Tenancy/TenancyGuard.ts"
import { makePipeline } from "./Pipeline.ts"
import { adapt, type StatementOptions } from "./SqlConnectionPg.ts"

/** A session of the server, used by one at a time: for statements that are waited for, or for a transaction. */
export interface Session {
  /** The driver's connection. A statement whose fiber is interrupted is cancelled at the server. */
  readonly connection: PgConnection.PgConnection
  /** The same, as `effect/sql` has it. */
  readonly statements: Connection
  /**
   * The same for a transaction, which need not wait for each answer ({@link makePipeline}); until the scope closes.
   * What is under way when it is interrupted is not cancelled: the ROLLBACK behind it waits for its end, and the server
   * bounds how long that takes.
   */
  readonly transaction: Effect.Effect<Connection, never, Scope.Scope>
}

/** Makes a session of a connection of the driver that multiplexes: it sends before it has an answer unless it is pinned. */
export const makeSession = Effect.fnUntraced(function* (
  connection: PgConnection.PgConnection,
  options: StatementOptions
) {
  const pin = Effect.suspend(() => {
    const scope = Scope.makeUnsafe()
    return Effect.map(Scope.provide(connection.pin, scope), (pinned) => ({
      scope,
      pinned,
      statements: adapt(pinned, options)
    }))
  })
  const unpinned = adapt(connection, options)
  let own = yield* pin

  return {
    get connection() {
      return own.pinned
    },
    get statements() {
      return own.statements
    },
    transaction: Effect.acquireRelease(
      Effect.andThen(
        // What has to be looked up before a statement is sent must not change their order.
        options.isGuarded ? TenancyGuard.load : Effect.void,
        Effect.suspend(() => Effect.as(Scope.close(own.scope, Exit.void), makePipeline(unpinned)))
      ),
      () =>
        Effect.map(pin, (again) => {
          own = again
        })
    )
  } satisfies Session
})

/** Makes a session that several use at once for statements that they wait for. None can have it for a transaction. */
export const sharedSession = (connection: PgConnection.PgConnection, options: StatementOptions): Session => ({
  connection,
  statements: adapt(connection, options),
  transaction: Effect.die(new Error("A transaction cannot share its connection"))
})
