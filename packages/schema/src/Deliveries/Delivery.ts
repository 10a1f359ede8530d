import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Timestamp, TimestampInputOf, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { eventTypes, testEventType } from "../Events/Event.ts"

/** The states of a delivery. */
export const deliveryStatuses = ["pending", "delivered", "failed"] as const

/** `pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`). */
export const DeliveryStatus = Schema.Literals(deliveryStatuses).annotate({
  identifier: "DeliveryStatus",
  description:
    "State of the delivery: `pending` until an attempt succeeds (`delivered`) or the last attempt of a round fails (`failed`)"
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
    description: "Number of the attempt, counted from 1 and on through redeliveries"
  }),
  startedAt: TimestampOf("Time when the attempt began"),
  durationMs: Schema.Int.annotate({ description: "Duration of the attempt in milliseconds" }),
  responseStatus: Schema.NullOr(Schema.Int).annotate({
    description: "HTTP status of the response; null if there was none"
  }),
  error: Schema.NullOr(Schema.String).annotate({
    description: "Reason why the attempt failed; null if it succeeded"
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
  attempts: Schema.Array(DeliveryAttempt).annotate({ description: "Finished attempts, oldest first" }),
  nextAttemptAt: Schema.NullOr(Timestamp).annotate({
    description: "Time of the next attempt; null if none is due"
  }),
  createdAt: TimestampOf("Time when the delivery was created, with its event or by a replay"),
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
      "First 1,024 bytes of the response body of a failed attempt, as text; null if there was no response or the attempt succeeded"
  })
}).annotate({
  identifier: "DeliveryAttemptDetail",
  description: "One finished attempt at a delivery, with the receiver's response."
})
export type DeliveryAttemptDetail = typeof DeliveryAttemptDetail.Type

/** A test of an endpoint: the one attempt that was made. */
export const TestAttempt = Schema.Struct({
  deliveryId: IdOf("dlv", "Delivery of the test event in the delivery history"),
  eventId: IdOf("evt", "Event ID that the receiver got"),
  ...DeliveryAttemptDetail.fields
}).annotate({
  identifier: "TestAttempt",
  description: "The only attempt at a test event."
})
export type TestAttempt = typeof TestAttempt.Type

/** A delivery with what was sent, and what was answered. */
export const DeliveryDetail = Schema.Struct({
  ...Delivery.fields,
  attempts: Schema.Array(DeliveryAttemptDetail).annotate({
    description: "Finished attempts, oldest first"
  }),
  payload: Schema.String.annotate({
    description: "Exact body of every attempt",
    examples: ['{"event":"transfer.completed","timestamp":1765000000,"data":{}}']
  }),
  requestHeaders: Schema.Record(Schema.String, Schema.String).annotate({
    description:
      "Headers of every attempt, without the signature's: each attempt is signed anew, and signatures are not stored",
    examples: [{ "Content-Type": "application/json", "X-Service-Event-Type": "transfer.completed" }]
  })
}).annotate({
  identifier: "DeliveryDetail",
  description: "A delivery with its payload, its headers and the receiver's responses."
})
export type DeliveryDetail = typeof DeliveryDetail.Type

/** Which failed deliveries to try again. */
export const RedeliverFailed = Schema.Struct({
  since: Schema.optionalKey(TimestampInputOf("Only deliveries created at this time or later. Default: all."))
}).annotate({ identifier: "RedeliverFailed", description: "The failed deliveries to retry." })
export type RedeliverFailed = typeof RedeliverFailed.Type

/** How many deliveries are tried again. */
export const RedeliveredCount = Schema.Struct({
  redelivered: Schema.Int.annotate({
    description: "Number of failed deliveries that start a new round of attempts"
  })
}).annotate({ identifier: "RedeliveredCount", description: "The number of deliveries that are retried." })
export type RedeliveredCount = typeof RedeliveredCount.Type
