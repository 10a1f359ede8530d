import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { answer, key, quoteAt, rateError, wireRate, withLog } from "./EasyPostFixtures.ts"
import {
  breakOff,
  easyPostServer,
  halfAnAnswer,
  json,
  nobodyListening,
  silence,
  text
} from "./EasyPostServer.ts"

describe("EasyPost is unavailable", () => {
  it.effect.each([
    {
      when: "it refuses the key",
      answers: json(401, { error: { code: "APIKEY.INACTIVE" } }),
      why: "401 APIKEY"
    },
    {
      when: "it refuses the shipment",
      answers: json(422, { error: { code: "BAD", message: "" } }),
      why: "422 BAD"
    },
    { when: "it is asked too often", answers: json(429, { error: "RATE_LIMITED" }), why: "429" },
    { when: "it fails", answers: text(500, "<html>oops</html>"), why: "500" },
    { when: "it is down", answers: text(503, ""), why: "503" },
    { when: "it redirects", answers: text(302, "", { location: "/elsewhere" }), why: "302" },
    { when: "it sends garbage", answers: text(200, "<html>hello</html>"), why: "cannot be read" },
    { when: "it sends nothing", answers: text(200, ""), why: "without rates" },
    { when: "it sends other JSON", answers: json(200, { hello: [] }), why: "without rates" },
    { when: "its rates are no list", answers: json(200, { rates: {} }), why: "without rates" },
    {
      when: "every carrier fails",
      answers: answer([], [rateError("UPS"), rateError("FedEx")]),
      why: "no usable"
    },
    { when: "every rate is malformed", answers: answer([{}, wireRate({ rate: null })]), why: "no usable" }
  ])("when $when, and is not asked again", ({ answers, why }) =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answers)
      const error = yield* Effect.flip(quoteAt(server.url))
      assert.strictEqual(error._tag, "RateProviderUnavailable")
      assert.include(error.reason, why)
      assert.lengthOf(server.received, 1)
    })
  )

  it.effect.each([
    { when: "does not answer", answers: silence },
    { when: "does not finish its answer", answers: halfAnAnswer }
  ])("when it $when within the time limit", ({ answers }) =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answers)
      const quoting = yield* Effect.forkChild(Effect.flip(quoteAt(server.url)))
      yield* server.asked
      yield* TestClock.adjust(5000)
      const error = yield* Fiber.join(quoting)
      assert.include(error.reason, "did not answer within 5000 ms")
      assert.lengthOf(server.received, 1)
    })
  )

  it.effect("when nothing listens at its address", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(quoteAt(yield* nobodyListening))
      assert.strictEqual(error.reason, "EasyPost could not be reached")
    })
  )

  it.effect("when the connection breaks twice: it is asked once more, and no more", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(breakOff)
      const error = yield* Effect.flip(quoteAt(server.url))
      assert.strictEqual(error.reason, "EasyPost could not be reached")
      assert.lengthOf(server.received, 2)
    })
  )

  it.effect("but not when the connection breaks once", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(breakOff, answer([wireRate()]))
      assert.lengthOf(yield* quoteAt(server.url), 1)
      assert.lengthOf(server.received, 2)
    })
  )
})

describe("the API key", () => {
  it.effect.each([
    { after: "a success", answers: answer([wireRate()], [rateError("UPS")]) },
    { after: "a refusal", answers: json(401, { error: { code: "UNAUTHORIZED" } }) },
    { after: "garbage", answers: text(200, "{") },
    { after: "a broken connection", answers: breakOff }
  ])("appears in no log and no error after $after", ({ answers }) =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(answers)
      const { result, log } = yield* withLog(
        quoteAt(server.url).pipe(Effect.tapError((error) => Effect.logError("failed", error)))
      )
      assert.notStrictEqual(log, "")
      for (const secret of [key, btoa(`${key}:`)]) {
        assert.notInclude(log, secret)
        assert.notInclude(JSON.stringify(result), secret)
      }
    })
  )
})
