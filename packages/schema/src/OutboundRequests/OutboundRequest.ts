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
  outboundRequestId: IdOf("obr", "Outbound request that the item belongs to"),
  productId: IdOf("prd", "Product ID"),
  product: Schema.optionalKey(Product),
  inventoryItemId: IdOf("itm", "Inventory item ID"),
  createdAt: TimestampOf("Time when it was created"),
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
    description: "State of the request, which can be cancelled while it is `pending_review`"
  }),
  totalItems: Schema.Int.annotate({ description: "Number of items requested" }),
  approvedBySystem: Schema.Boolean.annotate({
    description:
      "Whether the system approved the request at creation, as its insured value was within the organization's limit"
  }),
  notes: Schema.String.annotate({ description: "Free text; empty for none" }),
  ...referenceFields,
  ...decisionFields("approved, rejected or cancelled"),
  destinationAddress: Address,
  shipping: Shipping,
  outboundShipmentIds: Schema.Array(IdOf("obs", "Outbound shipment ID")).annotate({
    description: "Shipments of the request, except cancelled ones; empty until the pick"
  }),
  items: Schema.optionalKey(
    Schema.Array(OutboundRequestItem).annotate({
      description: "Items of the request; in lists only with `includeItems=true`"
    })
  ),
  createdAt: TimestampOf("Time when it was created"),
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
    description: "Approvals of the request, if its insured value requires two operators; otherwise empty"
  })
}).annotate({
  identifier: "OpsOutboundRequest",
  description: "A request to ship items out, as shown to staff."
})
export type OpsOutboundRequest = typeof OpsOutboundRequest.Type

/** The facts for a decision about a request, beside the request and its account. */
export const RequestReview = Schema.Struct({
  insuredValueCents: CentsOf(
    "Insured value of all items of the request in cents, as a string, by the highest valuation of each since the request was created"
  ),
  dualControlAboveCents: Schema.NullOr(Cents).annotate({
    description:
      "Insured value in cents, as a string, above which two operators are required; null if one is always enough"
  }),
  takesTwoOperators: Schema.Boolean.annotate({ description: "Whether the request requires two operators" }),
  autoApproveLimitCents: Schema.NullOr(Cents).annotate({
    description:
      "Insured value in cents, as a string, up to which the system approves the organization's requests; null for never"
  })
}).annotate({
  identifier: "RequestReview",
  description: "The facts for the review of a request: its insured value and the limits that apply."
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
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateOutboundRequest = typeof UpdateOutboundRequest.Type

/** One line of a pick list. */
export const PickListItem = Schema.Struct({
  inventoryItemId: IdOf("itm", "Inventory item ID"),
  productTitle: Schema.String.annotate({ description: "Title of the product" }),
  sku: Schema.String.annotate({ description: "SKU of the product" }),
  serialNumber: Schema.String.annotate({ description: "Serial number; empty for none" }),
  internalIdentifier: Schema.String.annotate({ description: "The vault's own identifier of the item" }),
  path: Schema.NullOr(Schema.String).annotate({
    description: "Path of the place where the item is; null if it is in none"
  })
}).annotate({ identifier: "PickListItem", description: "One line of a pick list." })
export type PickListItem = typeof PickListItem.Type

/** The scans of a pick; left out where nothing is scanned. */
export const PickOutboundRequest = Schema.Struct({
  scanned: Schema.optionalKey(
    Schema.Array(IdentifierOf("A serial number or an internal identifier, as a scanner reads it"))
      .annotate({
        description:
          "Scanned serial numbers or internal identifiers. Together with `items` they must be exactly the items of the request; repetitions are ignored"
      })
      .check(countBetween(0, 2000))
  ),
  items: Schema.optionalKey(
    Schema.Array(Schema.Struct({ inventoryItemId: IdInput("itm", "An item of the request") }))
      .annotate({ description: "Items named by their IDs, in addition to those that were scanned" })
      .check(countBetween(0, 2000))
  ),
  breakSeal: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether to break the seals of the boxes that items are taken out of. Default false."
    })
  )
}).annotate({
  identifier: "PickOutboundRequest",
  description: "The items picked, as scanned or by their IDs."
})
export type PickOutboundRequest = typeof PickOutboundRequest.Type

/** Why something was decided, where someone cares to say. */
export const OptionalReason = Schema.Struct({ reason: Schema.optionalKey(Notes) })
