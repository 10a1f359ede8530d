import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { drawSample, expectedSetDigest } from "../../src/Counts/ExpectedSet.ts"

const items = ["itm_b", "itm_a", "itm_c"].map((id) => ({
  inventoryItemId: `itm_${id.slice(4)}` as const,
  placeId: "plc_1" as const
}))

describe("the expected set", () => {
  it.effect("its SHA-256 is of the lines of items and places, sorted by bytes", () =>
    Effect.gen(function* () {
      // printf 'itm_a\tplc_1\nitm_b\tplc_1\nitm_c\tplc_1\n' | sha256sum
      assert.strictEqual(
        yield* expectedSetDigest(items),
        "728c591f414eae309ae942c77812889a3d41c5ef9757d1fd7e699449396f623f"
      )
    })
  )

  it.effect("a sample has the items with the smallest SHA-256 of seed and id", () =>
    Effect.gen(function* () {
      // for i in a b c; do printf 'seed\nitm_%s' $i | sha256sum; done
      const ids = (yield* drawSample(items, { seed: "seed", size: 2 })).map(
        ({ inventoryItemId }) => inventoryItemId
      )
      assert.deepStrictEqual(ids, ["itm_a", "itm_c"])
      assert.lengthOf(yield* drawSample(items, { seed: "seed", size: 9 }), 3)
    })
  )
})
