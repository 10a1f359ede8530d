import { Schema } from "effect"
import { CalendarDate, Timestamp } from "../Common/Timestamp.ts"

const count = (description: string) => Schema.Int.annotate({ description })

/** The outcomes of the deliveries created in a day. */
export const DeliveriesOfDay = Schema.Struct({
  date: CalendarDate.annotate({ description: "Day on which the deliveries were created, in UTC" }),
  delivered: count("Number of deliveries that are delivered"),
  failed: count("Number of deliveries that have failed"),
  pending: count("Number of deliveries that are pending")
}).annotate({
  identifier: "DeliveriesOfDay",
  description: "The states of the deliveries that were created on one day."
})
export type DeliveriesOfDay = typeof DeliveriesOfDay.Type

/** How deliveries to an endpoint fare. */
export const WebhookStats = Schema.Struct({
  days: Schema.Array(DeliveriesOfDay).annotate({ description: "Every day of the range, oldest first" }),
  failingSince: Schema.NullOr(Timestamp).annotate({
    description: "Time when the current run of failures began; null if the last finished delivery succeeded"
  })
}).annotate({ identifier: "WebhookStats", description: "The delivery statistics of an endpoint." })
export type WebhookStats = typeof WebhookStats.Type
