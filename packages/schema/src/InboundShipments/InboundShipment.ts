import { Schema } from "effect"
import { FboAccount } from "../Accounts/Account.ts"
import { MatchedBy, VaultIdScan } from "../Accounts/Account.ts"
import { atLeastOneField, beyondJsonSchema, notEmpty } from "../Common/Checks.ts"
import { decisionFields } from "../Common/Decision.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { OptionalIdentifierOf } from "../Common/IdentifierText.ts"
import { changedReferenceFields, newReferenceFields, referenceFields } from "../Common/References.ts"
import { inboundShipmentStatuses } from "../Common/Statuses.ts"
import { Notes, OptionalName, Reason } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { trackingUrl } from "../Common/TrackingUrl.ts"
import { Fineness, GrossWeight } from "../Weights/Weight.ts"
import { InventoryItem } from "../Inventory/InventoryItem.ts"
import { AnnouncedItems, Discrepancy, DiscrepancyResolution, ShownAnnouncedItem } from "./AnnouncedItem.ts"

/** A shipment from a customer to the vault. */
export const InboundShipment = Schema.Struct({
  id: IdOf("inb", "Inbound shipment ID"),
  fboAccountId: IdOf("fbo", "Account that the shipment is for"),
  account: Schema.optionalKey(FboAccount),
  organizationId: IdOf("org", "Owning organization"),
  status: Schema.Literals(inboundShipmentStatuses).annotate({
    description: "State of the shipment, which can be cancelled until it is received"
  }),
  shipmentNotes: Schema.String.annotate({ description: "Free text; empty for none" }),
  trackingNumber: Schema.String.annotate({
    description: "The carrier's tracking number; empty when not known"
  }),
  carrier: Schema.String.annotate({ description: "Carrier that brings the shipment; empty when not known" }),
  trackingUrl,
  items: Schema.Array(ShownAnnouncedItem).annotate({
    description: "Announced contents; empty if none were announced"
  }),
  discrepancies: Schema.Array(Discrepancy).annotate({
    description: "Differences between the announced and the received contents; empty if there are none"
  }),
  discrepancyResolution: Schema.optionalKey(
    DiscrepancyResolution.annotate({
      description: "Resolution of the discrepancies; absent until they are resolved"
    })
  ),
  ...referenceFields,
  ...decisionFields("cancelled"),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "InboundShipment", description: "A shipment that a customer sends to the vault." })
export type InboundShipment = typeof InboundShipment.Type

/** A shipment to announce to the vault. */
export const CreateInboundShipment = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that the shipment is for"),
  carrier: Schema.optionalKey(
    OptionalName.annotate({ description: "Carrier that brings the shipment. Default empty." })
  ),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number. Default empty." })
  ),
  shipmentNotes: Schema.optionalKey(Notes.annotate({ description: "Free text. Default empty." })),
  items: Schema.optionalKey(AnnouncedItems),
  ...newReferenceFields
}).annotate({ identifier: "CreateInboundShipment", description: "A shipment to announce to the vault." })
export type CreateInboundShipment = typeof CreateInboundShipment.Type

/** The fields of a shipment that can change in any state. */
export const UpdateInboundShipment = Schema.Struct({
  shipmentNotes: Schema.optionalKey(Notes.annotate({ description: "New free text; empty clears it" })),
  ...changedReferenceFields
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateInboundShipment",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateInboundShipment = typeof UpdateInboundShipment.Type

/** Why a shipment is cancelled; may be left out. */
export const CancelInboundShipment = Schema.Struct({
  reason: Schema.optionalKey(Notes.annotate({ description: "Reason, in free text" }))
}).annotate({
  identifier: "CancelInboundShipment",
  description: "The cancellation of a shipment, with an optional reason."
})

/** The carrier and tracking number that staff record when a shipment is handed over to its carrier. */
export const InTransit = Schema.Struct({
  carrier: Schema.optionalKey(
    OptionalName.annotate({ description: "Carrier that brings the shipment; absent to keep the present one" })
  ),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number; absent to keep the present one" })
  )
}).annotate({
  identifier: "InboundShipmentInTransit",
  description: "The carrier and tracking number of a shipment on its way."
})
export type InTransit = typeof InTransit.Type

/** One thing that came in. Without an internal identifier the vault makes one. */
export const ReceivedItem = Schema.Struct({
  productId: IdInput("prd", "Product ID"),
  serialNumber: Schema.optionalKey(
    OptionalIdentifierOf("Serial number, required if the product is serialized; empty for none")
  ),
  internalIdentifier: Schema.optionalKey(
    OptionalIdentifierOf("The vault's own identifier of the item; assigned by the vault if absent or empty")
  ),
  grossWeight: Schema.optionalKey(GrossWeight),
  fineness: Schema.optionalKey(
    Fineness.annotate({
      description:
        "Fineness of the item, required if the product is weighed; items of other products have that of the product"
    })
  ),
  brand: Schema.optionalKey(OptionalIdentifierOf("Refiner's code on the bar; empty for none")),
  year: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1700, maximum: 2100 })).annotate({
      description: "Year in which the bar was made",
      examples: [2024]
    })
  ),
  quarantine: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether the item goes into quarantine, to be tested before it can be requested; always so if the product requires a test. Default false."
    })
  )
}).annotate({ identifier: "ReceivedItem", description: "An item that was received." })
export type ReceivedItem = typeof ReceivedItem.Type

const placeId = Schema.optionalKey(
  IdInput("plc", "Place where the items are put; absent to put them in none yet")
)

const ReceivedItems = Schema.Array(ReceivedItem)
  .annotate({ description: "Items received, at least one" })
  .check(notEmpty("must have at least one entry"))

/** The things that came with a shipment. */
export const ReceiveShipment = Schema.Struct({ items: ReceivedItems, placeId }).annotate({
  identifier: "ReceiveInboundShipment",
  description: "The items that came with a shipment."
})

/** An intake either takes an announcement or says that there was none. */
const notBoth = Schema.makeFilter<{
  readonly inboundShipmentId?: string
  readonly isUnannounced?: boolean
}>(
  ({ inboundShipmentId, isUnannounced }) =>
    inboundShipmentId !== undefined && isUnannounced === true
      ? { path: ["isUnannounced"], issue: "must not be true together with inboundShipmentId" }
      : undefined,
  { toJsonSchema: beyondJsonSchema }
)

/** Something that is handed over at the vault, for the account of a vault ID or alias. */
export const Intake = Schema.Struct({
  vaultId: VaultIdScan,
  items: ReceivedItems,
  placeId,
  inboundShipmentId: Schema.optionalKey(
    IdInput(
      "inb",
      "Open announcement of the account that the items came with. Required if the account has any, unless `isUnannounced` is true."
    )
  ),
  isUnannounced: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether the items belong to none of the account's open announcements. Default false."
    })
  )
})
  .check(notBoth)
  .annotate({
    identifier: "Intake",
    description: "Items that are handed over at the vault, for the account with a vault ID or alias."
  })
export type Intake = typeof Intake.Type

/** How the discrepancies of a shipment are settled. */
export const ResolveDiscrepancy = Schema.Struct({
  reason: Reason.annotate({
    description: "Explanation of the discrepancies, in free text; the customer can read it"
  })
}).annotate({
  identifier: "ResolveDiscrepancy",
  description: "The resolution of a shipment's discrepancies."
})

/** A shipment that was received and the items that came with it, in the order that they were named. */
export const ReceivedShipment = Schema.Struct({
  shipment: InboundShipment,
  items: Schema.Array(InventoryItem).annotate({
    description: "Received items in the order of the request; empty for a weight list"
  }),
  itemCount: Schema.Int.annotate({ description: "Number of items received" })
}).annotate({
  identifier: "ReceivedShipment",
  description: "A shipment that was received, and the items that came with it."
})
export type ReceivedShipment = typeof ReceivedShipment.Type

/** A received shipment, and whether its account was found by its vault ID or by an alias. */
export const TakenIn = Schema.Struct({ ...ReceivedShipment.fields, matched: MatchedBy }).annotate({
  identifier: "TakenIn",
  description: "The shipment and items that were taken in, and how their account was found."
})
export type TakenIn = typeof TakenIn.Type
