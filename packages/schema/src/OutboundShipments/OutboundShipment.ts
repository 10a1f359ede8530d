import { Schema } from "effect"
import { IdInput, IdOf } from "../Common/Id.ts"
import { outboundShipmentStatuses } from "../Common/Statuses.ts"
import { Name, OptionalName } from "../Common/Text.ts"
import { Timestamp, TimestampInput } from "../Common/Timestamp.ts"
import { SignatureType } from "../OutboundRequests/Shipping.ts"

/** A parcel that takes a request's items to their destination (decisions, section 3). */
export const OutboundShipment = Schema.Struct({
  id: IdOf("obs", "Outbound shipment ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the items leave"),
  outboundRequestId: IdOf("obr", "Request that it fulfils"),
  status: Schema.Literals(outboundShipmentStatuses),
  carrier: Schema.String,
  service: Schema.String.annotate({ description: "Carrier service code" }),
  trackingNumber: Schema.String,
  itemCount: Schema.Int,
  shippedAt: Schema.optionalKey(Timestamp),
  deliveredAt: Schema.optionalKey(Timestamp),
  createdAt: Timestamp
}).annotate({ identifier: "OutboundShipment" })
export type OutboundShipment = typeof OutboundShipment.Type

export const CreateOutboundShipment = Schema.Struct({
  outboundRequestId: IdInput("obr", "Request to fulfil"),
  service: Name.annotate({
    description: "Carrier service code, one that a rate quote for the request offers"
  }),
  signatureType: Schema.optionalKey(SignatureType)
}).annotate({ identifier: "CreateOutboundShipment" })
export type CreateOutboundShipment = typeof CreateOutboundShipment.Type

/** What the carrier's counter tells of a parcel; what is absent stays as it is. */
export const ShipOutboundShipment = Schema.Struct({
  carrier: Schema.optionalKey(OptionalName),
  trackingNumber: Schema.optionalKey(OptionalName)
}).annotate({ identifier: "ShipOutboundShipment" })
export type ShipOutboundShipment = typeof ShipOutboundShipment.Type

export const DeliverOutboundShipment = Schema.Struct({
  deliveredAt: Schema.optionalKey(
    TimestampInput.annotate({
      description: "When it was delivered: not before it was shipped, not in the future. Default now."
    })
  )
}).annotate({ identifier: "DeliverOutboundShipment" })
