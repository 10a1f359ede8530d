import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { CentsOf } from "../Common/Money.ts"
import { CalendarDate, TimestampOf } from "../Common/Timestamp.ts"

const count = Schema.Int.annotate({ description: "Number of items held" })
const insuredValueCents = CentsOf("Total insured value in cents, as a string, by the valuations in force")
const marketValueCents = CentsOf("Total market value in cents, as a string, by the valuations in force")

const fineTroyOunces = (whose: string) =>
  Schema.String.annotate({ description: `Weight of fine metal in ${whose}, in troy ounces with 3 decimals` })

/** The holding of one product. */
export const ProductHolding = Schema.Struct({
  productId: IdOf("prd", "Product ID"),
  title: Schema.String.annotate({ description: "Title of the product" }),
  sku: Schema.String.annotate({ description: "SKU of the product" }),
  metal: Schema.String.annotate({ description: "Metal of the product; empty for none" }),
  itemCount: count,
  fineTroyOunces: Schema.optionalKey(
    fineTroyOunces("the items").annotate({
      description: "Weight of fine metal in the items, in troy ounces with 3 decimals; absent if not known"
    })
  ),
  insuredValueCents,
  marketValueCents
}).annotate({ identifier: "ProductHolding", description: "The holding of one product." })
export type ProductHolding = typeof ProductHolding.Type

/** The holding of one metal. */
export const MetalHolding = Schema.Struct({
  metal: Schema.String.annotate({ description: "Name of the metal" }),
  itemCount: count,
  fineTroyOunces: fineTroyOunces("the items whose weight is known"),
  insuredValueCents,
  marketValueCents
}).annotate({ identifier: "MetalHolding", description: "The holding of one metal." })
export type MetalHolding = typeof MetalHolding.Type

/** The holdings of an account or an organization at the end of a day. */
export const HoldingsOfDay = Schema.Struct({
  date: CalendarDate.annotate({ description: "Day in UTC; the figures of the current day are those of now" }),
  totalItemCount: Schema.Int.annotate({ description: "Number of items held" }),
  totalInsuredValueCents: CentsOf(
    "Total insured value in cents, as a string, by the valuations then in force"
  ),
  totalMarketValueCents: CentsOf("Total market value in cents, as a string, by the valuations then in force")
}).annotate({
  identifier: "HoldingsOfDay",
  description: "The holdings of an account or an organization at the end of a day."
})
export type HoldingsOfDay = typeof HoldingsOfDay.Type

/** The present holdings of an account or an organization; picked items count until they ship. */
export const Holdings = Schema.Struct({
  asOf: TimestampOf("Time that the figures are of"),
  totalItemCount: count,
  itemsQuarantined: Schema.Int.annotate({
    description: "Number of items in quarantine, where they are tested and cannot be requested"
  }),
  totalInsuredValueCents: insuredValueCents,
  totalMarketValueCents: marketValueCents,
  itemsWithoutMarketValue: Schema.Int.annotate({
    description: "Number of items without a market value, which the total market value leaves out"
  }),
  byProduct: Schema.Array(ProductHolding).annotate({
    description: "Holdings by product, the highest insured value first"
  }),
  byMetal: Schema.Array(MetalHolding).annotate({
    description: "Holdings by metal, sorted by name; products without a metal are left out"
  })
}).annotate({
  identifier: "Holdings",
  description: "The holdings of an account or an organization at one time."
})
export type Holdings = typeof Holdings.Type
