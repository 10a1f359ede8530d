import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Name } from "../Common/Text.ts"
import { TimestampInputOf, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { confirm, ValuedBy } from "../Products/Product.ts"

/** The metals that have prices whatever the catalogue holds. */
export const metals = ["gold", "silver", "platinum", "palladium", "rhodium"] as const

const pricePattern = "^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$"

/** The price of a troy ounce of fine metal. */
const CentsPerTroyOunce = Schema.String.annotate({
  description: "Price of a troy ounce of fine metal in cents, as a string with up to 4 decimals",
  examples: ["402575.5"]
}).check(
  Schema.makeFilter<string>(
    (text) =>
      new RegExp(pricePattern).test(text) && /[1-9]/.test(text)
        ? undefined
        : 'must be a string of a number above 0 with up to 12 digits and 4 decimals, such as "402575.5" (cents)',
    { toJsonSchema: () => ({ pattern: pricePattern }) }
  )
)

/** The price of a metal from a time on. */
export const MetalPrice = Schema.Struct({
  id: IdOf("prc", "Price ID"),
  metal: Schema.String.annotate({ description: "Name of the metal" }),
  centsPerTroyOunce: Schema.String.annotate({
    description: "Price of a troy ounce of fine metal in cents, as a string, as it was sent"
  }),
  source: Schema.String.annotate({ description: "Source of the price" }),
  at: TimestampOf("Time from which the price applies"),
  by: Schema.NullOr(ValuedBy).annotate({ description: "Actor who recorded the price" }),
  createdAt: TimestampOf("Time when the price was recorded"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "MetalPrice", description: "The price of a metal, from a time on." })
export type MetalPrice = typeof MetalPrice.Type

/** The effect that a price would have if it were recorded now. */
export const MetalPricePreview = Schema.Struct({
  metal: Schema.String.annotate({ description: "Name of the metal" }),
  previousCentsPerTroyOunce: Schema.NullOr(Schema.String).annotate({
    description: "Latest price of a troy ounce of fine metal in cents, as a string; null if there is none"
  }),
  centsPerTroyOunce: Schema.String.annotate({
    description: "New price of a troy ounce of fine metal in cents, as a string"
  }),
  changePercent: Schema.NullOr(Schema.String).annotate({
    description: "Change of the price in percent, with two decimals, such as `-12.50`; null for a first price"
  }),
  items: Schema.Int.annotate({
    description: "Number of items that the vault holds whose market value follows from the price"
  }),
  organizations: Schema.Int.annotate({ description: "Number of organizations that hold such items" })
}).annotate({
  identifier: "MetalPricePreview",
  description: "The effect that a price of a metal would have."
})
export type MetalPricePreview = typeof MetalPricePreview.Type

/** A price as staff record it. */
export const CreateMetalPrice = Schema.Struct({
  metal: Name.annotate({
    description: `Name of the metal: ${metals.join(", ")}, or the metal of a product`
  }),
  centsPerTroyOunce: CentsPerTroyOunce,
  source: Name.annotate({ description: "Source of the price, such as the name of a fixing" }),
  at: Schema.optionalKey(
    TimestampInputOf(
      "Time from which the price applies, neither in the future nor before the latest price. Default now."
    )
  ),
  confirm
}).annotate({ identifier: "CreateMetalPrice", description: "A new price of a metal." })
export type CreateMetalPrice = typeof CreateMetalPrice.Type
