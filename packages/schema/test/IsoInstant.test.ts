import { assert, describe, it } from "@effect/vitest"
import { isoInstant } from "../src/Common/IsoInstant.ts"

describe("isoInstant", () => {
  it("writes every time as Date does", () => {
    const day = 86_400_000
    const around = [0, 1, 999, 1000, 59_999, 3_599_999, 3_600_000, day - 1, day, 0.5, -0.5]
    const starts = [0, -day, 951_782_400_000, 1_767_225_600_000, -62_167_219_200_000, 253_402_300_800_000]
    for (const start of starts) {
      for (const more of around) {
        assert.strictEqual(isoInstant(start + more), new Date(start + more).toISOString())
      }
    }
    for (let n = 0; n < 3000; n++) {
      const millis = n * 99_999_989 * 613
      assert.strictEqual(isoInstant(millis), new Date(millis).toISOString())
    }
  })

  it("throws for what is no time, as Date does", () => {
    for (const none of [Number.NaN, Infinity, 8_640_000_000_000_001, -8_640_000_000_000_001]) {
      assert.throws(() => isoInstant(none), RangeError)
    }
  })
})
