import { assert, it } from "@effect/vitest"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { Effect, Fiber, Latch } from "effect"
import { HttpServerResponse } from "effect/http"
import { makeSignInLoad } from "../../src/Identity/SignInLoad.ts"

it.effect("attempts to sign in have a pool of their own, and more than 64 at once are 503", () =>
  Effect.gen(function* () {
    const inBounds = makeSignInLoad()
    const gate = yield* Latch.make(false)
    const attempt = inBounds(Effect.andThen(gate.await, CurrentPool))
    const running = yield* Effect.forEach(Array.from({ length: 64 }), () =>
      Effect.forkChild(attempt, { startImmediately: true })
    )
    const more = yield* attempt
    assert.isTrue(HttpServerResponse.isHttpServerResponse(more) && more.status === 503)
    yield* gate.open
    assert.deepStrictEqual([...new Set(yield* Fiber.joinAll(running))], ["sign_in"])
    assert.strictEqual(yield* attempt, "sign_in")
  })
)
