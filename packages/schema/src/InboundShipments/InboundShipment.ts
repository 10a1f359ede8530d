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
  fboAccountId: IdOf("fbo", "Account that it is for"),
  account: Schema.optionalKey(FboAccount),
  organizationId: IdOf("org", "Owning organization"),
  status: Schema.Literals(inboundShipmentStatuses).annotate({
    description: "State of the shipment; it can be cancelled until it is received"
  }),
  shipmentNotes: Schema.String.annotate({ description: "Free text; empty for none" }),
  trackingNumber: Schema.String.annotate({
    description: "The carrier's tracking number; empty when not known"
  }),
  carrier: Schema.String.annotate({ description: "Who brings it; empty when not known" }),
  trackingUrl,
  items: Schema.Array(ShownAnnouncedItem).annotate({
    description: "What was announced; empty where nothing was said of the contents"
  }),
  discrepancies: Schema.Array(Discrepancy).annotate({
    description: "Where what was received is not what was announced; empty where all agrees"
  }),
  discrepancyResolution: Schema.optionalKey(
    DiscrepancyResolution.annotate({
      description: "How the discrepancies were settled; absent until they are"
    })
  ),
  ...referenceFields,
  ...decisionFields("cancelled"),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "InboundShipment", description: "What a customer sends to the vault." })
export type InboundShipment = typeof InboundShipment.Type

/** A shipment to announce to the vault. */
export const CreateInboundShipment = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that it is for"),
  carrier: Schema.optionalKey(OptionalName.annotate({ description: "Who brings it. Default empty." })),
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
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateInboundShipment = typeof UpdateInboundShipment.Type

/** Why a shipment is cancelled; may be left out. */
export const CancelInboundShipment = Schema.Struct({
  reason: Schema.optionalKey(Notes.annotate({ description: "Why, in free text" }))
}).annotate({
  identifier: "CancelInboundShipment",
  description: "Why a shipment is cancelled; may be left out."
})

/** The carrier and tracking number that staff record when a shipment is handed over to its carrier. */
export const InTransit = Schema.Struct({
  carrier: Schema.optionalKey(OptionalName.annotate({ description: "Who brings it; as it was if left out" })),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number; as it was if left out" })
  )
}).annotate({
  identifier: "InboundShipmentInTransit",
  description: "What is known of a shipment on its way."
})
export type InTransit = typeof InTransit.Type

/** One thing that came in. Without an internal identifier the vault makes one. */
export const ReceivedItem = Schema.Struct({
  productId: IdInput("prd", "What it is"),
  serialNumber: Schema.optionalKey(
    OptionalIdentifierOf("Required when the product is serialized; empty for none")
  ),
  internalIdentifier: Schema.optionalKey(
    OptionalIdentifierOf("The vault's own mark; made if left out or empty")
  ),
  grossWeight: Schema.optionalKey(GrossWeight),
  fineness: Schema.optionalKey(
    Fineness.annotate({ description: "Required when the product is weighed; others have the product's" })
  ),
  brand: Schema.optionalKey(OptionalIdentifierOf("The refiner's code on the bar; empty for none")),
  year: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1700, maximum: 2100 })).annotate({
      description: "The year in which the bar was made",
      examples: [2024]
    })
  ),
  quarantine: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether it is tested before it can be asked for; always where the product requires a test. Default false."
    })
  )
}).annotate({ identifier: "ReceivedItem", description: "One thing that came in." })
export type ReceivedItem = typeof ReceivedItem.Type

const placeId = Schema.optionalKey(IdInput("plc", "Place where they are put; in none yet if left out"))

const ReceivedItems = Schema.Array(ReceivedItem)
  .annotate({ description: "At least one" })
  .check(notEmpty("must have at least one entry"))

/** The things that came with a shipment. */
export const ReceiveShipment = Schema.Struct({ items: ReceivedItems, placeId }).annotate({
  identifier: "ReceiveInboundShipment",
  description: "The things that came with a shipment."
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
      "The account's open announcement that the items came with. Required where it has any, unless isUnannounced."
    )
  ),
  isUnannounced: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether this is none of the account's open announcements. Default false."
    })
  )
})
  .check(notBoth)
  .annotate({
    identifier: "Intake",
    description: "Something that is handed over at the vault, for the account of a vault ID or alias."
  })
export type Intake = typeof Intake.Type

/** How the discrepancies of a shipment are settled. */
export const ResolveDiscrepancy = Schema.Struct({
  reason: Reason.annotate({ description: "What they were, in free text; the customer reads it" })
}).annotate({
  identifier: "ResolveDiscrepancy",
  description: "How the discrepancies of a shipment are settled."
})

/** A shipment that was received and the items that came with it, in the order that they were named. */
export const ReceivedShipment = Schema.Struct({
  shipment: InboundShipment,
  items: Schema.Array(InventoryItem).annotate({
    description: "The items, in the order that they were named; empty where they came as a weight list"
  }),
  itemCount: Schema.Int.annotate({ description: "How many items came" })
}).annotate({
  identifier: "ReceivedShipment",
  description: "A shipment that was received, and the items that came with it."
})
export type ReceivedShipment = typeof ReceivedShipment.Type

/** A received shipment, and whether its account was found by its vault ID or by an alias. */
export const TakenIn = Schema.Struct({ ...ReceivedShipment.fields, matched: MatchedBy }).annotate({
  identifier: "TakenIn",
  description: "What was taken in, and how its account was found."
})
export type TakenIn = typeof TakenIn.Type
