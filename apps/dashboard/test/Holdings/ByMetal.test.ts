import { expect, it } from "vitest"
import { byMetal } from "../../src/Holdings/ByMetal.ts"

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
    product("gold", 1, "9007199254740993", "1"),
    product("gold", 3, "2", "2"),
    product("", 1, "5000", "0")
  ]
  expect(byMetal({ byProduct })).toEqual([
    { metal: "gold", itemCount: 4, insuredValueCents: 9007199254740995n, marketValueCents: 3n },
    { metal: "", itemCount: 1, insuredValueCents: 5000n, marketValueCents: 0n },
    { metal: "silver", itemCount: 2, insuredValueCents: 5000n, marketValueCents: 4000n }
  ])
})

it("nothing held is of no metal", () => {
  expect(byMetal({ byProduct: [] })).toEqual([])
})
