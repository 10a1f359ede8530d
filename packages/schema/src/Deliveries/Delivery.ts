import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Timestamp, TimestampInputOf, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { eventTypes, testEventType } from "../Events/Event.ts"

/** The states of a delivery. */
export const deliveryStatuses = ["pending", "delivered", "failed"] as const

/** `pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`). */
export const DeliveryStatus = Schema.Literals(deliveryStatuses).annotate({
  identifier: "DeliveryStatus",
  description: "`pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`)"
})
export type DeliveryStatus = typeof DeliveryStatus.Type

/** The type of a delivery: that of an event, or `webhook.test` for a test of the endpoint. */
export const DeliveredType = Schema.Literals([...eventTypes, testEventType]).annotate({
  identifier: "DeliveredType",
  message: `must be one of ${[...eventTypes, testEventType].join(", ")}`,
  description: "The type of an event, or `webhook.test` for a test of the endpoint."
})
export type DeliveredType = typeof DeliveredType.Type

/** One finished attempt at a delivery. */
export const DeliveryAttempt = Schema.Struct({
  attempt: Schema.Int.annotate({
    description: "Counted from 1; a redelivery goes on where the rounds before it ended"
  }),
  startedAt: TimestampOf("When the attempt began"),
  durationMs: Schema.Int.annotate({ description: "How long it took, in milliseconds" }),
  responseStatus: Schema.NullOr(Schema.Int).annotate({ description: "null without an answer" }),
  error: Schema.NullOr(Schema.String).annotate({
    description: "Why the attempt failed; null when it did not"
  })
}).annotate({ identifier: "DeliveryAttempt", description: "One finished attempt at a delivery." })
export type DeliveryAttempt = typeof DeliveryAttempt.Type

/** One event on its way to one webhook endpoint, with every finished attempt. */
export const Delivery = Schema.Struct({
  id: IdOf("dlv", "Delivery ID"),
  webhookId: IdOf("whk", "Webhook endpoint ID"),
  eventId: IdOf("evt", "Event ID, the same in every attempt and redelivery"),
  eventType: DeliveredType,
  status: DeliveryStatus,
  attempts: Schema.Array(DeliveryAttempt).annotate({ description: "Finished attempts, in their order" }),
  nextAttemptAt: Schema.NullOr(Timestamp).annotate({ description: "null when none is due" }),
  createdAt: TimestampOf("When it was created: with its event, or by the replay that made it"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Delivery",
  description: "The delivery of one event to one webhook endpoint."
})
export type Delivery = typeof Delivery.Type

/** One finished attempt, with the receiver's answer. */
export const DeliveryAttemptDetail = Schema.Struct({
  ...DeliveryAttempt.fields,
  responseExcerpt: Schema.NullOr(Schema.String).annotate({
    description:
      "The first 1,024 bytes of the answer's body as text, of a failed attempt; null without an answer, and when it did not fail"
  })
}).annotate({
  identifier: "DeliveryAttemptDetail",
  description: "One finished attempt at a delivery, with what the receiver answered."
})
export type DeliveryAttemptDetail = typeof DeliveryAttemptDetail.Type

/** A test of an endpoint: the one attempt that was made. */
export const TestAttempt = Schema.Struct({
  deliveryId: IdOf("dlv", "The delivery under which it is in the history"),
  eventId: IdOf("evt", "Event ID, as the receiver got it"),
  ...DeliveryAttemptDetail.fields
}).annotate({
  identifier: "TestAttempt",
  description: "The one attempt at a test event."
})
export type TestAttempt = typeof TestAttempt.Type

/** A delivery with what was sent, and what was answered. */
export const DeliveryDetail = Schema.Struct({
  ...Delivery.fields,
  attempts: Schema.Array(DeliveryAttemptDetail).annotate({
    description: "Finished attempts, in their order"
  }),
  payload: Schema.String.annotate({
    description: "The body of every attempt, byte for byte",
    examples: ['{"event":"transfer.completed","timestamp":1765000000,"data":{}}']
  })
}).annotate({
  identifier: "DeliveryDetail",
  description: "A delivery with what was sent, and what was answered."
})
export type DeliveryDetail = typeof DeliveryDetail.Type

/** Which failed deliveries to try again. */
export const RedeliverFailed = Schema.Struct({
  since: Schema.optionalKey(TimestampInputOf("Only deliveries created at this time or later. Default: all."))
}).annotate({ identifier: "RedeliverFailed", description: "Which failed deliveries to try again." })
export type RedeliverFailed = typeof RedeliverFailed.Type

/** How many deliveries are tried again. */
export const RedeliveredCount = Schema.Struct({
  redelivered: Schema.Int.annotate({
    description: "How many failed deliveries start a fresh round of attempts"
  })
}).annotate({ identifier: "RedeliveredCount", description: "How many deliveries are tried again." })
export type RedeliveredCount = typeof RedeliveredCount.Type
