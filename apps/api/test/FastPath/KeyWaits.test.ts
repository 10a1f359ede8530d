import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Option } from "effect"
import { TestClock } from "effect/testing"
import { makeAdmission } from "../../src/Load/Admission.ts"
import { KeyCache } from "../../src/Authentication/KeyCache.ts"
import { makeKeyWaits } from "../../src/FastPath/KeyWaits.ts"

/** Requests that wait for look-ups, each of which ends as the deferred says. */
const setUp = Effect.gen(function* () {
  const found = yield* Deferred.make<void, "down">()
  const asked: Array<string> = []
  const wentOn: Array<string> = []
  const admission = makeAdmission("public", { requests: 100, bodyBytes: 0 })
  const keys = KeyCache.of({
    ask: (credential) =>
      Effect.suspend(() => {
        asked.push(credential)
        return Effect.orDie(Deferred.await(found))
      }),
    lookup: () => Effect.succeedNone,
    peek: () => Option.none(),
    count: () => Effect.void,
    countUnsafe: () => {},
    clear: Effect.void
  })
  const services = yield* Effect.context<never>()
  const whenKnown = makeKeyWaits({ admission, keys, services })
  const request = (name: string, credential: string) => {
    const response = { destroyed: false }
    whenKnown(credential, response, () => wentOn.push(name))
    return response
  }
  return { admission, asked, found, request, wentOn }
})

const settled = Effect.yieldNow.pipe(Effect.repeat({ times: 5 }))

describe("requests that wait until it is known whose key they came with", () => {
  it.effect("share the look-up of one key, and are under way meanwhile", () =>
    Effect.gen(function* () {
      const { admission, asked, found, request, wentOn } = yield* setUp
      request("first", "a")
      request("second", "a")
      request("other", "b")
      yield* settled
      assert.deepStrictEqual(asked, ["a", "b"])
      assert.deepStrictEqual(wentOn, [])
      assert.strictEqual(admission.inFlight(), 3)
      yield* Deferred.succeed(found, undefined)
      yield* settled
      assert.deepStrictEqual(wentOn, ["first", "second", "other"])
      assert.strictEqual(admission.inFlight(), 0)
      request("later", "a")
      yield* settled
      assert.deepStrictEqual(asked, ["a", "b", "a"])
    })
  )

  it.effect("are forgotten where their client has gone away", () =>
    Effect.gen(function* () {
      const { admission, found, request, wentOn } = yield* setUp
      request("gone", "a").destroyed = true
      request("there", "a")
      yield* Deferred.succeed(found, undefined)
      yield* settled
      assert.deepStrictEqual(wentOn, ["there"])
      assert.strictEqual(admission.inFlight(), 0)
    })
  )

  it.effect("go on to where they are refused when the look-up fails, or takes too long", () =>
    Effect.gen(function* () {
      const failing = yield* setUp
      failing.request("failed", "a")
      yield* Deferred.fail(failing.found, "down")
      yield* settled
      assert.deepStrictEqual(failing.wentOn, ["failed"])

      const lasting = yield* setUp
      lasting.request("late", "a")
      yield* TestClock.adjust("900 millis")
      assert.deepStrictEqual(lasting.wentOn, [])
      yield* TestClock.adjust("100 millis")
      yield* settled
      assert.deepStrictEqual(lasting.wentOn, ["late"])
      assert.strictEqual(lasting.admission.inFlight(), 0)
    })
  )
})
