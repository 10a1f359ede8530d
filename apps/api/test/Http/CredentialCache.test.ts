import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeCredentialCache } from "../../src/Http/CredentialCache.ts"

it.effect("what is taken away is refused within a second, though no notification says so", () =>
  Effect.gen(function* () {
    const records = new Map([["hash", "record"]])
    const cache = yield* makeCredentialCache((hashes) =>
      Effect.succeed(new Map([...records].filter(([hash]) => hashes.includes(hash))))
    )
    assert.strictEqual(yield* cache.lookup("hash"), "record")
    records.delete("hash")
    yield* TestClock.adjust("1 second")
    assert.isUndefined(cache.peek("hash"))
    assert.isUndefined(yield* cache.lookup("hash"))
    // The same of what was nobody's.
    records.set("hash", "record")
    yield* TestClock.adjust("1 second")
    assert.strictEqual(yield* cache.lookup("hash"), "record")
  })
)
