import { Schema } from "effect"
import { CalendarDate } from "./Timestamp.ts"

/** The query of a daily series. */
export const dayRangeQuery = {
  from: Schema.optional(
    CalendarDate.annotate({
      description: "First day of the range, in UTC. Default 29 days before the last one."
    })
  ),
  to: Schema.optional(CalendarDate.annotate({ description: "Last day of the range, in UTC. Default today." }))
}

/** The decoded {@link dayRangeQuery}. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
