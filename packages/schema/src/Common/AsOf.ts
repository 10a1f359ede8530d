import { Schema } from "effect"
import { TimestampInputOf } from "./Timestamp.ts"

/** The query of reads that can tell of the past. */
export const asOfQuery = {
  asOf: Schema.optional(
    TimestampInputOf(
      "Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now."
    )
  )
}
