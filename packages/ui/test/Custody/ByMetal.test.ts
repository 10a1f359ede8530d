import { expect, it } from "vitest"
import { byMetal } from "../../src/Custody/ByMetal.tsx"

const product = (metal: string, itemCount: number, insuredValueCents: string, marketValueCents: string) => ({
  productId: `prd_${metal}_${itemCount}`,
  title: metal,
  sku: metal,
  metal,
  itemCount,
  insuredValueCents,
  marketValueCents
})

it("products of one metal are summed exactly, the highest insured value first", () => {
  const byProduct = [
    product("silver", 2, "5000", "4000"),
    { ...product("gold", 1, "9007199254740993", "1"), fineTroyOunces: "128.596" },
    product("gold", 3, "2", "2"),
    product("", 1, "5000", "0")
  ]
  const weighed = {
    metal: "gold",
    itemCount: 4,
    fineTroyOunces: "128.596",
    insuredValueCents: "9007199254740995",
    marketValueCents: "3"
  }
  expect(
    byMetal({ byMetal: [weighed, { ...weighed, metal: "silver", fineTroyOunces: "0.000" }], byProduct })
  ).toEqual([
    {
      metal: "gold",
      itemCount: 4,
      fineTroyOunces: "128.596",
      insuredValueCents: 9007199254740995n,
      marketValueCents: 3n
    },
    { metal: "", itemCount: 1, insuredValueCents: 5000n, marketValueCents: 0n },
    { metal: "silver", itemCount: 2, insuredValueCents: 5000n, marketValueCents: 4000n }
  ])
})

it("nothing held is of no metal", () => {
  expect(byMetal({ byMetal: [], byProduct: [] })).toEqual([])
})
