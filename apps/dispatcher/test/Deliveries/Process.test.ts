import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { verifyWebhook } from "@vault-custody/webhook-signing"
import { Effect } from "effect"
import type { ServerResponse } from "node:http"
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

/** An organization with one endpoint at a receiver of its own. */
const setUp = Effect.gen(function* () {
  const receiver = yield* WebhookReceiver.make()
  const organizationId = yield* newOrganization
  const endpoint = yield* newEndpoint(organizationId, receiver.url)
  return { receiver, organizationId, webhookId: endpoint.id, secret: endpoint.signingSecret }
})

const verify = (delivery: WebhookReceiver.ReceivedDelivery, secret: string) =>
  Effect.promise(() => verifyWebhook(delivery.body, delivery.headers, secret))

const eventId = (delivery: WebhookReceiver.ReceivedDelivery) => delivery.headers["x-service-event-id"]

const isFinished = (deliveries: ReadonlyArray<{ readonly status: string }>) =>
  deliveries.length > 0 && deliveries.every(({ status }) => status !== "pending")

it.live("a delivery arrives once, signed, with the headers that every delivery has", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId, secret } = yield* setUp
    yield* dispatcher([receiver])
    const [accountId] = yield* publish(organizationId)
    const [delivery] = yield* receiver.waitFor(1)
    assert.isDefined(delivery)
    const event = yield* verify(delivery, secret)
    assert.strictEqual(event.data.id, accountId)
    assert.deepInclude(delivery.headers, {
      "content-type": "application/json",
      "user-agent": "Service-Webhooks/1.0",
      "x-service-event-type": "fbo_account.created"
    })
    const [recorded] = yield* until(history(organizationId, webhookId), isFinished)
    assert.strictEqual(recorded?.status, "delivered")
    assert.strictEqual(recorded?.eventId, eventId(delivery))
    assert.strictEqual(recorded?.nextAttemptAt, null)
    assert.deepStrictEqual(
      recorded?.attempts.map(({ attempt, error, responseStatus }) => ({ attempt, error, responseStatus })),
      [{ attempt: 1, error: null, responseStatus: 200 }]
    )
    assert.lengthOf(receiver.deliveries(), 1)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live(
  "three attempts are made, each after its wait from the end of the one before, and then it is failed",
  () =>
    Effect.gen(function* () {
      const { receiver, organizationId, webhookId } = yield* setUp
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

it.live("killing a dispatcher between claim and record loses nothing and uses up no attempt", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* setUp
    receiver.answerNext(WebhookAnswer.hang)
    const first = yield* dispatcher([receiver])
    yield* publish(organizationId)
    yield* receiver.waitFor(1)
    yield* first.stop("SIGKILL")
    yield* endLeases
    yield* dispatcher([receiver])
    const [delivery] = yield* until(history(organizationId, webhookId), isFinished)
    assert.strictEqual(delivery?.status, "delivered")
    assert.deepStrictEqual(
      delivery?.attempts.map(({ attempt }) => attempt),
      [1]
    )
    assert.lengthOf(new Set(receiver.deliveries().map(eventId)), 1)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("stopping lets what is under way end, and exits with 0", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* setUp
    const held = Promise.withResolvers<ServerResponse>()
    receiver.answerNext((_, response) => held.resolve(response))
    const stopped = yield* dispatcher([receiver])
    yield* publish(organizationId)
    const response = yield* Effect.promise(() => held.promise)
    yield* stopped.signal("SIGTERM")
    response.end()
    assert.deepStrictEqual(yield* stopped.exit, { code: 0, signal: null })
    const [delivery] = yield* history(organizationId, webhookId)
    assert.strictEqual(delivery?.status, "delivered")
    assert.lengthOf(receiver.deliveries(), 1)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("what does not end in time when stopping is released, without counting as an attempt", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* setUp
    receiver.answerNext(WebhookAnswer.hang)
    const stopped = yield* dispatcher([receiver])
    yield* publish(organizationId)
    yield* receiver.waitFor(1)
    assert.deepStrictEqual(yield* stopped.stop(), { code: 0, signal: null })
    // No lease has to expire first: another dispatcher claims it at once.
    yield* dispatcher([receiver])
    const [delivery] = yield* until(history(organizationId, webhookId), isFinished)
    assert.deepStrictEqual(
      delivery?.attempts.map(({ attempt, error }) => ({ attempt, error })),
      [{ attempt: 1, error: null }]
    )
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("several dispatchers share the work and send each delivery once", () =>
  Effect.gen(function* () {
    const receiver = yield* WebhookReceiver.make()
    const organizationId = yield* newOrganization
    const endpoints = yield* Effect.forEach([1, 2, 3, 4], (n) =>
      newEndpoint(organizationId, `${receiver.url}/${n}`)
    )
    yield* dispatcher([receiver])
    yield* dispatcher([receiver])
    yield* publish(organizationId, 100)
    const deliveries = yield* receiver.waitFor(400)
    assert.lengthOf(new Set(deliveries.map((d) => `${d.path} ${eventId(d)}`)), 400)
    yield* Effect.forEach(endpoints, ({ id }) => until(history(organizationId, id), isFinished))
    assert.lengthOf(receiver.deliveries(), 400)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a dispatcher more sends more at once, where receivers take their time", () =>
  Effect.gen(function* () {
    const receiver = yield* WebhookReceiver.make()
    const organizationId = yield* newOrganization
    const endpoints = yield* Effect.forEach(
      Array.from({ length: 12 }, (_, n) => n),
      (n) => newEndpoint(organizationId, `${receiver.url}/${n}`)
    )
    // Nothing is answered until the last has come, which the places of one alone would never let happen.
    const held: Array<ServerResponse> = []
    receiver.answer((_, response) => {
      held.push(response)
      if (held.length === endpoints.length) for (const each of held) each.end()
    })
    yield* publish(organizationId)
    const places = { DISPATCHER_MAX_IN_FLIGHT: "6" }
    yield* dispatcher([receiver], places)
    yield* receiver.waitFor(6)
    yield* dispatcher([receiver], places)
    yield* Effect.forEach(endpoints, ({ id }) => until(history(organizationId, id), isFinished))
    assert.lengthOf(receiver.deliveries(), 12)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a dispatcher outlives the loss of its connections to the database", () =>
  Effect.gen(function* () {
    const { receiver, organizationId } = yield* setUp
    yield* dispatcher([receiver])
    yield* publish(organizationId)
    yield* receiver.waitFor(1)
    yield* (yield* TestDatabase).cutConnections
    // The test's own connections are gone as well: they are made again at the first use that succeeds.
    yield* until(
      Effect.matchCause(publish(organizationId), { onFailure: () => false, onSuccess: () => true }),
      (published) => published
    )
    yield* receiver.waitFor(2)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a failed attempt's history has the first 1,024 bytes of what the receiver answered", () =>
  Effect.gen(function* () {
    const { organizationId, receiver, webhookId } = yield* setUp
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

it.live("an endpoint that hangs does not delay another's deliveries", () =>
  Effect.gen(function* () {
    const [hanging, healthy] = [yield* setUp, yield* setUp]
    hanging.receiver.answer(WebhookAnswer.hang)
    yield* dispatcher([hanging.receiver, healthy.receiver], {
      WEBHOOK_TIMEOUT_MS: "600000",
      DISPATCHER_MAX_IN_FLIGHT: "8"
    })
    yield* publish(hanging.organizationId, 50)
    yield* hanging.receiver.waitFor(4)
    yield* publish(healthy.organizationId, 50)
    yield* healthy.receiver.waitFor(50)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a rotated secret signs the very next retry, and the old one beside it while its grace lasts", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId, secret } = yield* setUp
    const webhooks = yield* Webhooks
    receiver.answerNext(WebhookAnswer.status(500), WebhookAnswer.status(500))
    yield* dispatcher([receiver], { WEBHOOK_RETRY_DELAYS: "1,1" })
    yield* publish(organizationId)
    yield* receiver.waitFor(1)
    const second = yield* webhooks.rotate(organizationId, webhookId, 3600)
    const [, inGrace] = yield* receiver.waitFor(2)
    assert.isDefined(inGrace)
    yield* verify(inGrace, secret)
    yield* verify(inGrace, second.signingSecret)
    const [, newest, oldest] = String(inGrace.headers["x-service-signature"]).split(",v1=")
    assert.notStrictEqual(newest, oldest)
    const third = yield* webhooks.rotate(organizationId, webhookId, 0)
    const [, , afterwards] = yield* receiver.waitFor(3)
    assert.isDefined(afterwards)
    yield* verify(afterwards, third.signingSecret)
    assert.lengthOf(String(afterwards.headers["x-service-signature"]).split(",v1="), 2)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("what is pending for an inactive endpoint waits until it is active again", () =>
  Effect.gen(function* () {
    const [paused, other] = [yield* setUp, yield* setUp]
    const webhooks = yield* Webhooks
    paused.receiver.answerNext(WebhookAnswer.status(500))
    yield* dispatcher([paused.receiver, other.receiver], { WEBHOOK_RETRY_DELAYS: "1,1" })
    yield* publish(paused.organizationId)
    yield* paused.receiver.waitFor(1)
    yield* webhooks.update(paused.organizationId, paused.webhookId, { isActive: false })
    // The other's retry is due after the paused one's: once it was made, that one's time had come.
    other.receiver.answerNext(WebhookAnswer.status(500))
    yield* publish(other.organizationId)
    yield* other.receiver.waitFor(2)
    assert.lengthOf(paused.receiver.deliveries(), 1)
    const [waiting] = yield* history(paused.organizationId, paused.webhookId)
    assert.strictEqual(waiting?.status, "pending")
    yield* webhooks.update(paused.organizationId, paused.webhookId, { isActive: true })
    yield* paused.receiver.waitFor(2)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("what is pending for a deleted endpoint is never sent, and leaves the queue", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* setUp
    const sql = yield* PgClient.PgClient
    receiver.answerNext(WebhookAnswer.status(500))
    yield* publish(organizationId)
    const first = yield* dispatcher([receiver], { WEBHOOK_RETRY_DELAYS: "1,1" })
    yield* receiver.waitFor(1)
    yield* until(history(organizationId, webhookId), ([delivery]) => delivery?.attempts.length === 1)
    yield* (yield* Webhooks).delete(organizationId, webhookId)
    yield* first.stop()
    yield* dispatcher([receiver])
    yield* until(
      sql`/* across organizations: a test */ SELECT 1 FROM delivery_queue`,
      (rows) => rows.length === 0
    )
    assert.lengthOf(receiver.deliveries(), 1)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a redelivery sends the same bytes under the same event id, and goes on with the history", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* setUp
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

it.live("a dispatcher shows its metrics and its health on loopback", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* setUp
    const { port } = yield* Effect.scoped(WebhookReceiver.make())
    const process = yield* dispatcher([receiver], { DISPATCHER_METRICS_PORT: String(port) })
    yield* process.awaitHttp(`http://127.0.0.1:${port}/healthz`)
    yield* publish(organizationId)
    yield* until(history(organizationId, webhookId), isFinished)
    const text = yield* Effect.promise(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    assert.match(text, /webhook_attempts_total\{[^}]*outcome="delivered"[^}]*\} 1/)
    assert.match(text, /webhook_deliveries_due 0/)
    assert.match(text, /webhook_first_attempt_latency_seconds_count 1/)
  }).pipe(Effect.scoped, Effect.provide(layer))
)
