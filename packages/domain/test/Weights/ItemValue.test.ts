import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { quotientHalfUp } from "../../src/Weights/Decimal.ts"
import { itemWorth } from "../../src/Weights/ItemValue.ts"
import { isNearest, plus, rational, times } from "./Rational.ts"

const upTo = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))
const Cents = upTo(Number.MAX_SAFE_INTEGER)
const Fine = upTo(10_000_000_000)
const Price = upTo(100_000_000_000)

describe("the worth of an item", () => {
  it.prop("is that of one unit by fine weight, half up to the cent", [Cents, Cents, Fine, Fine], (all) => {
    const [insured, market, own, unit] = all.map(BigInt) as [bigint, bigint, bigint, bigint]
    const found = itemWorth({ insuredValueCents: insured, marketValueCents: market, fineWeight: unit }, own)
    assert.isTrue(isNearest(found.insuredValueCents, rational(insured * own, unit)))
    assert.isTrue(isNearest(found.marketValueCents ?? -1n, rational(market * own, unit)))
  })

  it.prop(
    "by price is its fine ounces by price with a premium by weight, rounded once",
    [Price, Fine, Fine, upTo(1_000_000_000)],
    (all) => {
      const [price, own, unit, premiumCents] = all.map(BigInt) as [bigint, bigint, bigint, bigint]
      const found = itemWorth(
        { insuredValueCents: 0n, fineWeight: unit, pricing: { price, premiumCents } },
        own
      ).marketValueCents
      const metal = times(rational(own, 1000n), rational(price, 10_000n))
      assert.isTrue(isNearest(found ?? -1n, plus(metal, rational(premiumCents * own, unit))))
    }
  )

  it.prop(
    "by price may have a premium in percent, which may be negative",
    [Price, Fine, Schema.Int.check(Schema.isBetween({ minimum: -10_000, maximum: 100_000 }))],
    ([price, own, percent]) => {
      const found = itemWorth(
        {
          insuredValueCents: 0n,
          fineWeight: 1n,
          pricing: { price: BigInt(price), premiumPercent: BigInt(percent) }
        },
        BigInt(own)
      ).marketValueCents
      const metal = times(rational(BigInt(own), 1000n), rational(BigInt(price), 10_000n))
      assert.isTrue(isNearest(found ?? -1n, times(metal, rational(10_000n + BigInt(percent), 10_000n))))
    }
  )

  it("of a product that is not weighed is that of one unit, with the whole premium", () => {
    const unit = { insuredValueCents: 7n, marketValueCents: 5n, fineWeight: 1000n }
    assert.deepStrictEqual(itemWorth(unit, undefined), { insuredValueCents: 7n, marketValueCents: 5n })
    const pricing = { price: 2_000_000n, premiumCents: 15n }
    assert.strictEqual(itemWorth({ ...unit, pricing }, undefined).marketValueCents, 215n)
  })

  it("is never negative, and not known before the metal has a price", () => {
    const unit = { insuredValueCents: 7n, fineWeight: 1000n }
    const worth = (price: bigint | undefined) =>
      itemWorth({ ...unit, pricing: { price, premiumCents: -500n } }, 1000n).marketValueCents
    assert.strictEqual(worth(1_000_000n), 0n)
    assert.isUndefined(worth(undefined))
  })

  it("takes what lies in the middle up, below nothing too", () => {
    assert.deepStrictEqual(
      [3n, -3n, -5n, -4n].map((n) => quotientHalfUp(n, 2n)),
      [2n, -1n, -2n, -2n]
    )
  })
})
