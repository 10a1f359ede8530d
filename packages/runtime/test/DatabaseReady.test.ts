import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Ref } from "effect"
import { TestClock } from "effect/testing"
import { ConnectionError, SqlError, SqlSyntaxError } from "effect/sql/SqlError"
import { retryAtStart } from "../src/DatabaseReady.ts"
import { StartupError } from "../src/StartupError.ts"

const lost = new SqlError({
  reason: new ConnectionError({ cause: new Error("socket"), message: "Socket error", operation: "execute" })
})
const wrong = new SqlError({
  reason: new SqlSyntaxError({ cause: new Error("syntax"), message: "syntax error", operation: "execute" })
})

describe("what a process asks its database at start", () => {
  it.effect("is asked again when the connection is lost meanwhile", () =>
    Effect.gen(function* () {
      const times = yield* Ref.make(0)
      const ask = Effect.flatMap(
        Ref.updateAndGet(times, (n) => n + 1),
        (n) => (n < 3 ? Effect.fail(lost) : Effect.succeed("answer"))
      )
      const fiber = yield* Effect.forkChild(retryAtStart(ask))
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "answer")
    })
  )

  it.effect("is given up after half a minute, with what the last attempt ended with", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(retryAtStart(Effect.fail(lost))))
      yield* TestClock.adjust("30 seconds")
      const error = yield* Fiber.join(fiber)
      assert.instanceOf(error, StartupError)
      assert.match(error.message, /did not answer within 30 seconds.* Socket error$/)
    })
  )

  it.effect("is not asked again where the answer would be the same", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* Effect.flip(retryAtStart(Effect.fail(wrong))), wrong)
    })
  )
})
