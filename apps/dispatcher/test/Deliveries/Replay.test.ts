import { assert, it } from "@effect/vitest"
import { Replays } from "@vault-custody/domain/Deliveries/Replays"
import type { ReplayId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Layer } from "effect"
import {
  dispatcher,
  endLeases,
  history,
  layer,
  newEndpoint,
  newOrganization,
  publish,
  until
} from "./Fixtures.ts"

const eventId = (delivery: WebhookReceiver.ReceivedDelivery) => delivery.headers["x-service-event-id"]

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
      // What was being sent when the dispatcher was killed was sent again, and nothing else was.
      assert.strictEqual(new Set(received).size, 43)
      assert.isAtMost(received.length, 43 + interrupted.length)
    }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Replays.layer, layer)))
)
