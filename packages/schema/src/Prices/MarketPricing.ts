import { Schema } from "effect"

const centsPattern = "^-?(0|[1-9][0-9]{0,17})$"
const percentPattern = "^-?(0|[1-9][0-9]{0,5})(\\.[0-9]{1,2})?$"

const PremiumCents = Schema.String.annotate({
  description: "Premium on one unit in cents, as a string; may be negative",
  examples: ["1500"]
}).check(
  Schema.makeFilter<string>(
    (text) =>
      new RegExp(centsPattern).test(text)
        ? undefined
        : 'must be a string of a whole number of up to 18 digits, such as "1500" or "-250" (cents)',
    { toJsonSchema: () => ({ pattern: centsPattern }) }
  )
)

const PremiumPercent = Schema.String.annotate({
  description: "Premium in percent, as a string with up to 2 decimals; may be negative",
  examples: ["2.5"]
}).check(
  Schema.makeFilter<string>(
    (text) =>
      new RegExp(percentPattern).test(text) && Number(text) >= -100
        ? undefined
        : 'must be a string of a number from -100 to 999999.99 with up to 2 decimals, such as "2.5" (percent)',
    { toJsonSchema: () => ({ pattern: percentPattern }) }
  )
)

/** The premium on the metal's price from which a product's market value follows, where none is declared. */
export const MarketPricing = Schema.Struct({
  premiumCents: Schema.optionalKey(PremiumCents),
  premiumPercent: Schema.optionalKey(PremiumPercent)
})
  .check(
    Schema.makeFilter(
      ({ premiumCents, premiumPercent }) =>
        premiumCents === undefined || premiumPercent === undefined
          ? undefined
          : "must have a premium in cents or in percent, not both",
      { toJsonSchema: () => ({ maxProperties: 1 }) }
    )
  )
  .annotate({
    identifier: "MarketPricing",
    description:
      "Pricing by the metal: the market value is the fine weight times the latest price of the metal, plus this premium."
  })
export type MarketPricing = typeof MarketPricing.Type
