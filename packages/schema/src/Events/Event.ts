import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import {
  inboundShipmentStatuses,
  inventoryStatuses,
  outboundRequestStatuses,
  outboundShipmentStatuses,
  transferStatuses
} from "../Common/Statuses.ts"

const organizationId = IdOf("org", "Organization that the event belongs to")
const fboAccountId = IdOf("fbo", "FBO account concerned")
const externalId = Schema.optionalKey(
  Schema.String.annotate({ description: "Your own ID of the resource; absent if you set none" })
)
const centsOf = (description: string) => Schema.String.annotate({ description, examples: ["250000"] })

const transition = <const S extends ReadonlyArray<string>>(statuses: S) => ({
  previousStatus: Schema.Literals(statuses).annotate({ description: "State before the change" }),
  status: Schema.Literals(statuses).annotate({ description: "State after the change" }),
  reason: Schema.optionalKey(
    Schema.String.annotate({
      description: "Reason why it was rejected, cancelled or voided; absent if none was given"
    })
  )
})

const createdAs = <const S extends ReadonlyArray<string>>(statuses: S) =>
  Schema.Literals(statuses).annotate({ description: "State at creation" })

const object = Schema.optionalKey(
  Schema.Record(Schema.String, Schema.Unknown).annotate({
    description:
      "Resource as GET shows it after the change. Only in deliveries to endpoints with `payload` `full`, never in the log"
  })
)

const event = <const Type extends string, const Fields extends Schema.Struct.Fields>(
  type: Type,
  description: string,
  fields: Fields
) =>
  Schema.Struct({
    event: Schema.Literal(type).annotate({
      description: "Event type, which discriminates the payloads"
    }),
    timestamp: Schema.Int.annotate({ description: "Time of the event, in epoch seconds" }),
    data: Schema.Struct({ organizationId, ...fields, object }).annotate({
      description: "Resource that the event is about, and what changed"
    })
  }).annotate({ identifier: `Event_${type.replaceAll(".", "_")}`, description })

/** The payloads of the event types. `data` always has `id`, of what the event is about, and `organizationId`. */
export const eventPayloads = {
  "inventory.received": event("inventory.received", "An inventory item was received into the vault.", {
    id: IdOf("itm", "Inventory item"),
    fboAccountId,
    productId: IdOf("prd", "Product of the item"),
    inboundShipmentId: IdOf("inb", "Inbound shipment that the item came with"),
    status: createdAs(inventoryStatuses)
  }),
  "inventory.status_changed": event("inventory.status_changed", "An inventory item's status changed.", {
    id: IdOf("itm", "Inventory item"),
    fboAccountId,
    productId: IdOf("prd", "Product of the item"),
    ...transition(inventoryStatuses)
  }),
  "inventory.valuation_changed": event(
    "inventory.valuation_changed",
    "A new valuation was recorded for a product that the organization holds.",
    {
      id: IdOf("prd", "Product that was valued"),
      productId: IdOf("prd", "Product that was valued"),
      previousInsuredValueCents: centsOf("Previous insured value of one unit in cents, as a string"),
      insuredValueCents: centsOf("New insured value of one unit in cents, as a string")
    }
  ),
  "inbound_shipment.created": event(
    "inbound_shipment.created",
    "An inbound shipment was announced, or taken in without an announcement.",
    {
      id: IdOf("inb", "Inbound shipment"),
      fboAccountId,
      externalId,
      status: createdAs(inboundShipmentStatuses)
    }
  ),
  "inbound_shipment.status_changed": event(
    "inbound_shipment.status_changed",
    "An inbound shipment's status changed.",
    {
      id: IdOf("inb", "Inbound shipment"),
      externalId,
      fboAccountId,
      ...transition(inboundShipmentStatuses)
    }
  ),
  "outbound_shipment.status_changed": event(
    "outbound_shipment.status_changed",
    "An outbound shipment's status changed.",
    {
      id: IdOf("obs", "Outbound shipment"),
      fboAccountId,
      outboundRequestId: IdOf("obr", "Outbound request that the shipment fulfils"),
      ...transition(outboundShipmentStatuses)
    }
  ),
  "outbound_shipment.delivered": event("outbound_shipment.delivered", "An outbound shipment was delivered.", {
    id: IdOf("obs", "Outbound shipment"),
    fboAccountId,
    deliveredAt: Schema.Int.annotate({ description: "Time of the delivery, in epoch milliseconds" })
  }),
  "outbound_request.created": event("outbound_request.created", "An outbound request was created.", {
    id: IdOf("obr", "Outbound request"),
    fboAccountId,
    externalId,
    status: createdAs(outboundRequestStatuses),
    totalItems: Schema.Int.annotate({ description: "Number of items requested" })
  }),
  "return_shipment.created": event("return_shipment.created", "Items came back to the vault.", {
    id: IdOf("ret", "Return shipment"),
    fboAccountId,
    outboundShipmentId: IdOf("obs", "Outbound shipment that the items had left with"),
    itemCount: Schema.Int.annotate({ description: "Number of items that came back" })
  }),
  "outbound_request.status_changed": event(
    "outbound_request.status_changed",
    "An outbound request's status changed.",
    {
      id: IdOf("obr", "Outbound request"),
      externalId,
      fboAccountId,
      ...transition(outboundRequestStatuses)
    }
  ),
  "transfer.created": event("transfer.created", "A transfer was created.", {
    id: IdOf("trf", "Transfer"),
    fromFboAccountId: IdOf("fbo", "Source account"),
    toFboAccountId: IdOf("fbo", "Destination account"),
    externalId,
    status: createdAs(transferStatuses),
    totalItems: Schema.Int.annotate({ description: "Number of items to move" })
  }),
  "transfer.status_changed": event("transfer.status_changed", "A transfer's status changed.", {
    id: IdOf("trf", "Transfer"),
    externalId,
    fromFboAccountId: IdOf("fbo", "Source account"),
    toFboAccountId: IdOf("fbo", "Destination account"),
    ...transition(transferStatuses)
  }),
  "transfer.completed": event("transfer.completed", "A transfer was completed.", {
    id: IdOf("trf", "Transfer"),
    externalId,
    fromFboAccountId: IdOf("fbo", "Source account"),
    toFboAccountId: IdOf("fbo", "Destination account"),
    totalItems: Schema.Int.annotate({ description: "Number of items that moved" })
  }),
  "fbo_account.created": event("fbo_account.created", "A new FBO account was created.", {
    id: IdOf("fbo", "FBO account"),
    externalId,
    fboAccountId
  }),
  "fbo_account.updated": event("fbo_account.updated", "An FBO account was updated.", {
    id: IdOf("fbo", "FBO account"),
    externalId,
    fboAccountId,
    changedFields: Schema.Array(Schema.String).annotate({ description: "Names of the fields that changed" })
  }),
  "statement.generated": event("statement.generated", "A holding statement was generated.", {
    id: IdOf("stm", "Statement"),
    fboAccountId,
    statementDate: Schema.String.annotate({ format: "date", description: "Day of the statement, in UTC" })
  })
} as const

/** The names of the events. */
export const eventTypes = [
  "inventory.received",
  "inventory.status_changed",
  "inventory.valuation_changed",
  "inbound_shipment.created",
  "inbound_shipment.status_changed",
  "outbound_shipment.status_changed",
  "outbound_shipment.delivered",
  "outbound_request.created",
  "outbound_request.status_changed",
  "return_shipment.created",
  "transfer.created",
  "transfer.status_changed",
  "transfer.completed",
  "fbo_account.created",
  "fbo_account.updated",
  "statement.generated"
] as const satisfies ReadonlyArray<keyof typeof eventPayloads>

/** The type of what is sent to an endpoint to test it. It reports no change: it is in no log, and cannot be subscribed to. */
export const testEventType = "webhook.test"

/** The body of a test of an endpoint. */
export const TestEventPayload = event(testEventType, "A test event, sent to an endpoint on request.", {
  id: IdOf("whk", "Webhook endpoint")
})

/** The type of an event: the value of `event` in its payload. */
export const EventType = Schema.Literals(eventTypes).annotate({
  identifier: "EventType",
  message: `must be one of ${eventTypes.join(", ")}`,
  description: "The type of an event."
})
export type EventType = typeof EventType.Type

/** The body of a webhook: one of the payloads, discriminated by `event`. */
export const EventPayload = Schema.Union(eventTypes.map((type) => eventPayloads[type]))
export type EventPayload = { readonly [T in EventType]: (typeof eventPayloads)[T]["Type"] }[EventType]
