import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import type { ServerResponse } from "node:http"
import {
  dispatcher,
  endLeases,
  eventId,
  history,
  isFinished,
  layer,
  newEndpoint,
  newOrganization,
  newReceiver,
  publish,
  until,
  verify
} from "./Fixtures.ts"

it.live("a delivery arrives once, signed, with the headers that every delivery has", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId, secret } = yield* newReceiver
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

it.live("killing a dispatcher between claim and record loses nothing and uses up no attempt", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* newReceiver
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
    const { receiver, organizationId, webhookId } = yield* newReceiver
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
    const { receiver, organizationId, webhookId } = yield* newReceiver
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
    const { receiver, organizationId } = yield* newReceiver
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

it.live("an endpoint that hangs does not delay another's deliveries", () =>
  Effect.gen(function* () {
    const [hanging, healthy] = [yield* newReceiver, yield* newReceiver]
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

it.live("a dispatcher shows its metrics and its health on loopback", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* newReceiver
    const { port } = yield* Effect.scoped(WebhookReceiver.make())
    const process = yield* dispatcher([receiver], { METRICS_PORT: String(port) })
    yield* process.awaitHttp(`http://127.0.0.1:${port}/healthz`)
    yield* publish(organizationId)
    yield* until(history(organizationId, webhookId), isFinished)
    const text = yield* Effect.promise(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    assert.match(text, /webhook_attempts_total\{[^}]*outcome="delivered"[^}]*\} 1/)
    assert.match(text, /webhook_deliveries_due 0/)
    assert.match(text, /webhook_first_attempt_latency_seconds_count 1/)
  }).pipe(Effect.scoped, Effect.provide(layer))
)

it.live("a dispatcher whose log was halted is ready, delivers, and says that it signs no more", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId } = yield* newReceiver
    yield* TestDatabase.asOwner(`INSERT INTO log_origins (origin, began_at, halted_at, halt_reason)
      VALUES ('vault.example/log', now(), now(), 'Entries are lost.')`)
    const { port } = yield* Effect.scoped(WebhookReceiver.make())
    const process = yield* dispatcher([receiver], {
      METRICS_PORT: String(port),
      LOG_ORIGIN: "vault.example/log",
      LOG_SIGNING_KEY: Buffer.alloc(32, 7).toString("base64"),
      LOG_CHECKPOINT_SECONDS: "1"
    })
    yield* process.awaitHttp(`http://127.0.0.1:${port}/healthz`)
    const read = (path: string) =>
      Effect.promise(async () => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`)
        return { status: response.status, text: await response.text() }
      })
    yield* until(read("/metrics"), ({ text }) => /^log_halted(?:\{.*\})? 1$/m.test(text))
    yield* process.awaitLine(/The log is halted, and nothing is signed/)
    assert.strictEqual((yield* read("/readyz")).status, 200)
    yield* publish(organizationId)
    const [delivery] = yield* until(history(organizationId, webhookId), isFinished)
    assert.strictEqual(delivery?.status, "delivered")
    const sql = yield* PgClient.PgClient
    assert.lengthOf(yield* sql`SELECT FROM log_checkpoints`, 0)
  }).pipe(Effect.scoped, Effect.provide(layer))
)
