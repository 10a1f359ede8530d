import { PgClient } from "@effect/sql-pg"
import { Effect, Queue, Schedule } from "effect"

/**
 * Listens on a channel until the scope closes: runs `wake` with the payloads of the notifications, and with an empty
 * one after each connect, since notifications may have been missed before.
 *
 * Reconnects after a lost connection. Notifications only make polling early; correctness must not depend on them.
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
