import { Schema } from "effect"
import { MetalHolding, ProductHolding } from "../Holdings/Holdings.ts"

const itemsWithoutMarketValue = Schema.Int.annotate({
  description: "Number of these items without a market value, which their market value leaves out"
})

/** The items of one product that a statement counts. */
export const ProductSubtotal = Schema.Struct({ ...ProductHolding.fields, itemsWithoutMarketValue }).annotate({
  identifier: "ProductSubtotal",
  description:
    "The items of one product that a statement counts, under the title and SKU and by the valuation of the time `asOf` of the statement."
})
export type ProductSubtotal = typeof ProductSubtotal.Type

/** The items of one metal that a statement counts. */
export const MetalSubtotal = Schema.Struct({
  ...MetalHolding.fields,
  metal: Schema.String.annotate({ description: "Name of the metal; empty for the products of none" }),
  itemsWithoutMarketValue
}).annotate({
  identifier: "MetalSubtotal",
  description: "The items of one metal that a statement counts, or of the products of none."
})
export type MetalSubtotal = typeof MetalSubtotal.Type

/** The items that a statement counts, summed up. */
export const StatementSubtotals = Schema.Struct({
  byProduct: Schema.Array(ProductSubtotal).annotate({
    description: "Subtotals by product, sorted by metal, title and SKU"
  }),
  byMetal: Schema.Array(MetalSubtotal).annotate({
    description: "Subtotals by metal, sorted by name; they add up to the totals of the statement"
  })
}).annotate({
  identifier: "StatementSubtotals",
  description: "The items that a statement counts, summed up by product and by metal."
})
export type StatementSubtotals = typeof StatementSubtotals.Type
