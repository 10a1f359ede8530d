import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import * as WebhookAnswer from "../src/WebhookAnswer.ts"
import * as WebhookReceiver from "../src/WebhookReceiver.ts"

const post = (url: string, body: string, init: RequestInit = {}) =>
  Effect.promise((signal) => fetch(url, { method: "POST", body, redirect: "manual", signal, ...init }))

const refused = (url: string) =>
  Effect.promise(() =>
    fetch(url).then(
      () => "answered",
      () => "refused"
    )
  )

describe("WebhookReceiver", () => {
  it.effect("records headers and the body's bytes, and answers 200", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      const response = yield* post(receiver.url, '{"a": "é"}', { headers: { "x-service-event-id": "evt_1" } })
      assert.strictEqual(response.status, 200)
      const [delivery] = receiver.deliveries()
      assert.strictEqual(delivery?.headers["x-service-event-id"], "evt_1")
      assert.deepStrictEqual(Buffer.from(delivery?.body ?? []), Buffer.from('{"a": "é"}'))
    })
  )

  it.effect("waits for deliveries that are still to come", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      const waiting = yield* Effect.forkChild(receiver.waitFor(2, (delivery) => delivery.text !== "other"))
      yield* post(receiver.url, "first")
      yield* post(receiver.url, "other")
      yield* post(receiver.url, "second")
      const found = yield* Fiber.join(waiting)
      assert.deepStrictEqual(
        found.map((delivery) => delivery.text),
        ["first", "second"]
      )
    })
  )

  it.effect("gives scripted answers first, then the general one", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      receiver.answer(WebhookAnswer.status(204))
      receiver.answerNext(WebhookAnswer.status(500), WebhookAnswer.redirect("http://elsewhere.invalid/"))
      const answers = yield* Effect.forEach(["1", "2", "3"], (body) => post(receiver.url, body))
      assert.deepStrictEqual(
        answers.map((answer) => answer.status),
        [500, 302, 204]
      )
      assert.strictEqual(answers[1]?.headers.get("location"), "http://elsewhere.invalid/")
    })
  )

  it.effect("can leave a delivery without an answer", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      receiver.answer(WebhookAnswer.hang)
      const sending = yield* Effect.forkChild(post(receiver.url, "ignored"))
      yield* receiver.waitFor(1)
      assert.isUndefined(sending.pollUnsafe())
      yield* Fiber.interrupt(sending)
    })
  )

  it.effect("can reset the connection", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      receiver.answer(WebhookAnswer.reset)
      assert.strictEqual(yield* refused(receiver.url), "refused")
      assert.lengthOf(receiver.deliveries(), 1)
    })
  )

  it.effect("can answer with a body of any size", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      receiver.answer(WebhookAnswer.hugeBody(200, 10_000_001))
      const response = yield* post(receiver.url, "")
      assert.strictEqual((yield* Effect.promise(() => response.arrayBuffer())).byteLength, 10_000_001)
    })
  )

  it.effect("can answer with a body that never ends", () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      receiver.answer(WebhookAnswer.drip(200, 1))
      const response = yield* post(receiver.url, "")
      const reader = response.body?.getReader()
      const chunks = yield* Effect.forEach([1, 2, 3], () => Effect.promise(async () => reader?.read()))
      assert.isTrue(chunks.every((chunk) => chunk?.done === false))
      yield* Effect.promise(async () => reader?.cancel())
    })
  )

  it.effect("is gone with its scope, open connections included", () =>
    Effect.gen(function* () {
      const url = yield* Effect.scoped(
        Effect.gen(function* () {
          const receiver = yield* WebhookReceiver.make()
          receiver.answer(WebhookAnswer.hangAfterHeaders(200))
          yield* post(receiver.url, "")
          return receiver.url
        })
      )
      assert.strictEqual(yield* refused(url), "refused")
    })
  )
})
