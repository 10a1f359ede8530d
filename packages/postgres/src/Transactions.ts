import { Context, Effect, Exit, Tracer } from "effect"
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import type { TransactionConnection } from "./Pipeline.ts"

/** The callbacks to run once the fiber's transaction has committed; undefined outside of one. */
const CurrentCallbacks = Context.Reference<Array<() => void> | undefined>(
  "@vault-custody/postgres/Transactions/CurrentCallbacks",
  { defaultValue: () => undefined }
)

/**
 * Runs a callback once the fiber's transaction has committed, and never if it is rolled back; at once outside of a
 * transaction.
 */
export const afterCommit = (callback: () => void): Effect.Effect<void> =>
  Effect.map(CurrentCallbacks, (callbacks) => {
    if (callbacks === undefined) callback()
    else callbacks.push(callback)
  })

/** Lends a connection for a transaction. */
type Lend = <A, E, R>(
  run: (connection: TransactionConnection) => Effect.Effect<A, E, R>
) => Effect.Effect<A, E | SqlError, R>

/**
 * Runs effects in transactions. The implementation of `effect/sql` copies all services of the fiber three times for
 * each transaction; this one only adds to them. A transaction within another joins it, without a savepoint.
 */
export const makeWithTransaction =
  (service: SqlClient.SqlClient["transactionService"], lend: Lend): SqlClient.SqlClient["withTransaction"] =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) => {
    const within = (connection: TransactionConnection) =>
      Effect.uninterruptibleMask((restore) => {
        const callbacks: Array<() => void> = []
        const inside = restore(effect).pipe(
          Effect.provideService(service, [connection, 0]),
          Effect.provideService(CurrentCallbacks, callbacks)
        )
        const ended = Effect.flatMap(Effect.exit(inside), (exit): Effect.Effect<A, E | SqlError> =>
          Exit.isFailure(exit)
            ? Effect.andThen(connection.rollback, exit)
            : Effect.map(connection.commit, () => {
                for (const callback of callbacks) callback()
                return exit.value
              })
        )
        return Effect.andThen(connection.begin, ended)
      })

    return Effect.withFiber((fiber) => {
      if (Context.getOrUndefined(fiber.context, service) !== undefined) return effect
      if (!fiber.cache.tracerEnabled) return lend(within)
      return Effect.useSpan("sql.transaction", { attributes: { "db.system.name": "postgresql" } }, (span) =>
        Effect.provideService(lend(within), Tracer.ParentSpan, span)
      )
    })
  }
