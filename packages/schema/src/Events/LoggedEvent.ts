import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Mode } from "../Common/Mode.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { DeliveryStatus } from "../Deliveries/Delivery.ts"
import { eventPayloads, type EventType, eventTypes } from "./Event.ts"

/** The fields of a logged event besides its payload. */
const logFields = {
  id: IdOf("evt", "Event ID, the same as in its webhook deliveries"),
  mode: Mode,
  createdAt: TimestampOf("Time of the event, to the millisecond"),
  payload: Schema.String.annotate({
    description: "Exact body of its webhook deliveries",
    examples: ['{"event":"transfer.completed","timestamp":1765000000,"data":{}}']
  })
}

const logged = <T extends EventType>(type: T) =>
  Schema.Struct({ ...logFields, ...eventPayloads[type].fields }).annotate({
    identifier: `LoggedEvent_${type.replaceAll(".", "_")}`,
    description: `A logged event of the type ${type}.`
  })

/** An event of the log: its webhook's payload, with its id, its time and its exact bytes. */
export const LoggedEvent = Schema.Union(eventTypes.map((type) => logged(type))).annotate({
  identifier: "LoggedEvent",
  description:
    "An event of the log: the payload of its webhook deliveries, with its ID, its time and its exact bytes."
})
export type LoggedEvent = { readonly [T in EventType]: ReturnType<typeof logged<T>>["Type"] }[EventType]

/** The delivery of an event to one webhook endpoint. */
export const EventDelivery = Schema.Struct({
  webhookId: IdOf("whk", "Webhook endpoint ID"),
  deliveryId: IdOf("dlv", "Delivery ID"),
  status: DeliveryStatus
}).annotate({ identifier: "EventDelivery", description: "The delivery of an event to one webhook endpoint." })
export type EventDelivery = typeof EventDelivery.Type

const detailed = <T extends EventType>(type: T) =>
  Schema.Struct({
    ...logged(type).fields,
    deliveries: Schema.Array(EventDelivery).annotate({
      description: "Deliveries of the event to webhook endpoints"
    })
  }).annotate({
    identifier: `EventDetail_${type.replaceAll(".", "_")}`,
    description: `A logged event of the type ${type}, with its deliveries.`
  })

/** An event of the log, with its deliveries. */
export const EventDetail = Schema.Union(eventTypes.map((type) => detailed(type))).annotate({
  identifier: "EventDetail",
  description: "An event of the log, with its deliveries."
})

/** Where a search of the log ended. */
export const CursorPagination = Schema.Struct({
  cursor: Schema.String.annotate({
    description:
      "Opaque position in the log: send it as `after` to read on from here, now or later, with any filter"
  }),
  hasMore: Schema.Boolean.annotate({
    description:
      "Whether more can be read at once. With a filter, a response may be empty and still have more, because the part of the log that was searched had no match"
  })
}).annotate({
  identifier: "CursorPagination",
  description: "The position in the log where the response ended."
})
