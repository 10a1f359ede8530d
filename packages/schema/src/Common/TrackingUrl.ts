import { Schema } from "effect"

/** Where the carrier shows a shipment. */
export const trackingUrl = Schema.optionalKey(
  Schema.String.annotate({
    format: "uri",
    description:
      "Address of the carrier's tracking page of the shipment; absent if the carrier's pages or the number are not known",
    examples: ["https://www.ups.com/track?tracknum=1Z999AA10123456784"]
  })
)
