import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { decimalText } from "../../src/Weights/Decimal.ts"
import { fineTroyOunces, fineWeightOf } from "../../src/Weights/FineWeight.ts"
import { fraction, isNearest, over, rational, times } from "./Rational.ts"

const Thousandths = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999_999 }))
const Hundredths = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))

const exactly = (value: string, unit: "ozt" | "g", fineness: string) => {
  const ounces = unit === "ozt" ? fraction(value) : over(fraction(value), fraction("31.1034768"))
  return times(ounces, over(fraction(fineness), rational(1000n)), rational(1000n))
}

const inOunces = (value: string, fineness: string) =>
  fineWeightOf({ grossWeight: { value, unit: "ozt" }, fineness }, "gold")

describe("fine metal", () => {
  it.prop(
    "is gross weight in troy ounces by fineness, half up at the third decimal",
    [Thousandths, Hundredths, Schema.Literals(["ozt", "g"])],
    ([gross, parts, unit]) => {
      const value = decimalText(BigInt(gross), 3)
      const fineness = decimalText(BigInt(parts), 2)
      const found = fineWeightOf({ grossWeight: { value, unit }, fineness }, "silver")
      assert.isTrue(isNearest(found, exactly(value, unit, fineness)), `${value} ${unit} of ${fineness}`)
    }
  )

  it("takes what lies in the middle up", () => {
    assert.strictEqual(
      fineTroyOunces(fineWeightOf({ grossWeight: { value: "0.001", unit: "ozt" }, fineness: "500" }, "gold")),
      "0.001"
    )
  })

  it.each([
    ["1000", "31.990", "32.119", "32.148"],
    ["500", "15.995", "16.059", "16.074"],
    ["250", "7.998", "8.030", "8.037"],
    ["200", "6.398", "6.424", "6.430"],
    ["100", "3.199", "3.212", "3.215"],
    ["50", "1.600", "1.607", "1.608"],
    ["20", "0.640", "0.643", "0.643"],
    ["10", "0.321", "0.322", "0.322"],
    ["5", "0.161", "0.161", "0.161"]
  ] as const)("of %s g of gold is that of the market's table: %s, %s and %s", (grams, ...ounces) => {
    for (const value of [grams, `${grams}.0`, `${grams}.000`]) {
      const found = ["995.0", "999.0", "999.9"].map((fineness) =>
        fineTroyOunces(fineWeightOf({ grossWeight: { value, unit: "g" }, fineness }, "Gold"))
      )
      assert.deepStrictEqual(found, ounces)
    }
  })

  it("takes the table for gold alone, and for the finenesses that stand in it", () => {
    const quarterKilo = { value: "250", unit: "g" } as const
    assert.strictEqual(fineWeightOf({ grossWeight: quarterKilo, fineness: "995" }, "gold"), 7998n)
    assert.strictEqual(fineWeightOf({ grossWeight: quarterKilo, fineness: "995" }, "silver"), 7997n)
    assert.strictEqual(fineWeightOf({ grossWeight: quarterKilo, fineness: "995.00" }, "gold"), 7998n)
    assert.strictEqual(fineWeightOf({ grossWeight: quarterKilo, fineness: "999.99" }, "gold"), 8038n)
  })

  it("is the same however the decimals were written", () => {
    assert.strictEqual(inOunces("398.425", "995.8"), inOunces("398.425", "995.80"))
    assert.strictEqual(fineTroyOunces(inOunces("398.425", "995.8")), "396.752")
    assert.strictEqual(fineTroyOunces(inOunces("400", "1000")), "400.000")
  })
})
