import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Fiber } from "effect"
import { reconcile, retryUntilUp, type Published } from "./DeliveryReconciliation.ts"
import { dispatcher, endLeases, eventId, layer, newReceiver, publish, until } from "./Fixtures.ts"

/** Each starts a process: more of them, `RANDOM_KILLS=100 pnpm exec vitest run Faults`, take minutes. */
const kills = Number(process.env["RANDOM_KILLS"] ?? 8)

/** Waits for the last statements of a killed dispatcher: they may have given leases that no dispatcher knows of. */
const untilGone = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  yield* until(
    sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'vault-custody-dispatcher%'`,
    (connections) => connections.length === 0
  )
})

/** Nothing failed, and what was cut off did not count: each delivery has the one attempt that was recorded. */
const assertOneAttemptEach = Effect.fnUntraced(function* (
  published: Published,
  { organizationId, receiver, webhookId }: Effect.Success<typeof newReceiver>,
  allowedRepeats: ReadonlyMap<string, number>
) {
  const endpoint = { organizationId, id: webhookId, receiver }
  const [history = []] = yield* reconcile([published], [endpoint], ({ id }) => allowedRepeats.get(id) ?? 0)
  for (const { attempts, id, status } of history) {
    assert.strictEqual(status, "delivered", id)
    assert.deepStrictEqual(
      attempts.map(({ error }) => error),
      [null],
      id
    )
  }
  return history
})

it.live(
  "dispatchers killed at random moments under load lose nothing, and every repetition is explained",
  () =>
    Effect.gen(function* () {
      const endpoint = yield* newReceiver
      const { organizationId, receiver } = endpoint
      receiver.answer((_, response) => setTimeout(() => response.end(), Math.random() * 40))
      const sql = yield* PgClient.PgClient
      const { run } = yield* Transaction
      const outbox = yield* Outbox
      const ids = yield* Ids

      const rolledBack = yield* ids.next("fbo")
      yield* run(
        Effect.andThen(
          outbox.publish([
            {
              event: "fbo_account.created",
              data: { id: rolledBack, organizationId, fboAccountId: rolledBack }
            }
          ]),
          Effect.fail("rolled back")
        )
      ).pipe(Effect.ignore)

      const committed: Array<string> = []
      const allowedRepeats = new Map<string, number>()
      for (let kill = 0; kill < kills; kill++) {
        const process = yield* dispatcher([receiver], { DISPATCHER_MAX_IN_FLIGHT_PER_ENDPOINT: "8" })
        const before = receiver.deliveries().length
        const publishing = yield* Effect.forkChild(publish(organizationId, 40))
        yield* receiver.waitFor(before + 1 + Math.floor(Math.random() * 30))
        yield* process.stop("SIGKILL")
        committed.push(...(yield* Fiber.join(publishing)))
        yield* untilGone
        // Only deliveries that arrived without being recorded may come again.
        const pending = yield* sql<{
          readonly id: string
          readonly eventId: string
        }>`/* across organizations: a test */
          SELECT delivery_id AS id, event_id FROM delivery_queue`
        const arrived = new Set(receiver.deliveries().map(eventId))
        for (const { eventId, id } of pending) {
          if (arrived.has(eventId)) allowedRepeats.set(id, (allowedRepeats.get(id) ?? 0) + 1)
        }
        yield* endLeases
      }
      yield* dispatcher([receiver])
      const history = yield* assertOneAttemptEach(
        { committed, rolledBack: [rolledBack] },
        endpoint,
        allowedRepeats
      )
      assert.lengthOf(history, committed.length)
    }).pipe(Effect.scoped, Effect.provide(layer)),
  600_000
)

it.live(
  "connections to the database that are cut again and again lose nothing and send nothing that was rolled back",
  () =>
    Effect.gen(function* () {
      const endpoint = yield* newReceiver
      const { organizationId, receiver } = endpoint
      const sql = yield* PgClient.PgClient
      const { cutConnections } = yield* TestDatabase
      yield* dispatcher([receiver])

      for (let cut = 1; cut <= 10; cut++) {
        // Some of these are committed and some are not: the table of events says which.
        const publishing = yield* Effect.forkChild(Effect.ignoreCause(publish(organizationId, 30)))
        yield* retryUntilUp(
          until(
            sql`/* across organizations: a test */ SELECT 1 FROM events LIMIT 1`,
            (rows) => rows.length > 0
          )
        )
        yield* cutConnections
        yield* Fiber.join(publishing)
      }
      // Leases whose owner never received the claim's answer expire; a test need not wait for that.
      const allowedRepeats = new Map((yield* retryUntilUp(endLeases)).map(({ id }) => [id, 1]))
      yield* assertOneAttemptEach({ committed: [], rolledBack: [] }, endpoint, allowedRepeats)
    }).pipe(Effect.scoped, Effect.provide(layer)),
  120_000
)
