import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import * as WebhookAnswer from "@vault-custody/testing/WebhookAnswer"
import { Effect } from "effect"
import { dispatcher, history, layer, newReceiver, publish, until, verify } from "./Fixtures.ts"

it.live("a rotated secret signs the very next retry, and the old one beside it while its grace lasts", () =>
  Effect.gen(function* () {
    const { receiver, organizationId, webhookId, secret } = yield* newReceiver
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
    const [paused, other] = [yield* newReceiver, yield* newReceiver]
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
    const { receiver, organizationId, webhookId } = yield* newReceiver
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
