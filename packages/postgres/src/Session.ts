import type { PgConnection } from "@effect/sql-pg"
import { Effect, Scope } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import { makePipeline, type TransactionConnection } from "./Pipeline.ts"
import { adapt, beginsTransaction } from "./StatementConnection.ts"
import type { StatementGuard } from "./StatementGuard.ts"
import { makePipelinedConnection, type PipelineOptions } from "./PipelinedConnection.ts"

/** A session of the server, for one user at a time: for awaited statements, or for a transaction. */
export interface Session {
  /** The driver's connection, for statements whose fibers' interruption cancels them at the server. */
  readonly connection: Effect.Effect<PgConnection.PgConnection>
  /** The same, as `effect/sql` has it. */
  readonly statements: Effect.Effect<Connection>
  /**
   * The same for one transaction, which need not wait for each answer ({@link makePipeline}). An interruption does
   * not cancel a statement under way: the ROLLBACK after it waits for its end, and the server bounds how long that
   * takes.
   */
  readonly transaction: Effect.Effect<TransactionConnection>
  /** Whether no statement is under way and no transaction may be open. Only then may another caller use it. */
  readonly isAtRest: () => boolean
}

export interface SessionSettings extends PipelineOptions {
  readonly guard: StatementGuard
}

/**
 * Makes a session from a driver's connection: the driver uses its stream for statements, and we use it for
 * transactions. It stays with its last user, since most sessions are used for the same again.
 */
export const makeSession = (
  connection: PgConnection.PgConnection,
  { guard, ...options }: SessionSettings
): Session => {
  const pipelined = makePipelinedConnection(connection, options)
  let pinned: { readonly connection: PgConnection.PgConnection; readonly statements: Connection } | undefined
  let isTaken = false
  /** Whether a caller's own statement has begun a transaction; its end is not seen here. */
  let hasBegun = false
  const onStatement = (text: string) => {
    hasBegun ||= beginsTransaction(text)
  }

  // Until the connection is closed.
  const pin = Effect.map(Scope.provide(connection.pin, Scope.makeUnsafe()), (own) => {
    pinned = { connection: own, statements: adapt(own, guard, onStatement) }
    return pinned
  })

  const driver = Effect.uninterruptible(
    Effect.suspend(() => {
      if (isTaken) pipelined.giveBack()
      isTaken = false
      return pinned === undefined ? pin : Effect.succeed(pinned)
    })
  )

  const transaction = Effect.sync(() => {
    if (!isTaken) pipelined.take()
    isTaken = true
    return makePipeline(pipelined, guard.guarded)
  })

  return {
    connection: Effect.map(driver, (own) => own.connection),
    statements: Effect.map(driver, ({ statements }) => statements),
    // Loading before a statement is sent must not change the order of statements.
    transaction: Effect.andThen(guard.load, transaction),
    isAtRest: () => !hasBegun && (!isTaken || pipelined.isAtRest())
  }
}

/** Makes a session whose statements several fibers send concurrently, one after the other. It has no transactions. */
export const sharedSession = (
  connection: PgConnection.PgConnection,
  { guard }: Pick<SessionSettings, "guard">
): Session => ({
  connection: Effect.succeed(connection),
  statements: Effect.succeed(adapt(connection, guard)),
  transaction: Effect.die(new Error("A connection that reads share has no transactions")),
  isAtRest: () => true
})
