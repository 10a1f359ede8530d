import { assert, describe, it } from "@effect/vitest"
import { Effect, Queue } from "effect"
import { makeDeadlines } from "../../src/Load/Deadlines.ts"

describe("deadlines", () => {
  it.live(
    "that pass are told of, the oldest first; those that ended before are not, wherever they were",
    () =>
      Effect.gen(function* () {
        const late = yield* Queue.unbounded<string>()
        const deadlines = yield* makeDeadlines(20)
        const begin = (entry: string) => deadlines.begin(() => Queue.offerUnsafe(late, entry))
        const begun = new Map(["a", "b", "c", "d", "e"].map((entry) => [entry, begin(entry)]))
        for (const entry of ["a", "c", "e"]) {
          const deadline = begun.get(entry)
          if (deadline !== undefined) deadlines.end(deadline)
        }
        assert.deepStrictEqual([yield* Queue.take(late), yield* Queue.take(late)], ["b", "d"])

        // Ending a deadline that has passed changes nothing.
        for (const deadline of begun.values()) deadlines.end(deadline)
        begin("f")
        assert.strictEqual(yield* Queue.take(late), "f")
        assert.strictEqual(yield* Queue.size(late), 0)
      })
  )

  it.effect("that ended keep no other in memory", () =>
    Effect.gen(function* () {
      const deadlines = yield* makeDeadlines(60_000)
      const [first, second, third] = [
        deadlines.begin(() => {}),
        deadlines.begin(() => {}),
        deadlines.begin(() => {})
      ]
      deadlines.end(second)
      assert.deepStrictEqual([second.previous, second.next], [undefined, undefined])
      assert.strictEqual(first.next, third)
      assert.strictEqual(third.previous, first)
      deadlines.end(first)
      assert.deepStrictEqual([first.next, third.previous], [undefined, undefined])
    })
  )
})
