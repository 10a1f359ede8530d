import { expect, it } from "vitest"
import { type CatalogueProduct, weightOf } from "../CatalogueWeights.ts"

const product = (fields: Partial<CatalogueProduct>): CatalogueProduct => ({
  sku: "A",
  title: "",
  manufacturer: "",
  metal: "gold",
  weightGrams: null,
  subcategory: "coin",
  ...fields
})
const bar = (title: string, weightGrams: number | null) =>
  weightOf(product({ title, weightGrams, subcategory: "bar", manufacturer: "PAMP Suisse" }))
const leaf = (title: string, weightGrams: number) =>
  weightOf(product({ title, weightGrams, manufacturer: "Royal Canadian Mint" }))

it("a bar has the weight that its title states, with its unit", () => {
  expect(bar("100 g PAMP Suisse Fortuna Gold Bar", 100).grossWeight).toEqual({ value: "100", unit: "g" })
  expect(bar("1 oz PAMP Suisse Gold Bar", 31.104).grossWeight).toEqual({ value: "1", unit: "ozt" })
  expect(bar("1 kg PAMP Suisse Gold Bar", 1000).grossWeight).toEqual({ value: "1000", unit: "g" })
  expect(bar("1/10 oz Gold Bar", null).grossWeight).toEqual({ value: "0.1", unit: "ozt" })
})

it("a weight without words is taken from the facts, and none is made up", () => {
  expect(bar("Italic Boxed Hallmark", 500).grossWeight).toEqual({ value: "500", unit: "g" })
  expect(bar("Mid Hallmark", null)).toEqual({ unknown: ["no weight is known", "no fineness is known"] })
  // A third of an ounce has no weight with three decimals.
  expect(bar("1/15 oz Gold Bar", null).grossWeight).toBeUndefined()
})

it("where title and facts say different things, no weight is told", () => {
  const { grossWeight, unknown } = bar("1 oz Gold Bar", 28.35)
  expect([grossWeight, unknown[0]]).toEqual([undefined, "title and weight say different things"])
  expect(bar("1 oz Gold Bar of 20 g", null).unknown[0]).toBe("the title says two weights")
})

it("a fineness stands in the title, or is that of all coins of a series", () => {
  expect(bar("10 oz Silver Bar .9999", 311.035).fineness).toBe("999.9")
  expect(bar("10 oz Silver Bar .999", 311.035).fineness).toBe("999.0")
  expect(bar("Ring of 92.5% silver", 10).fineness).toBe("925.0")
  expect(leaf("1997 Gold Maple Leaf 1/10 oz 3.11 g", 3.11)).toEqual({
    grossWeight: { value: "0.1", unit: "ozt" },
    fineness: "999.9",
    unknown: []
  })
  expect(
    weightOf(
      product({
        title: "1895-S Liberty Head $20 Double Eagle",
        manufacturer: "United States Mint",
        weightGrams: 33.436
      })
    )
  ).toMatchObject({ grossWeight: { value: "33.436", unit: "g" }, fineness: "900.0" })
})

it("a coin before its series had that fineness, or of another weight, has none that is told", () => {
  expect(leaf("1980 Gold Maple Leaf 1 oz", 31.103).fineness).toBeUndefined()
  expect(
    weightOf(
      product({ title: "1990 Krugerrand Gold", manufacturer: "South African Mint", weightGrams: 31.103 })
    ).fineness
  ).toBeUndefined()
})

it("a coin of an unknown alloy has no weight: its ounces may be of fine metal", () => {
  const told = weightOf(
    product({
      title: "American Gold Eagle (1 oz) $50",
      manufacturer: "United States Mint",
      weightGrams: 31.103
    })
  )
  expect(told).toEqual({ unknown: ["a coin's weight may be of fine metal", "no fineness is known"] })
})

it("years, face values and names are no weights", () => {
  expect(bar("2015 Series 1 Bar $100 Great", 50).grossWeight).toEqual({ value: "50", unit: "g" })
})
