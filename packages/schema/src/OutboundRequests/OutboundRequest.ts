import { Schema } from "effect"
import { Product } from "../Products/Product.ts"
import { FboAccount } from "../Accounts/Account.ts"
import { Address } from "../Accounts/Address.ts"
import { atLeastOneField, countBetween } from "../Common/Checks.ts"
import { decisionFields } from "../Common/Decision.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { Cents, CentsOf } from "../Common/Money.ts"
import { changedReferenceFields, newReferenceFields, referenceFields } from "../Common/References.ts"
import { outboundRequestStatuses } from "../Common/Statuses.ts"
import { Notes } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { Approval } from "../DualControl/FirstOperator.ts"
import { requestedItems } from "../Inventory/RequestedItems.ts"
import { destinationFields, exactlyOneDestination } from "./Destination.ts"
import { Shipping, ShippingInput } from "./Shipping.ts"

/** One item of a request. */
export const OutboundRequestItem = Schema.Struct({
  id: IdOf("obi", "Outbound request item ID"),
  outboundRequestId: IdOf("obr", "Request that it belongs to"),
  productId: IdOf("prd", "What the item is"),
  product: Schema.optionalKey(Product),
  inventoryItemId: IdOf("itm", "The item"),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "OutboundRequestItem", description: "One item of an outbound request." })
export type OutboundRequestItem = typeof OutboundRequestItem.Type

/** A request to ship items out. It is not a shipment: those appear once staff have picked its items. */
export const OutboundRequest = Schema.Struct({
  id: IdOf("obr", "Outbound request ID"),
  fboAccountId: IdOf("fbo", "Account that the items leave"),
  account: Schema.optionalKey(FboAccount),
  organizationId: IdOf("org", "Owning organization"),
  status: Schema.Literals(outboundRequestStatuses).annotate({
    description: "State of the request; it can be cancelled while it is pending_review"
  }),
  totalItems: Schema.Int.annotate({ description: "How many items it asks for" }),
  approvedBySystem: Schema.Boolean.annotate({
    description: "Approved at creation, the items being worth no more than the organization's limit"
  }),
  notes: Schema.String.annotate({ description: "Free text; empty for none" }),
  ...referenceFields,
  ...decisionFields("approved, rejected or cancelled"),
  destinationAddress: Address,
  shipping: Shipping,
  outboundShipmentIds: Schema.Array(IdOf("obs", "Outbound shipment ID")).annotate({
    description: "Live shipments of the request: empty until the pick, cancelled ones never"
  }),
  items: Schema.optionalKey(
    Schema.Array(OutboundRequestItem).annotate({ description: "On lists only with includeItems=true" })
  ),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "OutboundRequest",
  description: "A request to ship items out. It is not a shipment."
})
export type OutboundRequest = typeof OutboundRequest.Type

/** A request as staff see it. */
export const OpsOutboundRequest = Schema.Struct({
  ...OutboundRequest.fields,
  approvals: Schema.Array(Approval).annotate({
    description: "Who approved it, where its insured value takes two operators; else empty"
  })
}).annotate({
  identifier: "OpsOutboundRequest",
  description: "A request to ship items out, as staff see it."
})
export type OpsOutboundRequest = typeof OpsOutboundRequest.Type

/** The facts for a decision about a request, beside the request and its account. */
export const RequestReview = Schema.Struct({
  insuredValueCents: CentsOf(
    "The insured value of its items together, by the highest valuation of each since the request was made"
  ),
  dualControlAboveCents: Schema.NullOr(Cents).annotate({
    description: "More than this takes two operators; null where one is always enough"
  }),
  takesTwoOperators: Schema.Boolean.annotate({ description: "Whether it is worth more than that" }),
  autoApproveLimitCents: Schema.NullOr(Cents).annotate({
    description: "The organization's requests worth at most this are approved by the system; null for never"
  })
}).annotate({
  identifier: "RequestReview",
  description: "The facts for a decision about a request: its value, and the limits for it."
})
export type RequestReview = typeof RequestReview.Type

/** A request to ship items to exactly one destination: an address, or a saved one. */
export const CreateOutboundRequest = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that the items leave"),
  items: requestedItems(500),
  ...destinationFields,
  shipping: Schema.optionalKey(ShippingInput),
  notes: Schema.optionalKey(Notes.annotate({ description: "Free text. Default empty." })),
  ...newReferenceFields
})
  .check(exactlyOneDestination)
  .annotate({
    identifier: "CreateOutboundRequest",
    description: "A request to ship items to exactly one destination: an address, or a saved one."
  })
export type CreateOutboundRequest = typeof CreateOutboundRequest.Type

/** The fields of a request that can change in any state. */
export const UpdateOutboundRequest = Schema.Struct({
  notes: Schema.optionalKey(Notes.annotate({ description: "New free text; empty clears it" })),
  ...changedReferenceFields
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateOutboundRequest",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateOutboundRequest = typeof UpdateOutboundRequest.Type

/** One line of a pick list. */
export const PickListItem = Schema.Struct({
  inventoryItemId: IdOf("itm", "Inventory item ID"),
  productTitle: Schema.String.annotate({ description: "What it is" }),
  sku: Schema.String.annotate({ description: "SKU of the product" }),
  serialNumber: Schema.String.annotate({ description: "Serial number; empty for none" }),
  internalIdentifier: Schema.String.annotate({ description: "The vault's own mark of the item" }),
  path: Schema.NullOr(Schema.String).annotate({
    description: "Path of the place where it is; null where it is in none"
  })
}).annotate({ identifier: "PickListItem", description: "One line of a pick list." })
export type PickListItem = typeof PickListItem.Type

/** The scans of a pick; left out where nothing is scanned. */
export const PickOutboundRequest = Schema.Struct({
  scanned: Schema.optionalKey(
    Schema.Array(IdentifierOf("A serial number or an internal identifier, as a scanner reads it"))
      .annotate({
        description:
          "Serial number or internal identifier of each item: exactly the request's, with those of `items`; one named twice counts once"
      })
      .check(countBetween(0, 2000))
  ),
  items: Schema.optionalKey(
    Schema.Array(Schema.Struct({ inventoryItemId: IdInput("itm", "An item of the request") }))
      .annotate({ description: "Items that are named by their ids, beside those that were scanned" })
      .check(countBetween(0, 2000))
  ),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Breaks the seals of the boxes that items are taken out of. Default false."
    })
  )
}).annotate({ identifier: "PickOutboundRequest", description: "What was scanned at the pick." })
export type PickOutboundRequest = typeof PickOutboundRequest.Type

/** Why something was decided, where someone cares to say. */
export const OptionalReason = Schema.Struct({ reason: Schema.optionalKey(Notes) })
