import { assert, it } from "@effect/vitest"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import { dispatcher, layer, newEndpoint, newOrganization, newReceiver, publish } from "./Fixtures.ts"

it.live("all that is due at an endpoint that never answers is sent at once, up to its cap of 32", () =>
  Effect.gen(function* () {
    const { organizationId, receiver } = yield* newReceiver
    receiver.answer(WebhookAnswer.hang)
    yield* dispatcher([receiver])
    yield* publish(organizationId, 16)
    // Nothing ends within the test's time, so all of them are under way at once.
    yield* receiver.waitFor(16)
    yield* publish(organizationId, 40)
    yield* receiver.waitFor(32)
    assert.lengthOf(receiver.deliveries(), 32)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live(
  "an organization whose endpoints never answer leaves slots to others, however much waits for it",
  () =>
    Effect.gen(function* () {
      const hanging = yield* WebhookReceiver.make()
      hanging.answer(WebhookAnswer.hang)
      const quick = yield* WebhookReceiver.make()
      const [slow, other] = [yield* newOrganization, yield* newOrganization]
      yield* Effect.forEach(
        Array.from({ length: 6 }, (_, n) => n),
        (n) => newEndpoint(slow, `${hanging.url}/${n}`)
      )
      yield* newEndpoint(other, quick.url)
      yield* publish(slow, 60)
      yield* dispatcher([hanging, quick], { DISPATCHER_MAX_IN_FLIGHT: "64" })
      // Seven eighths of the slots, which nothing frees within the test's time.
      yield* hanging.waitFor(56)
      yield* publish(other, 100)
      yield* quick.waitFor(100)
      assert.lengthOf(hanging.deliveries(), 56)
    }).pipe(Effect.scoped, Effect.provide(layer))
)
