import { assert, describe, it } from "@effect/vitest"
import { AllowancesRepo } from "@vault-custody/domain/RateLimits/AllowancesRepo"
import * as AllowancesRepoMemory from "@vault-custody/persistence-memory/RateLimits/AllowancesRepoMemory"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { RateLimiter } from "../../src/RateLimits/RateLimiter.ts"

/** So many processes with a limiter each, over one storage; and how often they asked it. */
const processes = Effect.fnUntraced(function* (count: number, perMinute: number) {
  const storage = yield* AllowancesRepo
  let asked = 0
  const counting = Layer.succeed(AllowancesRepo, {
    take: (...args) =>
      Effect.andThen(
        Effect.sync(() => asked++),
        storage.take(...args)
      )
  })
  const limiters = yield* Effect.replicateEffect(
    Effect.provide(RateLimiter, Layer.fresh(RateLimiter.layer(perMinute)).pipe(Layer.provide(counting))),
    count
  )
  return { limiters, asked: () => asked }
})

/** How many of so many requests are let through, when they go round the processes. */
const letThrough = Effect.fnUntraced(function* (
  limiters: ReadonlyArray<RateLimiter["Service"]>,
  requests: number
) {
  let allowed = 0
  for (let i = 0; i < requests; i++) {
    const allowance = yield* limiters[i % limiters.length]?.take("key_a") ?? Effect.undefined
    if (allowance?.allowed === true) allowed++
  }
  return allowed
})

describe("rate limits over several processes", () => {
  it.effect("a key has one allowance, however many processes serve it", () =>
    Effect.gen(function* () {
      for (const count of [1, 2, 5]) {
        const { limiters } = yield* processes(count, 6000)
        assert.strictEqual(yield* letThrough(limiters, 9000), 6000, `${count} processes`)
        yield* TestClock.adjust("1 hour")
      }
    }).pipe(Effect.provide(AllowancesRepoMemory.layer))
  )

  it.effect("a process holds back at most a twentieth of the allowance from the others", () =>
    Effect.gen(function* () {
      const { limiters } = yield* processes(5, 6000)
      const [first, ...idle] = limiters
      if (first === undefined) throw new Error("no process")
      // Each of the others serves one request and then none.
      yield* letThrough(idle, idle.length)
      const allowed = yield* letThrough([first], 9000)
      assert.isAtMost(allowed, 6000 - idle.length)
      assert.isAtLeast(allowed, 6000 - idle.length * 300)
    }).pipe(Effect.provide(AllowancesRepoMemory.layer))
  )

  it.effect("a request asks the storage once in a block's worth of requests", () =>
    Effect.gen(function* () {
      const { asked, limiters } = yield* processes(1, 6000)
      yield* letThrough(limiters, 3000)
      assert.strictEqual(asked(), 10)
    }).pipe(Effect.provide(AllowancesRepoMemory.layer))
  )

  it.effect(
    "for a key that is used up the storage is asked ten times a second, and what comes back is let through",
    () =>
      Effect.gen(function* () {
        const { asked, limiters } = yield* processes(1, 6000)
        yield* letThrough(limiters, 6001)
        const before = asked()
        let allowed = 0
        for (let second = 0; second < 10; second++) {
          for (let tick = 0; tick < 100; tick++) {
            yield* TestClock.adjust("10 millis")
            allowed += yield* letThrough(limiters, 5)
          }
        }
        // 100 come back in a second.
        assert.isAtLeast(allowed, 985)
        assert.isAtMost(allowed, 1000)
        assert.isAtMost(asked() - before, 100)
      }).pipe(Effect.provide(AllowancesRepoMemory.layer))
  )

  it.effect("requests that come at once share the storage's answer", () =>
    Effect.gen(function* () {
      const { asked, limiters } = yield* processes(1, 100)
      const [limiter] = limiters
      if (limiter === undefined) throw new Error("no process")
      const all = yield* Effect.all(
        Array.from({ length: 150 }, () => limiter.take("key_a")),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        all.filter((allowance) => allowance?.allowed),
        100
      )
      assert.strictEqual(asked(), 21)
    }).pipe(Effect.provide(AllowancesRepoMemory.layer))
  )

  it.effect("says when the next request is let through, and what remains", () =>
    Effect.gen(function* () {
      const { limiters } = yield* processes(1, 3)
      const [limiter] = limiters
      if (limiter === undefined) throw new Error("no process")
      const take = limiter.take("key_a")
      assert.deepStrictEqual(yield* take, { allowed: true, limit: 3, remaining: 2, resetSeconds: 20 })
      assert.deepStrictEqual(yield* take, { allowed: true, limit: 3, remaining: 1, resetSeconds: 40 })
      assert.deepStrictEqual(yield* take, { allowed: true, limit: 3, remaining: 0, resetSeconds: 60 })
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* take, { allowed: false, limit: 3, remaining: 0, resetSeconds: 15 })
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(yield* take, { allowed: true, limit: 3, remaining: 0, resetSeconds: 60 })
    }).pipe(Effect.provide(AllowancesRepoMemory.layer))
  )
})
