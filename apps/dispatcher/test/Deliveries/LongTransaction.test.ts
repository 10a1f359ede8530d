import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Deferred, Effect, Fiber, Schedule } from "effect"
import { assertEnded, reconcile } from "./DeliveryReconciliation.ts"
import { dispatcher, layer, newEndpoint, newOrganization, publish } from "./Fixtures.ts"

const events = 1000
/** Every so many events are refused the first time that they come. */
const refusedEvery = 5

const refuseSome = (): WebhookAnswer.WebhookAnswer => {
  const seen = new Set<string>()
  return (request, response) => {
    const eventId = String(request.headers["x-service-event-id"])
    const isRefused = !seen.has(eventId) && seen.size % refusedEvery === 0
    seen.add(eventId)
    response.writeHead(isRefused ? 500 : 200).end()
  }
}

/**
 * Opens a transaction whose snapshot stays as it is, so that nothing that is finished from now on can be vacuumed.
 * The returned effect ends it, and gives how many deliveries it saw to the last.
 */
const holdHorizon = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const isHeld = yield* Deferred.make<void>()
  const mayEnd = yield* Deferred.make<void>()
  const count = sql<{
    readonly count: number
  }>`/* across organizations: a test */ SELECT count(*)::int AS count FROM deliveries`
  const holding = yield* Effect.gen(function* () {
    yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
    yield* sql`SET LOCAL idle_in_transaction_session_timeout = 0`
    yield* sql`SET LOCAL transaction_timeout = 0`
    yield* count
    yield* Deferred.succeed(isHeld, undefined)
    // A connection whose server says nothing for long would be given up.
    yield* Effect.repeat(Effect.andThen(sql`SELECT 1`, Deferred.isDone(mayEnd)), {
      until: (isOver) => isOver,
      schedule: Schedule.spaced("1 second")
    })
    const [seen] = yield* count
    return seen?.count
  }).pipe(sql.withTransaction, Effect.forkScoped)
  yield* Deferred.await(isHeld)
  return Effect.andThen(Deferred.succeed(mayEnd, undefined), Fiber.join(holding))
})

it.live(
  "while a long transaction keeps the dead rows of the queue from being vacuumed, each of thousands is sent once, retries too",
  () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const endpoints = yield* Effect.forEach(
        [1, 2, 3],
        Effect.fnUntraced(function* () {
          const receiver = yield* WebhookReceiver.make()
          const { id } = yield* newEndpoint(organizationId, receiver.url)
          return { organizationId, id, receiver }
        })
      )
      const release = yield* holdHorizon
      const [first, second] = endpoints
      first?.receiver.answer(refuseSome())
      const receivers = endpoints.map(({ receiver }) => receiver)
      yield* dispatcher(receivers)
      yield* dispatcher(receivers)

      const published = { committed: yield* publish(organizationId, events / 2), rolledBack: [] }
      yield* second?.receiver.waitFor(events / 2) ?? Effect.void
      yield* TestDatabase.asOwner("VACUUM delivery_queue")
      const more = { committed: yield* publish(organizationId, events / 2), rolledBack: [] }

      const histories = yield* reconcile([published, more], endpoints)
      for (const history of histories) {
        assert.lengthOf(history, events)
        assertEnded(history, "delivered")
      }
      const [refused, ...rest] = endpoints.map(({ receiver }) => receiver.deliveries())
      assert.lengthOf(refused ?? [], events + events / refusedEvery)
      for (const arrivals of rest) assert.lengthOf(arrivals, events)
      assert.strictEqual(yield* release, 0)
    }).pipe(Effect.scoped, Effect.provide(layer)),
  120_000
)
