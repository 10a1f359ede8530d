import { PgClient } from "@effect/sql-pg"
import { storageFailureOf } from "@vault-custody/domain/Common/StorageFailure"
import { IsRepeated, Transaction } from "@vault-custody/domain/Common/Transaction"
import { Cause, Context, Effect, Layer, Random } from "effect"
import { orStorageFailure } from "./Database.ts"

/** How often a transaction is repeated when PostgreSQL reports a deadlock or a serialization failure. */
const attempts = 5

/** The unit of work over one PostgreSQL connection. Nested ones join the outermost, without savepoints. */
export const layer = Layer.effect(
  Transaction,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const once = <A, E, R>(effect: Effect.Effect<A, E, R>) => orStorageFailure(sql.withTransaction(effect))

    const repeating = <A, E, R>(effect: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
      Effect.catchCause(once(effect), (cause) => {
        if (left <= 1 || storageFailureOf(cause)?.kind !== "conflict") {
          return Effect.failCause(Cause.map(cause, (error) => error as E))
        }
        // A random pause, so that two transactions that collided do not collide again.
        return Random.nextIntBetween(5, 50).pipe(
          Effect.flatMap((millis) => Effect.sleep(millis)),
          Effect.andThen(repeating(Effect.provideService(effect, IsRepeated, true), left - 1))
        )
      })

    // A long transaction must not end because its reader is slow, so its idle timeout is longer than a connection's.
    const atOneMoment = orStorageFailure(
      Effect.andThen(
        sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`,
        sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`
      )
    )

    return Transaction.of({
      reading: (effect) => Effect.mapError(once(Effect.andThen(atOneMoment, effect)), (error) => error),
      run: (effect) =>
        Effect.withFiber((fiber) =>
          Context.getOrUndefined(fiber.context, sql.transactionService) === undefined
            ? repeating(effect, attempts)
            : effect
        )
    })
  })
)
