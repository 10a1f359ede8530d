import { Schema } from "effect"
import { FboAccount } from "../Accounts/Account.ts"
import { decisionFields } from "../Common/Decision.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { outboundShipmentStatuses } from "../Common/Statuses.ts"
import { Name, OptionalName } from "../Common/Text.ts"
import { TimestampInputOf, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { trackingUrl } from "../Common/TrackingUrl.ts"
import { SignatureType } from "../OutboundRequests/Shipping.ts"

/** A parcel that takes a request's items to their destination. */
export const OutboundShipment = Schema.Struct({
  id: IdOf("obs", "Outbound shipment ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the items leave"),
  account: Schema.optionalKey(FboAccount),
  outboundRequestId: IdOf("obr", "Outbound request that the shipment fulfils"),
  status: Schema.Literals(outboundShipmentStatuses).annotate({ description: "State of the shipment" }),
  carrier: Schema.String.annotate({ description: "Carrier; empty when not known" }),
  service: Schema.String.annotate({ description: "Carrier service code" }),
  trackingNumber: Schema.String.annotate({
    description: "The carrier's tracking number; empty when not known"
  }),
  trackingUrl,
  itemCount: Schema.Int.annotate({ description: "Number of items in the shipment" }),
  shippedAt: Schema.optionalKey(TimestampOf("Time when it was shipped; absent before")),
  deliveredAt: Schema.optionalKey(TimestampOf("Time when it was delivered; absent before")),
  ...decisionFields("cancelled"),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "OutboundShipment",
  description: "A parcel that takes a request's items to their destination."
})
export type OutboundShipment = typeof OutboundShipment.Type

/** A shipment to create for a request. */
export const CreateOutboundShipment = Schema.Struct({
  outboundRequestId: IdInput("obr", "Outbound request to fulfil"),
  service: Name.annotate({
    description: "Carrier service code from a rate quote for the request"
  }),
  signatureType: Schema.optionalKey(SignatureType)
}).annotate({ identifier: "CreateOutboundShipment", description: "A shipment to create for a request." })
export type CreateOutboundShipment = typeof CreateOutboundShipment.Type

/** The report of the carrier's counter on a parcel; an absent field stays as it is. */
export const ShipOutboundShipment = Schema.Struct({
  carrier: Schema.optionalKey(
    OptionalName.annotate({ description: "Carrier; absent to keep the present one" })
  ),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number; absent to keep the present one" })
  )
}).annotate({
  identifier: "ShipOutboundShipment",
  description: "The carrier and tracking number of a shipment that was handed over."
})
export type ShipOutboundShipment = typeof ShipOutboundShipment.Type

/** When a shipment was delivered. */
export const DeliverOutboundShipment = Schema.Struct({
  deliveredAt: Schema.optionalKey(
    TimestampInputOf("Time of the delivery, neither before the shipping nor in the future. Default now.")
  )
}).annotate({ identifier: "DeliverOutboundShipment", description: "The delivery of a shipment." })
