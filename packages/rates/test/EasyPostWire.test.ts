import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { centsOfDollars, ounces } from "../src/EasyPostWire.ts"

describe("a weight in ounces", () => {
  it("has one decimal, is rounded up and never nothing", () => {
    assert.strictEqual(ounces(28), 1)
    assert.strictEqual(ounces(29), 1.1)
    assert.strictEqual(ounces(1000), 35.3)
    assert.strictEqual(ounces(0), 0.1)
  })

  it.prop(
    "is never less than the parcel weighs, nor a tenth of an ounce more",
    { grams: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000_000 })) },
    ({ grams }) => {
      const excess = ounces(grams) * 28.349523125 - grams
      assert.isAtLeast(excess, -1e-6)
      assert.isBelow(excess, 2.8349523126)
    }
  )
})

describe("an amount of dollars", () => {
  it.prop(
    "is read back to the very cents that were written",
    { cents: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999_999_999 })) },
    ({ cents }) => {
      const digits = String(cents).padStart(3, "0")
      assert.strictEqual(centsOfDollars(`${digits.slice(0, -2)}.${digits.slice(-2)}`), cents)
    }
  )

  it("is nothing else", () => {
    for (const text of [
      "",
      " 1",
      "1.",
      ".5",
      "1e3",
      "+1",
      "-1",
      "1,000.00",
      "$1",
      "NaN",
      "0x10",
      Number.NaN
    ]) {
      assert.isUndefined(centsOfDollars(text), String(text))
    }
  })
})
