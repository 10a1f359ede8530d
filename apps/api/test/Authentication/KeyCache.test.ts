import { assert, describe, it } from "@effect/vitest"
import { ApiKeys } from "@vault-custody/domain/Organizations/ApiKeys"
import { ApiKeysRepo } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import { Effect, Fiber, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { hash, randomBytes } from "node:crypto"
import { KeyCache } from "../../src/Authentication/KeyCache.ts"
import { keyRecordOf } from "../support/KeyRecord.ts"

const randomKey = () => Redacted.make(`vault_live_${randomBytes(32).toString("hex")}`)

/** A cache over keys that are kept in a map, and the queries that it made. */
const setUp = (known: ReadonlyArray<Redacted.Redacted>) => {
  const queries: Array<ReadonlyArray<string>> = []
  const records = new Map(
    known.map((key, index) => [hash("sha256", Redacted.value(key)), keyRecordOf(`key_${index}`)])
  )
  const fakes = Layer.merge(
    Layer.mock(ApiKeys, {
      identify: (hashes) =>
        Effect.map(Effect.yieldNow, () => {
          queries.push(hashes)
          return new Map(
            hashes.flatMap((one) => {
              const record = records.get(one)
              return record === undefined ? [] : [[one, record] as const]
            })
          )
        })
    }),
    Layer.mock(ApiKeysRepo, { recordUsage: () => Effect.void })
  )
  return { queries, layer: Layer.provide(KeyCache.layer, fakes) }
}

const concurrently = { concurrency: "unbounded" } as const

describe("the cache of API keys", () => {
  it.effect("an expired key is looked up once for all who wait for it", () => {
    const key = randomKey()
    const { layer, queries } = setUp([key])
    return Effect.gen(function* () {
      const { lookup } = yield* KeyCache
      const found = yield* Effect.all(
        Array.from({ length: 100 }, () => lookup(key)),
        concurrently
      )
      assert.isTrue(found.every(Option.isSome))
      assert.lengthOf(queries, 1)
      yield* lookup(key)
      assert.lengthOf(queries, 1)
      yield* TestClock.adjust("1 second")
      yield* Effect.all([lookup(key), lookup(key)], concurrently)
      assert.lengthOf(queries, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("however many unknown keys come at once, one query at a time asks for all of them", () => {
    const { layer, queries } = setUp([])
    const keys = Array.from({ length: 400 }, randomKey)
    return Effect.gen(function* () {
      const { lookup } = yield* KeyCache
      const found = yield* Effect.all(keys.map(lookup), concurrently)
      assert.isTrue(found.every(Option.isNone))
      assert.strictEqual(queries.flat().length, 400)
      assert.isAtMost(queries.length, 3)
      yield* Effect.all(keys.map(lookup), concurrently)
      assert.strictEqual(queries.flat().length, 400)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a flood of unknown keys does not drive out a known one", () => {
    const key = randomKey()
    const { layer, queries } = setUp([key])
    return Effect.gen(function* () {
      const { lookup } = yield* KeyCache
      yield* lookup(key)
      for (let round = 0; round < 30; round++) {
        yield* Effect.all(
          Array.from({ length: 500 }, () => lookup(randomKey())),
          concurrently
        )
      }
      const before = queries.length
      assert.isTrue(Option.isSome(yield* lookup(key)))
      assert.lengthOf(queries, before)
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "a key that is used all the time is looked up again before it is too old, and nobody waits",
    () => {
      const key = randomKey()
      const { layer, queries } = setUp([key])
      return Effect.gen(function* () {
        const { lookup, peek } = yield* KeyCache
        const isKnown = () => Option.isSome(peek(Redacted.value(key)) ?? Option.none())
        yield* lookup(key)
        yield* TestClock.adjust("499 millis")
        assert.isTrue(isKnown())
        yield* Effect.yieldNow
        assert.lengthOf(queries, 1)
        yield* TestClock.adjust("1 millis")
        assert.isTrue(isKnown() && isKnown())
        yield* Effect.repeat(Effect.yieldNow, { until: () => queries.length === 2 })
        yield* TestClock.adjust("400 millis")
        assert.isTrue(isKnown())
        assert.lengthOf(queries, 2)
        yield* TestClock.adjust("1 second")
        assert.isFalse(isKnown())
        assert.lengthOf(queries, 2)
      }).pipe(Effect.provide(layer))
    }
  )

  it.effect("what could not be a key is not looked up", () => {
    const { layer, queries } = setUp([])
    return Effect.gen(function* () {
      const { lookup } = yield* KeyCache
      for (const text of ["", "vault_live_", `vault_live_${"g".repeat(64)}`, `vault_ops_${"a".repeat(64)}`]) {
        assert.isTrue(Option.isNone(yield* lookup(Redacted.make(text))))
      }
      assert.lengthOf(queries, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a change of keys is seen at the next look-up", () => {
    const key = randomKey()
    const { layer, queries } = setUp([key])
    return Effect.gen(function* () {
      const { clear, lookup } = yield* KeyCache
      yield* lookup(key)
      yield* clear
      yield* lookup(key)
      assert.lengthOf(queries, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a failed query fails those who wait and nobody after them", () => {
    const key = randomKey()
    let isDown = true
    const fakes = Layer.merge(
      Layer.mock(ApiKeys, {
        identify: (hashes) =>
          isDown
            ? Effect.die(new Error("down"))
            : Effect.succeed(new Map(hashes.map((one) => [one, keyRecordOf("key_a")])))
      }),
      Layer.mock(ApiKeysRepo, { recordUsage: () => Effect.void })
    )
    return Effect.gen(function* () {
      const { lookup } = yield* KeyCache
      assert.strictEqual((yield* Effect.exit(lookup(key)))._tag, "Failure")
      isDown = false
      assert.isTrue(Option.isSome(yield* lookup(key)))
    }).pipe(Effect.provide(Layer.provide(KeyCache.layer, fakes)))
  })

  it.effect("what is known is known without asking, until it is too old or everything is forgotten", () => {
    const key = randomKey()
    const { layer } = setUp([key])
    return Effect.gen(function* () {
      const { clear, lookup, peek } = yield* KeyCache
      const known = () => peek(Redacted.value(key))
      assert.isUndefined(known())
      yield* lookup(key)
      assert.isTrue(Option.isSome(known() ?? Option.none()))
      yield* TestClock.adjust("1 second")
      assert.isUndefined(known())
      yield* lookup(key)
      yield* clear
      assert.isUndefined(known())
      // A look-up begun before the cache was cleared may return a stale record.
      const asking = yield* Effect.forkChild(lookup(key), { startImmediately: true })
      yield* clear
      yield* Fiber.await(asking)
      assert.isUndefined(known())
    }).pipe(Effect.provide(layer))
  })
})
