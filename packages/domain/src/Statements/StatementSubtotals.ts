import type {
  MetalSubtotal,
  ProductSubtotal,
  StatementSubtotals
} from "@vault-custody/schema/Statements/StatementSubtotals"
import { compareText } from "../Common/CompareText.ts"
import { metalHolding } from "../Holdings/Holdings.ts"

const metalSubtotal = (metal: string, of: ReadonlyArray<ProductSubtotal>): MetalSubtotal => ({
  ...metalHolding(metal, of),
  itemsWithoutMarketValue: of.reduce((sum, { itemsWithoutMarketValue }) => sum + itemsWithoutMarketValue, 0)
})

/**
 * Sorts the subtotals of products by metal, title and SKU, and adds them up by metal; products without a metal are
 * added up too, so that nothing is missing in the sum of all.
 */
export const statementSubtotals = (products: ReadonlyArray<ProductSubtotal>): StatementSubtotals => {
  const byProduct = products.toSorted(
    (a, b) => compareText(a.metal, b.metal) || compareText(a.title, b.title) || compareText(a.sku, b.sku)
  )
  return {
    byProduct,
    byMetal: [...Map.groupBy(byProduct, ({ metal }) => metal)].map(([metal, of]) => metalSubtotal(metal, of))
  }
}
