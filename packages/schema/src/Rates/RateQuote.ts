import { Schema } from "effect"
import { IdInput } from "../Common/Id.ts"
import { destinationFields, exactlyOneDestination } from "../OutboundRequests/Destination.ts"
import { requestedItems } from "../Inventory/RequestedItems.ts"

/** The quote of one service: decimal dollars, and a date as `Expected day of delivery, as MM/DD/YYYY`. */
export const RateQuoteEntry = Schema.Struct({
  service: Schema.String.annotate({ description: "Carrier service code" }),
  rate: Schema.Finite.annotate({
    description: "Price of the service in US dollars, as a decimal number",
    examples: [25.4]
  }),
  deliveryDate: Schema.String.annotate({
    description: "Expected day of delivery, as MM/DD/YYYY",
    examples: ["03/05/2026"]
  })
}).annotate({ identifier: "RateQuoteEntry", description: "The rate of one carrier service." })
export type RateQuoteEntry = typeof RateQuoteEntry.Type

/** One entry for each service that qualifies, cheapest first; empty when none does. */
export const RateQuote = Schema.Struct({
  rates: Schema.Array(RateQuoteEntry).annotate({
    description: "Rates of the services that qualify, cheapest first; empty if none does"
  })
}).annotate({ identifier: "RateQuote", description: "The rates of all carrier services that qualify." })

/** The most items that are quoted at once: more than one parcel ever holds. */
const MAX_QUOTED = 20_000

/** The items to quote, and exactly one destination: an address, or a saved one. */
export const QuoteRates = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that holds the items"),
  ...destinationFields,
  items: requestedItems(MAX_QUOTED)
})
  .check(exactlyOneDestination)
  .annotate({
    identifier: "QuoteRates",
    description: "The items to ship and exactly one destination: an address, or a saved one."
  })
export type QuoteRates = typeof QuoteRates.Type
