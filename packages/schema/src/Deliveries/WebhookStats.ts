import { Schema } from "effect"
import { CalendarDate, Timestamp } from "../Common/Timestamp.ts"

const count = (description: string) => Schema.Int.annotate({ description })

/** The outcomes of the deliveries created in a day. */
export const DeliveriesOfDay = Schema.Struct({
  date: CalendarDate.annotate({ description: "The day, in UTC, on which the deliveries were created" }),
  delivered: count("How many of them are delivered"),
  failed: count("How many of them have failed"),
  pending: count("How many of them are pending")
}).annotate({
  identifier: "DeliveriesOfDay",
  description: "What became of the deliveries that a day brought."
})
export type DeliveriesOfDay = typeof DeliveriesOfDay.Type

/** How deliveries to an endpoint fare. */
export const WebhookStats = Schema.Struct({
  days: Schema.Array(DeliveriesOfDay).annotate({ description: "Every day of the range, oldest first" }),
  failingSince: Schema.NullOr(Timestamp).annotate({
    description: "When the present run of failures began; null when the last delivery that ended succeeded"
  })
}).annotate({ identifier: "WebhookStats", description: "How deliveries to an endpoint fare." })
export type WebhookStats = typeof WebhookStats.Type
