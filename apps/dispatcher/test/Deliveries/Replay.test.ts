import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Replays } from "@vault-custody/domain/Deliveries/Replays"
import type { ReplayId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Clock, Effect, Layer } from "effect"
import {
  dispatcher,
  endLeases,
  eventId,
  history,
  layer,
  newEndpoint,
  newOrganization,
  publish,
  until
} from "./Fixtures.ts"

it.live(
  "a receiver that was down and an endpoint made later get what they missed by one replay, once, whatever is killed",
  () =>
    Effect.gen(function* () {
      const [down, late] = [yield* WebhookReceiver.make(), yield* WebhookReceiver.make()]
      const organizationId = yield* newOrganization
      const replays = yield* Replays
      const before = yield* newEndpoint(organizationId, down.url)
      const statusesOf = (webhookId: WebhookEndpointId) =>
        Effect.map(history(organizationId, webhookId), (listed) => listed.map(({ status }) => status))
      const isOver = (webhookId: WebhookEndpointId, id: ReplayId) =>
        Effect.map(replays.get(organizationId, webhookId, id), ({ status }) => status === "completed")

      const retrySoon = { WEBHOOK_RETRY_DELAYS: "0.01,0.01" }
      const toBeKilled = yield* dispatcher([down, late], retrySoon)
      yield* dispatcher([down, late], retrySoon)
      down.answer(WebhookAnswer.status(503))
      yield* publish(organizationId, 40)
      yield* until(statusesOf(before.id), (all) => all.every((status) => status === "failed"))
      down.answer(WebhookAnswer.status(200))
      const failed = new Set(down.deliveries().map(eventId))
      const afterwards = yield* newEndpoint(organizationId, late.url)
      const since = { since: 0 }
      const begun = [
        yield* replays.start(organizationId, before.id, since),
        yield* replays.start(organizationId, afterwards.id, since)
      ]
      assert.deepStrictEqual(
        begun.map(({ total }) => total),
        [40, 40]
      )
      yield* late.waitFor(1)
      yield* toBeKilled.stop("SIGKILL")
      const interrupted = yield* endLeases
      yield* publish(organizationId, 3)
      for (const { id, webhookId } of begun) {
        yield* until(isOver(webhookId, id), (over) => over)
        const statuses = yield* until(statusesOf(webhookId), (all) => !all.includes("pending"))
        assert.deepStrictEqual(
          statuses,
          Array.from({ length: 43 }, () => "delivered")
        )
        assert.strictEqual((yield* replays.get(organizationId, webhookId, id)).queued, 40)
      }
      const received = late.deliveries().map(eventId)
      assert.includeMembers(received, [...failed])
      // Only deliveries in flight when the dispatcher was killed are sent again.
      assert.strictEqual(new Set(received).size, 43)
      assert.isAtMost(received.length, 43 + interrupted.length)
    }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Replays.layer, layer)))
)

const minutes = 60_000

/** Waits until every attempt that was due has been made and recorded. */
const untilRested = Effect.flatMap(PgClient.PgClient, (sql) =>
  until(
    sql`/* across organizations: a test */ SELECT 1 FROM delivery_queue
      WHERE leased_until IS NOT NULL OR due_at <= clock_timestamp() LIMIT 1`,
    (rows) => rows.length === 0
  )
)

/** Lets time go by for what waits: everything is due that much sooner. */
const letPass = (millis: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql`/* across organizations: a test */ UPDATE delivery_queue
      SET due_at = due_at - ${millis}::int * interval '1 millisecond'`
  )

it.live(
  "a receiver that was down for an hour and an endpoint made after it get all of it by one replay, once",
  () =>
    Effect.gen(function* () {
      const [down, late] = [yield* WebhookReceiver.make(), yield* WebhookReceiver.make()]
      const organizationId = yield* newOrganization
      const replays = yield* Replays
      const endpoint = yield* newEndpoint(organizationId, down.url)
      yield* dispatcher([down, late], { WEBHOOK_RETRY_DELAYS: "60,300" })

      const beganAt = (yield* Clock.currentTimeMillis) - 60 * minutes
      const publishAt = (millis: number) =>
        Effect.andThen(withClockAt(millis)(publish(organizationId)), untilRested)
      yield* publishAt(beganAt - 10 * minutes)
      const [early = ""] = down.deliveries().map(eventId)

      down.answer(WebhookAnswer.status(503))
      for (let passed = 0; passed < 60; passed += 10) {
        yield* publishAt(beganAt + passed * minutes)
        yield* letPass(10 * minutes)
        yield* untilRested
      }
      const missed = new Set(down.deliveries().map(eventId))
      missed.delete(early)
      assert.strictEqual(missed.size, 6)
      const refused = down.deliveries().length

      down.answer(WebhookAnswer.status(200))
      const afterwards = yield* newEndpoint(organizationId, late.url)
      // A delivery with retries left is not missed: a retry delivers it.
      const waiting = (yield* history(organizationId, endpoint.id)).filter(
        ({ status }) => status === "pending"
      )
      assert.isAbove(waiting.length, 0)
      const since = { since: beganAt }
      const begun = [
        yield* replays.start(organizationId, endpoint.id, since),
        yield* replays.start(organizationId, afterwards.id, since)
      ]
      assert.deepStrictEqual(
        begun.map(({ total }) => total),
        [6 - waiting.length, 6]
      )
      for (const { id, webhookId } of begun) {
        yield* until(replays.get(organizationId, webhookId, id), ({ status }) => status === "completed")
      }
      yield* letPass(10 * minutes)
      for (const { webhookId } of begun) {
        yield* until(history(organizationId, webhookId), (all) =>
          all.every(({ status }) => status === "delivered")
        )
      }
      for (const taken of [down.deliveries().slice(refused), late.deliveries()].map((all) =>
        all.map(eventId)
      )) {
        assert.lengthOf(taken, 6)
        assert.deepStrictEqual(new Set(taken), missed)
      }
    }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Replays.layer, layer)))
)
