import { Schema } from "effect"
import { IdInput } from "../Common/Id.ts"
import { destinationFields, exactlyOneDestination } from "../OutboundRequests/Destination.ts"
import { requestedItems } from "../Inventory/RequestedItems.ts"

/** The quote of one service: decimal dollars, and a date as `MM/DD/YYYY`. */
export const RateQuoteEntry = Schema.Struct({
  service: Schema.String.annotate({ description: "Carrier service code" }),
  rate: Schema.Finite.annotate({ description: "Decimal amount in US dollars", examples: [25.4] }),
  deliveryDate: Schema.String.annotate({ description: "MM/DD/YYYY", examples: ["03/05/2026"] })
}).annotate({ identifier: "RateQuoteEntry", description: "What one service asks for." })
export type RateQuoteEntry = typeof RateQuoteEntry.Type

/** One entry for each service that qualifies, cheapest first; empty when none does. */
export const RateQuote = Schema.Struct({
  rates: Schema.Array(RateQuoteEntry).annotate({
    description: "One entry for each service that qualifies, cheapest first; empty when none does"
  })
}).annotate({ identifier: "RateQuote", description: "What each service that qualifies asks for." })

/** The most items that are quoted at once: more than one parcel ever holds. */
const MAX_QUOTED = 20_000

/** The items to quote, and exactly one destination: an address, or a saved one. */
export const QuoteRates = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that the items are in"),
  ...destinationFields,
  items: requestedItems(MAX_QUOTED)
})
  .check(exactlyOneDestination)
  .annotate({
    identifier: "QuoteRates",
    description: "What to ship, to exactly one destination: an address, or a saved one."
  })
export type QuoteRates = typeof QuoteRates.Type
