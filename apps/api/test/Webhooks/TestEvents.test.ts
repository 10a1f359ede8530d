import { assert, layer as suite, type Vitest } from "@effect/vitest"
import { status } from "@vault-custody/testing/WebhookAnswer"
import { make, type WebhookReceiver } from "@vault-custody/testing/WebhookReceiver"
import { verifySignature } from "@vault-custody/webhook-signing"
import { Context, Effect, Fiber, Layer } from "effect"
import type { ServerResponse } from "node:http"
import type { Answer } from "../support/Send.ts"
import { testCustomer } from "../support/TestCustomer.ts"
import { ApiHarness, type HarnessOptions, layerPg, turningHost } from "../support/ApiHarness.ts"

class Receiver extends Context.Service<Receiver, WebhookReceiver>()("@vault-custody/api/test/Receiver") {}

const account = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

/** A customer with an endpoint at the receiver. */
const setUp = Effect.gen(function* () {
  const receiver = yield* Receiver
  const customer = yield* (yield* ApiHarness).customer()
  const created = yield* customer.call("POST", "/v1/webhooks", {
    body: { name: "hook", url: receiver.url, events: ["fbo_account.updated"] }
  })
  const { id, signingSecret } = created.json.data
  return {
    ...customer,
    receiver,
    webhookId: String(id),
    secret: String(signingSecret),
    path: `/v1/webhooks/${id}`
  }
})

const failure = ({ json, status }: Answer) => [status, json.error.code]

const define = (it: Vitest.MethodsNonLive<ApiHarness | Receiver>): void => {
  it.effect(
    "a test event is sent at once, signed, and answered with its attempt, which is in the history",
    () =>
      Effect.gen(function* () {
        const { call, organizationId, path, receiver, secret, webhookId } = yield* setUp
        receiver.answerNext(status(400, { body: "not mine" }))
        const { json, status: answered } = yield* call("POST", `${path}/test`)
        assert.strictEqual(answered, 200)
        const { deliveryId, eventId, ...attempt } = json.data
        assert.deepInclude(attempt, {
          attempt: 1,
          responseStatus: 400,
          error: "answered 400",
          responseExcerpt: "not mine"
        })
        assert.isAtLeast(attempt.durationMs, 0)
        const [came] = yield* receiver.waitFor(1, ({ headers }) => headers["x-service-event-id"] === eventId)
        assert.isDefined(came)
        assert.strictEqual(came.headers["x-service-event-type"], "webhook.test")
        yield* Effect.promise(() => verifySignature(came.body, came.headers, secret))
        const { data, event } = JSON.parse(came.text)
        assert.deepStrictEqual([event, data], ["webhook.test", { organizationId, id: webhookId }])

        const listed = yield* call("GET", `${path}/deliveries?eventType=webhook.test`)
        assert.lengthOf(listed.json.data, 1)
        const detail = (yield* call("GET", `${path}/deliveries/${deliveryId}`)).json.data
        assert.deepInclude(detail, {
          eventId,
          eventType: "webhook.test",
          status: "failed",
          nextAttemptAt: null,
          payload: came.text
        })
        assert.deepStrictEqual(detail.attempts, [attempt])
        const names = Object.keys(detail.requestHeaders)
        assert.includeMembers(names, ["Content-Type", "User-Agent", "X-Service-Event-Id", "X-Service-Mode"])
        const sent = names.map((name) => [name, came.headers[name.toLowerCase()]])
        assert.deepStrictEqual(detail.requestHeaders, Object.fromEntries(sent))
        assert.strictEqual(came.headers["x-service-mode"], "live")
        const twin = yield* testCustomer(organizationId)
        const hook = yield* twin.call("POST", "/v1/webhooks", {
          body: { name: "hook", url: receiver.url, events: ["*"] }
        })
        const tested = (yield* twin.call("POST", `/v1/webhooks/${hook.json.data.id}/test`)).json.data
        const [ofTwin] = yield* receiver.waitFor(
          1,
          ({ headers }) => headers["x-service-event-id"] === tested.eventId
        )
        assert.strictEqual(ofTwin?.headers["x-service-mode"], "test")
        const delivered = (yield* call("POST", `${path}/test`)).json.data
        assert.deepInclude(delivered, { responseStatus: 200, error: null, responseExcerpt: null })
      })
  )

  it.effect("a test is never redelivered, counts for nothing, and is in no log", () =>
    Effect.gen(function* () {
      const { call, path, receiver } = yield* setUp
      receiver.answerNext(status(500))
      const { deliveryId, eventId } = (yield* call("POST", `${path}/test`)).json.data
      const again = yield* call("POST", `${path}/deliveries/${deliveryId}/redeliver`)
      assert.deepStrictEqual(failure(again), [409, "INVALID_STATE_TRANSITION"])
      const all = yield* call("POST", `${path}/redeliver-failed`, { body: {} })
      assert.deepStrictEqual(all.json.data, { redelivered: 0 })
      const { days, failingSince } = (yield* call("GET", `${path}/stats`)).json.data
      assert.isNull(failingSince)
      assert.deepInclude(days.at(-1), { delivered: 0, failed: 0, pending: 0 })
      assert.strictEqual((yield* call("GET", `/v1/events/${eventId}`)).status, 404)
      assert.notInclude((yield* call("GET", "/v1/events")).text, "webhook.test")
    })
  )

  it.effect("a repeated request is answered with the first attempt, and nothing is sent again", () =>
    Effect.gen(function* () {
      const { call, path, receiver } = yield* setUp
      const headers = { "idempotency-key": "once" }
      const first = yield* call("POST", `${path}/test`, { headers })
      const before = receiver.deliveries().length
      const second = yield* call("POST", `${path}/test`, { headers })
      assert.strictEqual(second.text, first.text)
      assert.lengthOf(receiver.deliveries(), before)
    })
  )

  it.effect("an inactive endpoint is not tested, and tests cannot be subscribed to", () =>
    Effect.gen(function* () {
      const { call, path, receiver } = yield* setUp
      yield* call("PATCH", path, { body: { isActive: false } })
      const before = receiver.deliveries().length
      assert.deepStrictEqual(failure(yield* call("POST", `${path}/test`)), [409, "INVALID_STATE_TRANSITION"])
      assert.lengthOf(receiver.deliveries(), before)
      const refused = yield* call("PATCH", path, { body: { events: ["webhook.test"] } })
      assert.deepStrictEqual(failure(refused), [400, "VALIDATION_ERROR"])
    })
  )

  it.effect("an attempt goes where deliveries may go, and nowhere else", () =>
    Effect.gen(function* () {
      const { call } = yield* setUp
      const created = yield* call("POST", "/v1/webhooks", {
        body: { name: "hook", url: `https://${turningHost}/`, events: ["*"] }
      })
      const { data } = (yield* call("POST", `/v1/webhooks/${created.json.data.id}/test`)).json
      assert.deepInclude(data, { responseStatus: null, error: "resolved to an address that is not public" })
    })
  )

  it.effect("two tests of an organization are under way at once, and hold nobody else up", () =>
    Effect.gen(function* () {
      const { call, path, receiver } = yield* setUp
      const before = receiver.deliveries().length
      const held: Array<ServerResponse> = []
      receiver.answer((_, response) => void held.push(response))
      const running = yield* Effect.forkScoped(
        Effect.all([call("POST", `${path}/test`), call("POST", `${path}/test`)], { concurrency: 2 })
      )
      yield* receiver.waitFor(before + 2)
      const third = yield* call("POST", `${path}/test`)
      assert.deepStrictEqual(failure(third), [429, "RATE_LIMITED"])
      assert.strictEqual(third.headers["retry-after"], "1")
      assert.strictEqual((yield* call("POST", "/v1/fbo-accounts", { body: account })).status, 201)
      const other = yield* setUp
      receiver.answer(status(200))
      assert.strictEqual((yield* other.call("POST", `${other.path}/test`)).status, 200)
      for (const response of held) response.end()
      for (const { json } of yield* Fiber.join(running)) assert.strictEqual(json.data.responseStatus, 200)
      assert.strictEqual((yield* call("POST", `${path}/test`)).status, 200)
    })
  )
}

/** A receiver of the suite's own, which the API may reach. */
const withReceiver = <E>(layer: (options: HarnessOptions) => Layer.Layer<ApiHarness, E>) =>
  Layer.unwrap(
    Effect.map(make(), (receiver) =>
      Layer.merge(Layer.succeed(Receiver, receiver), layer({ insecureHosts: [receiver.hostPort] }))
    )
  )

suite(withReceiver(layerPg), { excludeTestServices: true })("tests of endpoints", define)
