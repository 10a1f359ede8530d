import { PgClient } from "@effect/sql-pg"
import { Effect, Queue, Schedule } from "effect"

/**
 * Listens on a channel for as long as the scope is open: runs `wake` with the payloads of the notifications, and with
 * an empty one each time that the connection was made, since notifications may have been missed before.
 *
 * A lost connection is made again. Nothing may depend on a notification: it is a hint that makes polling early.
 */
export const listen = (channel: string, wake: (payloads: ReadonlyArray<string>) => Effect.Effect<unknown>) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const once = Effect.scoped(
      Effect.gen(function* () {
        const notifications = yield* sql.listen(channel)
        yield* wake([""])
        return yield* Effect.forever(
          Effect.flatMap(Queue.takeAll(notifications), (all) => wake(all.map(({ payload }) => payload)))
        )
      })
    )
    yield* Effect.forkScoped(Effect.retry(once, Schedule.spaced("500 millis")))
  })
