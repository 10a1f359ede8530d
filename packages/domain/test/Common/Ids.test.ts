import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Ids } from "../../src/Common/Ids.ts"

describe("identifiers", () => {
  it.effect("are a prefix, an underscore and 26 characters of base32", () =>
    Effect.gen(function* () {
      const ids = yield* Ids
      assert.match(yield* ids.next("fbo"), /^fbo_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    }).pipe(Effect.provide(Ids.layer))
  )

  it.effect("hold a UUIDv7 of the present millisecond", () =>
    Effect.gen(function* () {
      const ids = yield* Ids
      yield* TestClock.setTime(0x0123_4567_89ab)
      const id = yield* ids.next("evt")
      const bits = Array.from(id.slice(4)).reduce(
        (sum, character) => (sum << 5n) | BigInt("0123456789abcdefghjkmnpqrstvwxyz".indexOf(character)),
        0n
      )
      const hex = bits.toString(16).padStart(32, "0")
      assert.strictEqual(hex.slice(0, 12), "0123456789ab")
      assert.strictEqual(hex[12], "7")
      assert.match(hex.slice(16), /^[89ab]/)
    }).pipe(Effect.provide(Ids.layer))
  )

  it.effect(
    "sort in the order that they were made in, also many in one millisecond and when the clock steps back",
    () =>
      Effect.gen(function* () {
        const ids = yield* Ids
        yield* TestClock.setTime(1_700_000_000_000)
        const first = yield* Effect.forEach(Array.from({ length: 10_000 }), () => ids.next("itm"))
        yield* TestClock.setTime(1_699_999_999_000)
        const all = [...first, yield* ids.next("itm")]
        assert.deepStrictEqual(all.toSorted(), all)
        assert.strictEqual(new Set(all).size, all.length)
      }).pipe(Effect.provide(Ids.layer))
  )
})
