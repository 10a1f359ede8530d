import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { AllowancesRepo } from "@vault-custody/domain/RateLimits/AllowancesRepo"
import { Effect } from "effect"
import { contract } from "../support/Backends.ts"

const newKey = Effect.flatMap(Ids, (ids) => ids.next("key"))

contract("storage of allowances", (it) => {
  it.effect("a new key has a whole minute's allowance", () =>
    Effect.gen(function* () {
      const { take } = yield* AllowancesRepo
      assert.deepStrictEqual(yield* take(yield* newKey, 6000, 300), { taken: 300, left: 5700 })
    })
  )

  it.effect("what is left is taken, whole requests alone, and then nothing", () =>
    Effect.gen(function* () {
      const { take } = yield* AllowancesRepo
      const key = yield* newKey
      assert.strictEqual((yield* take(key, 7, 5)).taken, 5)
      const rest = yield* take(key, 7, 5)
      assert.strictEqual(rest.taken, 2)
      assert.isBelow(rest.left, 1)
      assert.strictEqual((yield* take(key, 7, 5)).taken, 0)
    })
  )

  it.effect("an allowance never wants more than it holds", () =>
    Effect.gen(function* () {
      const { take } = yield* AllowancesRepo
      assert.deepStrictEqual(yield* take(yield* newKey, 5, 10), { taken: 5, left: 0 })
    })
  )

  it.effect("it refills evenly, and holds no more than a minute's", () =>
    Effect.gen(function* () {
      const { take } = yield* AllowancesRepo
      const key = yield* newKey
      // A thousand requests come back in a millisecond.
      const perMinute = 60_000_000
      yield* take(key, perMinute, 1000)
      yield* Effect.repeat(take(key, perMinute, 0), { until: ({ left }) => left >= perMinute })
      assert.deepStrictEqual(yield* take(key, perMinute, 1000), { taken: 1000, left: perMinute - 1000 })
    })
  )

  it.effect("many who take at once get the allowance between them and no more", () =>
    Effect.gen(function* () {
      const { take } = yield* AllowancesRepo
      const key = yield* newKey
      const perMinute = 100
      const takes = yield* Effect.all(
        Array.from({ length: 60 }, () => take(key, perMinute, 5)),
        { concurrency: "unbounded" }
      )
      const total = takes.reduce((sum, { taken }) => sum + taken, 0)
      assert.isAtLeast(total, 100)
      // The allowance refilled meanwhile, at 1.7 a second.
      assert.isAtMost(total, 150)
    })
  )

  it.effect("each key has an allowance of its own", () =>
    Effect.gen(function* () {
      const { take } = yield* AllowancesRepo
      const [one, two] = [yield* newKey, yield* newKey]
      yield* take(one, 3, 3)
      assert.strictEqual((yield* take(two, 3, 3)).taken, 3)
    })
  )
})
