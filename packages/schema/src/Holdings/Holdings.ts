import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { CentsOf } from "../Common/Money.ts"
import { CalendarDate, TimestampOf } from "../Common/Timestamp.ts"

const count = Schema.Int.annotate({ description: "How many items are held" })
const insuredValueCents = CentsOf("What they are insured for, by the valuations in force")
const marketValueCents = CentsOf("What they are worth, by the valuations in force")

const fineTroyOunces = (whose: string) =>
  Schema.String.annotate({ description: `Fine metal of ${whose}, in troy ounces with 3 decimals` })

/** The holding of one product. */
export const ProductHolding = Schema.Struct({
  productId: IdOf("prd", "What it is"),
  title: Schema.String.annotate({ description: "Title of the product" }),
  sku: Schema.String.annotate({ description: "SKU of the product" }),
  metal: Schema.String.annotate({ description: "Metal of the product; empty for none" }),
  itemCount: count,
  fineTroyOunces: Schema.optionalKey(
    fineTroyOunces("the items").annotate({
      description: "Fine metal of the items, in troy ounces with 3 decimals; absent where it is not known"
    })
  ),
  insuredValueCents,
  marketValueCents
}).annotate({ identifier: "ProductHolding", description: "What is held of one product." })
export type ProductHolding = typeof ProductHolding.Type

/** The holding of one metal. */
export const MetalHolding = Schema.Struct({
  metal: Schema.String.annotate({ description: "The metal" }),
  itemCount: count,
  fineTroyOunces: fineTroyOunces("the items whose weight is known"),
  insuredValueCents,
  marketValueCents
}).annotate({ identifier: "MetalHolding", description: "What is held of one metal." })
export type MetalHolding = typeof MetalHolding.Type

/** The holdings of an account or an organization at the end of a day. */
export const HoldingsOfDay = Schema.Struct({
  date: CalendarDate.annotate({ description: "The day, in UTC; of today it is what is held now" }),
  totalItemCount: Schema.Int.annotate({ description: "How many items were held" }),
  totalInsuredValueCents: CentsOf("What they were insured for, by the valuations in force then"),
  totalMarketValueCents: CentsOf("What they were worth, by the valuations in force then")
}).annotate({
  identifier: "HoldingsOfDay",
  description: "What an account or an organization held at the end of a day."
})
export type HoldingsOfDay = typeof HoldingsOfDay.Type

/** The present holdings of an account or an organization; picked items count until they ship. */
export const Holdings = Schema.Struct({
  asOf: TimestampOf("When it was counted"),
  totalItemCount: count,
  itemsQuarantined: Schema.Int.annotate({
    description: "How many of them are in quarantine, where they are tested, and cannot be asked for"
  }),
  totalInsuredValueCents: insuredValueCents,
  totalMarketValueCents: marketValueCents,
  itemsWithoutMarketValue: Schema.Int.annotate({
    description: "How many of the items have no market value and so no part in that total"
  }),
  byProduct: Schema.Array(ProductHolding).annotate({ description: "The highest insured value first" }),
  byMetal: Schema.Array(MetalHolding).annotate({
    description: "The same by metal, in the order of their names; products that name none are left out"
  })
}).annotate({ identifier: "Holdings", description: "What an account or an organization holds now." })
export type Holdings = typeof Holdings.Type
