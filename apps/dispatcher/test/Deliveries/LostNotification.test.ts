import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { Effect, Exit } from "effect"
import { dispatcher, layer, newReceiver, publish } from "./Fixtures.ts"

it.live("what was published by a process that was killed right after its commit is delivered", () =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const outbox = yield* Outbox
    const { organizationId, receiver } = yield* newReceiver
    yield* dispatcher([receiver])
    yield* publish(organizationId)
    // The dispatcher listens by now, so that it does not look everywhere because it has just begun to.
    yield* receiver.waitFor(1)

    // The commit is done, and nothing of what comes after one: the transaction goes on to fail.
    const killed = yield* outbox
      .publish([
        {
          event: "fbo_account.created",
          data: { id: "fbo_killed", organizationId, fboAccountId: "fbo_killed" }
        }
      ])
      .pipe(
        Effect.andThen(sql`COMMIT`.unprepared),
        Effect.andThen(Effect.die("killed")),
        sql.withTransaction,
        Effect.exit
      )
    assert.isTrue(Exit.isFailure(killed))
    const [, delivery] = yield* receiver.waitFor(2)
    assert.include(delivery?.text, "fbo_killed")
  }).pipe(Effect.scoped, Effect.provide(layer))
)
