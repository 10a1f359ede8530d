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

it("the API's figures of each metal, the highest insured value first, and what is of none", () => {
  const byProduct = [
    { ...product("gold", 1, "9007199254740993", "1"), fineTroyOunces: "128.596" },
    product("gold", 3, "2", "2"),
    product("", 1, "4000", "0"),
    product("", 2, "2000", "5"),
    product("silver", 2, "5000", "4000")
  ]
  const gold = {
    metal: "gold",
    itemCount: 4,
    fineTroyOunces: "128.596",
    insuredValueCents: "9007199254740995",
    marketValueCents: "3"
  }
  const silver = { metal: "silver", itemCount: 2, insuredValueCents: "5000", marketValueCents: "4000" }
  const metals = [{ ...silver, fineTroyOunces: "0.000" }, gold]
  expect(byMetal({ byMetal: metals, byProduct })).toEqual([
    gold,
    { metal: "", itemCount: 3, insuredValueCents: "6000", marketValueCents: "5" },
    silver
  ])
})

it("nothing held is of no metal", () => {
  expect(byMetal({ byMetal: [], byProduct: [] })).toEqual([])
})
