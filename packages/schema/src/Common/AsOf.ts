import { Schema } from "effect"
import { TimestampInputOf } from "./Timestamp.ts"

/** The query of reads that can tell of the past. */
export const asOfQuery = {
  asOf: Schema.optional(
    TimestampInputOf(
      "What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now."
    )
  )
}
