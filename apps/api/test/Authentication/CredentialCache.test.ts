import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeCredentialCache } from "../../src/Authentication/CredentialCache.ts"

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
    // An entry for a key without a record expires likewise.
    records.set("hash", "record")
    yield* TestClock.adjust("1 second")
    assert.strictEqual(yield* cache.lookup("hash"), "record")
  })
)

it.effect("those that are used are asked for anew together, before any is too old", () =>
  Effect.gen(function* () {
    const asked: Array<ReadonlyArray<string>> = []
    const cache = yield* makeCredentialCache((hashes) =>
      Effect.sync(() => {
        asked.push([...hashes].sort())
        return new Map(hashes.map((hash) => [hash, "record"]))
      })
    )
    yield* cache.lookup("first")
    yield* cache.lookup("unused")
    yield* TestClock.adjust("200 millis")
    yield* cache.lookup("second")
    yield* TestClock.adjust("150 millis")
    yield* cache.lookup("third")
    asked.length = 0
    for (const hash of ["second", "third", "first"]) assert.isDefined(cache.peek(hash))
    yield* TestClock.adjust("150 millis")
    assert.deepStrictEqual(asked, [])
    // A reader does not wait for it.
    assert.isDefined(cache.peek("first"))
    yield* TestClock.adjust("1 millis")
    assert.deepStrictEqual(asked, [["first", "second"]])
    yield* TestClock.adjust("400 millis")
    assert.isDefined(cache.peek("first"))
    assert.isDefined(cache.peek("second"))
    assert.isUndefined(cache.peek("unused"))
  })
)
