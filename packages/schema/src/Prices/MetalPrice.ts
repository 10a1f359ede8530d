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
  description: "Cents for a troy ounce of fine metal, with up to 4 decimals",
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
  metal: Schema.String.annotate({ description: "Metal that it is of" }),
  centsPerTroyOunce: Schema.String.annotate({
    description: "Cents for a troy ounce of fine metal, as it was sent"
  }),
  source: Schema.String.annotate({ description: "Where it comes from" }),
  at: TimestampOf("Since when it holds"),
  by: Schema.NullOr(ValuedBy).annotate({ description: "Who recorded it" }),
  createdAt: TimestampOf("When it was recorded"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "MetalPrice", description: "What a metal costs from a time on." })
export type MetalPrice = typeof MetalPrice.Type

/** A price as staff record it. */
export const CreateMetalPrice = Schema.Struct({
  metal: Name.annotate({
    description: `Metal that it is of: ${metals.join(", ")}, or one that a product has`
  }),
  centsPerTroyOunce: CentsPerTroyOunce,
  source: Name.annotate({ description: "Where it comes from, such as the name of a fixing" }),
  at: Schema.optionalKey(
    TimestampInputOf("Since when it holds: neither in the future nor before the newest. Default now.")
  ),
  confirm
}).annotate({ identifier: "CreateMetalPrice", description: "A new price of a metal." })
export type CreateMetalPrice = typeof CreateMetalPrice.Type
