import type { PgConnection } from "@effect/sql-pg"
import { Effect, Exit, Scope } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import * as TenancyGuard from "../Tenancy/TenancyGuard.ts"
import { makePipeline } from "./Pipeline.ts"
import { adapt, type StatementOptions } from "./SqlConnectionPg.ts"

/** A session of the server, used by one at a time: for statements that are waited for, or for a transaction. */
export interface Session {
  /** The driver's connection, for statements whose fibers' interruption cancels them at the server. */
  readonly connection: Effect.Effect<PgConnection.PgConnection>
  /** The same, as `effect/sql` has it. */
  readonly statements: Effect.Effect<Connection>
  /**
   * The same for one transaction, which need not wait for each answer ({@link makePipeline}). What is under way when it
   * is interrupted is not cancelled: the ROLLBACK behind it waits for its end, and the server bounds how long that takes.
   */
  readonly transaction: Effect.Effect<Connection>
}

/**
 * Makes a session of a connection of the driver that multiplexes: it sends before it has an answer unless it is pinned.
 * It stays as it was used last, since most are used for the same again.
 */
export const makeSession = (connection: PgConnection.PgConnection, options: StatementOptions): Session => {
  const unpinned = adapt(connection, options)
  let own:
    | {
        readonly scope: Scope.Closeable
        readonly pinned: PgConnection.PgConnection
        readonly statements: Connection
      }
    | undefined

  const pin = Effect.uninterruptible(
    Effect.suspend(() => {
      if (own !== undefined) return Effect.succeed(own)
      const scope = Scope.makeUnsafe()
      return Effect.map(Scope.provide(connection.pin, scope), (pinned) => {
        own = { scope, pinned, statements: adapt(pinned, options) }
        return own
      })
    })
  )

  const unpin = Effect.suspend(() => {
    if (own === undefined) return Effect.void
    const { scope } = own
    own = undefined
    return Effect.uninterruptible(Scope.close(scope, Exit.void))
  })

  // What has to be looked up before a statement is sent must not change their order.
  const loaded = options.isGuarded ? TenancyGuard.load : Effect.void
  return {
    connection: Effect.map(pin, ({ pinned }) => pinned),
    statements: Effect.map(pin, ({ statements }) => statements),
    transaction: Effect.map(Effect.andThen(loaded, unpin), () => makePipeline(unpinned))
  }
}

const notAlone = Effect.die(new Error("A connection that reads share has no statements of its own"))

/** Makes a session that is left to reads of several at once: nothing else can have it. */
export const sharedSession = (connection: PgConnection.PgConnection): Session => ({
  connection: Effect.succeed(connection),
  statements: notAlone,
  transaction: notAlone
})
