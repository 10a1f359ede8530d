import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import type { Delivery } from "@vault-custody/schema/Deliveries/Delivery"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import { freePort } from "@vault-custody/testing/FreePort"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Fiber } from "effect"
import {
  assertEnded,
  reconcile,
  retryUntilUp,
  publishDuringFaults,
  type Published
} from "./DeliveryReconciliation.ts"
import { dispatcher, eventId, layerCrashable, newEndpoint, newOrganization } from "./Fixtures.ts"

const crashes = 3

/** The deliveries that have ended, by all that is committed. */
const ended = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const rows = yield* retryUntilUp(sql<{ readonly id: string }>`/* across organizations: a test */
    SELECT id FROM deliveries WHERE id NOT IN (SELECT delivery_id FROM delivery_queue)`)
  return new Set(rows.map(({ id }) => id))
})

it.live(
  "a dispatcher outlives a PostgreSQL that is stopped at once under load, loses nothing and repeats only what was being sent",
  () =>
    Effect.gen(function* () {
      const { crash, start } = yield* CrashablePostgres
      const organizationId = yield* newOrganization
      const endpoints = yield* Effect.forEach(
        [1, 2, 3, 4],
        Effect.fnUntraced(function* () {
          const receiver = yield* WebhookReceiver.make()
          receiver.answer((_, response) => setTimeout(() => response.end(), Math.random() * 40))
          const { id } = yield* newEndpoint(organizationId, receiver.url)
          return { organizationId, id, receiver }
        })
      )
      const port = yield* freePort
      const working = yield* dispatcher(
        endpoints.map(({ receiver }) => receiver),
        {
          // A lease that was given in the moment of a crash has no owner, and has to run out.
          WEBHOOK_TIMEOUT_MS: "5000",
          METRICS_PORT: String(port)
        }
      )
      // A dispatcher that does not run while the database is away sends what it had claimed once its leases are lost.
      const hasRun = working.awaitHttp(`http://127.0.0.1:${port}/healthz`)
      const received = (count: number) =>
        Effect.forEach(endpoints, ({ receiver }) => receiver.waitFor(receiver.deliveries().length + count), {
          concurrency: "unbounded"
        })
      const arrived = () =>
        new Set(
          endpoints.flatMap(({ id, receiver }) => receiver.deliveries().map((d) => `${id} ${eventId(d)}`))
        )
      const published: Array<Published> = []
      const allowedRepeats: Array<(delivery: Delivery) => boolean> = []
      for (let n = 0; n < crashes; n++) {
        let isEnough = false
        const publishing = yield* Effect.forkChild(publishDuringFaults(organizationId, () => isEnough))
        yield* received(10 + Math.floor(Math.random() * 30))
        const endedBefore = yield* ended
        yield* crash
        yield* hasRun
        yield* start
        const arrivedBefore = arrived()
        allowedRepeats.push(
          ({ eventId, id, webhookId }) => arrivedBefore.has(`${webhookId} ${eventId}`) && !endedBefore.has(id)
        )
        yield* received(20)
        isEnough = true
        published.push(yield* Fiber.join(publishing))
      }
      // A crash may take the lease of what is being sent with it, but not that an attempt was recorded.
      const histories = yield* reconcile(
        published,
        endpoints,
        (delivery) => allowedRepeats.filter((isExcused) => isExcused(delivery)).length
      )
      for (const history of histories) {
        assert.isAtLeast(history.length, crashes * 30)
        assertEnded(history, "delivered")
      }
      assert.deepStrictEqual(yield* working.stop(), { code: 0, signal: null })
    }).pipe(Effect.scoped, Effect.provide(layerCrashable)),
  180_000
)
