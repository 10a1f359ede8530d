import { assert, it } from "@effect/vitest"
import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import {
  dispatcher,
  eventId,
  history,
  isFinished,
  layer,
  newEndpoint,
  newOrganization,
  newReceiver,
  publish,
  until
} from "./Fixtures.ts"

it.live(
  "three attempts are made, each after its wait from the end of the one before, and then it is failed",
  () =>
    Effect.gen(function* () {
      const { receiver, organizationId, webhookId } = yield* newReceiver
      receiver.answer(WebhookAnswer.status(503))
      yield* dispatcher([receiver], { WEBHOOK_RETRY_DELAYS: "1,2" })
      yield* publish(organizationId)
      const [delivery] = yield* until(history(organizationId, webhookId), isFinished)
      assert.strictEqual(delivery?.status, "failed")
      const attempts = delivery?.attempts ?? []
      assert.deepStrictEqual(
        attempts.map(({ attempt, error, responseStatus }) => ({ attempt, error, responseStatus })),
        [1, 2, 3].map((attempt) => ({ attempt, error: "answered 503", responseStatus: 503 }))
      )
      const waits = [1, 2].map(
        (n) =>
          (attempts[n]?.startedAt ?? 0) -
          (attempts[n - 1]?.startedAt ?? 0) -
          (attempts[n - 1]?.durationMs ?? 0)
      )
      assert.isAtLeast(waits[0] ?? 0, 999)
      assert.isAtLeast(waits[1] ?? 0, 1999)
      assert.lengthOf(new Set(receiver.deliveries().map(({ text }) => text)), 1)
      assert.lengthOf(new Set(receiver.deliveries().map(eventId)), 1)
    }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a failed attempt's history has the first 1,024 bytes of what the receiver answered", () =>
  Effect.gen(function* () {
    const { organizationId, receiver, webhookId } = yield* newReceiver
    const body = `try later \u0000 ${"é".repeat(1000)}`
    receiver.answerNext(WebhookAnswer.status(503, { body }), WebhookAnswer.reset)
    receiver.answer(WebhookAnswer.status(200, { body }))
    yield* dispatcher([receiver], { WEBHOOK_RETRY_DELAYS: "0.1,0.1" })
    yield* publish(organizationId)
    const [delivered] = yield* until(history(organizationId, webhookId), isFinished)
    assert.isDefined(delivered)
    const { attempts, payload } = yield* (yield* Deliveries).get(organizationId, webhookId, delivered.id)
    const excerpt = Buffer.from(body).subarray(0, 1024).toString("utf8").replace("\0", "\ufffd")
    assert.deepStrictEqual(
      attempts.map(({ responseExcerpt, responseStatus }) => [responseStatus, responseExcerpt]),
      [
        [503, excerpt],
        [null, null],
        [200, null]
      ]
    )
    assert.strictEqual(receiver.deliveries()[0]?.text, payload)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live(
  "receivers that refuse, hang, drip, reset or redirect get three attempts, and the history says why",
  () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      const organizationId = yield* newOrganization
      const refusing = { hostPort: "127.0.0.1:1", url: "http://127.0.0.1:1/hook" }
      const answers: Record<string, WebhookAnswer.WebhookAnswer> = {
        hang: WebhookAnswer.hang,
        drip: WebhookAnswer.drip(200, 100),
        reset: WebhookAnswer.reset,
        redirect: WebhookAnswer.redirect("http://127.0.0.1:1/")
      }
      receiver.answer((request, response) =>
        answers[request.url?.slice("/hook/".length) ?? ""]?.(request, response)
      )
      const endpoints = yield* Effect.forEach(
        [refusing.url, ...Object.keys(answers).map((name) => `${receiver.url}/${name}`)],
        (url) => newEndpoint(organizationId, url)
      )
      yield* dispatcher([receiver, refusing], {
        WEBHOOK_RETRY_DELAYS: "0.1,0.1",
        WEBHOOK_TIMEOUT_MS: "1000"
      })
      yield* publish(organizationId)
      const histories = yield* Effect.forEach(endpoints, ({ id }) =>
        until(history(organizationId, id), isFinished)
      )
      assert.deepStrictEqual(
        histories.map(([delivery]) => [delivery?.status, delivery?.attempts.map(({ error }) => error ?? "")]),
        [
          "connection refused",
          "timed out after 1000 ms",
          "timed out after 1000 ms",
          "connection reset",
          "answered 302; redirects are not followed"
        ].map((error) => ["failed" as const, [error, error, error]])
      )
    }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a redelivery sends the same bytes under the same event id, and goes on with the history", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* newReceiver
    const deliveries = yield* Deliveries
    yield* dispatcher([receiver])
    yield* publish(organizationId)
    const [made] = yield* until(history(organizationId, webhookId), isFinished)
    assert.isDefined(made)
    const again = yield* deliveries.redeliver(organizationId, webhookId, made.id)
    assert.strictEqual(again.status, "pending")
    const [first, second] = yield* receiver.waitFor(2)
    assert.strictEqual(second?.text, first?.text)
    assert.strictEqual(second && eventId(second), first && eventId(first))
    const [twice] = yield* until(history(organizationId, webhookId), isFinished)
    assert.deepStrictEqual(
      twice?.attempts.map(({ attempt }) => attempt),
      [1, 2]
    )
  }).pipe(Effect.scoped, Effect.provide(layer))
)
