import { expect, it } from "vitest"
import { subtotalsOf } from "../../src/Custody/Subtotals.tsx"

const item = (metal: string, sku: string, insuredValueCents: string, marketValueCents?: string) => ({
  metal,
  productId: sku,
  sku,
  title: sku,
  insuredValueCents,
  ...(marketValueCents === undefined ? {} : { marketValueCents })
})

it("subtotals are of each product, and after those of a metal of all of it, exact whatever their size", () => {
  const items = [
    item("silver", "MAPLE", "10", "11"),
    item("gold", "EAGLE", "900719925474099301", "5"),
    item("gold", "BAR", "7"),
    item("gold", "EAGLE", "1", "5")
  ]
  expect(
    subtotalsOf(items).map((sum) => [
      sum.product?.sku ?? `all ${sum.metal}`,
      sum.items,
      sum.insuredValueCents,
      sum.marketValueCents,
      sum.itemsWithoutMarketValue
    ])
  ).toEqual([
    ["BAR", 1, 7n, 0n, 1],
    ["EAGLE", 2, 900719925474099302n, 10n, 0],
    ["all gold", 3, 900719925474099309n, 10n, 1],
    ["MAPLE", 1, 10n, 11n, 0],
    ["all silver", 1, 10n, 11n, 0]
  ])
})
