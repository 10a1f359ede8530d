import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { failedSeeds } from "../src/Seeds.ts"

describe("several seeds", () => {
  it.effect("one whose run breaks off has failed, and the others run", () =>
    Effect.gen(function* () {
      const ran = yield* Ref.make<ReadonlyArray<number>>([])
      const failed = yield* failedSeeds([1, 2, 3, 4], (seed) =>
        Effect.andThen(
          Ref.update(ran, (all) => [...all, seed]),
          seed === 2 ? Effect.fail("Connection timed out") : Effect.succeed(seed !== 3)
        )
      )
      assert.deepStrictEqual(yield* Ref.get(ran), [1, 2, 3, 4])
      assert.deepStrictEqual(failed, [2, 3])
    })
  )
})
