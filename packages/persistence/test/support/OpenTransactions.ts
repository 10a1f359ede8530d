import { PgClient } from "@effect/sql-pg"
import { Deferred, Effect, Fiber, Schedule } from "effect"

/** Runs an effect in a transaction that stays open until what this returns is run, which gives its result. */
export const holdOpen = Effect.fnUntraced(function* <A>(effect: Effect.Effect<A>) {
  const sql = yield* PgClient.PgClient
  const isDone = yield* Deferred.make<void>()
  const mayEnd = yield* Deferred.make<void>()
  const running = yield* effect.pipe(
    Effect.tap(() => Effect.andThen(Deferred.succeed(isDone, undefined), Deferred.await(mayEnd))),
    sql.withTransaction,
    Effect.forkChild
  )
  yield* Deferred.await(isDone)
  return Effect.andThen(Deferred.succeed(mayEnd, undefined), Fiber.join(running))
})

/** Waits until a statement waits for a lock. */
export const untilBlocked = Effect.flatMap(PgClient.PgClient, (sql) =>
  Effect.repeat(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    { until: (rows) => rows.length > 0, schedule: Schedule.spaced("10 millis") }
  )
)
