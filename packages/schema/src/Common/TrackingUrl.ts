import { Schema } from "effect"

/** Where the carrier shows a shipment. */
export const trackingUrl = Schema.optionalKey(
  Schema.String.annotate({
    format: "uri",
    description: "Where the carrier shows it; absent where the carrier's pages or the number are not known",
    examples: ["https://www.ups.com/track?tracknum=1Z999AA10123456784"]
  })
)
