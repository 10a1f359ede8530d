import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Fiber } from "effect"
import { assertEnded, reconcile, retryUntilUp, publishDuringFaults } from "./DeliveryReconciliation.ts"
import { dispatcher, layer, newEndpoint, newOrganization, publish, until } from "./Fixtures.ts"

const rounds = 4
/** How many events the hostile receivers get: each costs them three timeouts. */
const hostileEvents = 6
const day = 86_400_000
const hundredMegabytes = 100 * 1024 * 1024

const settings = {
  WEBHOOK_RETRY_DELAYS: "0.2,0.4",
  // One that answers does so in time, however busy the machine is.
  WEBHOOK_TIMEOUT_MS: "3000",
  DISPATCHER_MAX_IN_FLIGHT: "64",
  LOG_LEVEL: "info"
}

const slowly: WebhookAnswer.WebhookAnswer = (_, response) =>
  void setTimeout(() => response.end(), Math.random() * 30)

const resetMidway: WebhookAnswer.WebhookAnswer = (request, response) => {
  response.writeHead(200, { "content-length": "1000" })
  response.write("The beginning", () => request.socket.resetAndDestroy())
}

/** How receivers misbehave, and what their deliveries come to. */
const hostilities = [
  [WebhookAnswer.hang, "failed"],
  [WebhookAnswer.hangAfterHeaders(200), "failed"],
  [WebhookAnswer.drip(200, 50), "failed"],
  [WebhookAnswer.reset, "failed"],
  [resetMidway, "failed"],
  [WebhookAnswer.status(500), "failed"],
  [WebhookAnswer.hugeBody(500, hundredMegabytes), "failed"],
  // A reader that reads no more than it must accepts this one.
  [WebhookAnswer.hugeBody(200, hundredMegabytes), "delivered"]
] as const
const refusing = { hostPort: "127.0.0.1:1", url: "http://127.0.0.1:1/hook" }

/** An endpoint with a receiver of its own that answers like this. */
const endpoint = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  answer: WebhookAnswer.WebhookAnswer,
  outcome: "delivered" | "failed"
) {
  const receiver = yield* WebhookReceiver.make()
  receiver.answer(answer)
  const { id } = yield* newEndpoint(organizationId, receiver.url)
  return { organizationId, id, receiver, outcome }
})

/** The deliveries that some dispatcher has. */
const underWay = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  return yield* retryUntilUp(
    sql<{
      readonly id: string
    }>`/* across organizations: a test */ SELECT delivery_id AS id FROM delivery_queue WHERE leased_until IS NOT NULL`
  )
})

/** Fills the attempt log of a day long ago, and has retention drop it while today's is written to. */
const rotate = Effect.fnUntraced(function* (daysAgo: number) {
  const sql = yield* PgClient.PgClient
  const maintenance = yield* DeliveryMaintenance
  yield* retryUntilUp(sql`SELECT make_attempts_partition((now() AT TIME ZONE 'UTC')::date - ${daysAgo}::int)`)
  yield* retryUntilUp(sql`
    INSERT INTO delivery_attempts
      (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error)
    SELECT 'org_old', 'dlv_' || n, 1, now() - ${daysAgo}::int * interval '1 day', 5, 200, NULL
    FROM generate_series(1, 1000) AS n
    ON CONFLICT DO NOTHING`)
  // A pass that cannot have the locks that it needs in time, or finds another at it, leaves it to a later one.
  yield* until(
    retryUntilUp(
      Effect.andThen(
        maintenance.dropOldAttempts(day),
        sql`/* across organizations: a test */ SELECT 1 FROM delivery_attempts WHERE organization_id = 'org_old' LIMIT 1`
      )
    ),
    (left) => left.length === 0
  )
})

it.live(
  "with hostile receivers, killed dispatchers, cut connections and a rotating log all at once, everything that was committed arrives and ends",
  () =>
    Effect.gen(function* () {
      const { cutConnections } = yield* TestDatabase
      const busy = yield* newOrganization
      const beset = yield* newOrganization
      const healthy = yield* Effect.forEach([busy, busy, busy, beset], (organizationId) =>
        endpoint(organizationId, slowly, "delivered")
      )
      const hostile = yield* Effect.forEach(hostilities, ([answer, outcome]) =>
        endpoint(beset, answer, outcome)
      )
      const unreachable = {
        organizationId: beset,
        id: (yield* newEndpoint(beset, refusing.url)).id,
        outcome: "failed"
      } as const
      const receivers = [...healthy, ...hostile].map(({ receiver }) => receiver)
      const start = dispatcher([...receivers, refusing], settings)

      let isEnough = false
      const publishing = yield* Effect.forkChild(publishDuringFaults(busy, () => isEnough))
      yield* publish(beset, hostileEvents)

      // One lives through it all; the other is killed again and again, and what it had waits until its lease is over.
      const survivor = yield* start
      const allowedRepeats = new Map<string, number>()
      for (let round = 0; round < rounds; round++) {
        const victim = yield* start
        yield* victim.awaitLine(/is running/)
        yield* Effect.forEach(receivers.slice(0, 3), (receiver) =>
          receiver.waitFor(receiver.deliveries().length + 20 + Math.floor(Math.random() * 40))
        )
        yield* victim.stop("SIGKILL")
        for (const { id } of yield* underWay) allowedRepeats.set(id, (allowedRepeats.get(id) ?? 0) + 1)
        yield* retryUntilUp(cutConnections)
        yield* rotate(3 + round)
      }
      isEnough = true
      const published = yield* Fiber.join(publishing)

      const endpoints = [...healthy, ...hostile, unreachable]
      const histories = yield* reconcile([published], endpoints, ({ id }) => allowedRepeats.get(id) ?? 0)
      for (const [n, { organizationId, outcome }] of endpoints.entries()) {
        const history = histories[n] ?? []
        assert.isAtLeast(history.length, organizationId === busy ? published.committed.length : hostileEvents)
        assertEnded(history, outcome)
      }
      assert.deepStrictEqual(yield* survivor.stop(), { code: 0, signal: null })
    }).pipe(Effect.scoped, Effect.provide(layer)),
  600_000
)
