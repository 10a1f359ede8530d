import { Schema } from "effect"
import { Product } from "../Products/Product.ts"
import { FboAccount } from "../Accounts/Account.ts"
import { decisionFields } from "../Common/Decision.ts"
import { IdOf } from "../Common/Id.ts"
import { inventoryStatuses } from "../Common/Statuses.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { Reason } from "../Common/Text.ts"
import { Fineness, GrossWeight, weightFields } from "../Weights/Weight.ts"
import { PendingReweigh, PendingVoid } from "../DualControl/FirstOperator.ts"

/** How an item that was rejected went back to its sender. */
export const SentBack = Schema.Struct({
  carrier: Schema.String.annotate({ description: "Who took it; empty when not known" }),
  trackingNumber: Schema.String.annotate({
    description: "The carrier's tracking number; empty when not known"
  }),
  at: TimestampOf("When it left")
}).annotate({ identifier: "SentBack", description: "How an item that was rejected went back to its sender." })
export type SentBack = typeof SentBack.Type

/** One thing that the vault holds or held. */
export const InventoryItem = Schema.Struct({
  id: IdOf("itm", "Inventory item ID"),
  internalIdentifier: Schema.String.annotate({ description: "The vault's own mark of the item" }),
  productId: IdOf("prd", "What it is"),
  product: Schema.optionalKey(Product),
  ownerOrganizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that holds it"),
  account: Schema.optionalKey(FboAccount),
  inboundShipmentId: IdOf("inb", "Shipment that it came with"),
  openOutboundRequestId: Schema.optionalKey(
    IdOf("obr", "Outbound request on the item; present only while that is open")
  ),
  serialNumber: Schema.String.annotate({
    description: "Serial number; empty when the product is not serialized"
  }),
  ...weightFields,
  brand: Schema.optionalKey(
    Schema.String.annotate({ description: "The refiner's code on the bar; absent where none is known" })
  ),
  year: Schema.optionalKey(
    Schema.Int.annotate({ description: "The year in which the bar was made; absent where it is not known" })
  ),
  status: Schema.Literals(inventoryStatuses).annotate({ description: "Where the item is on its way" }),
  site: Schema.optionalKey(
    Schema.String.annotate({
      description: "Code of the site where it is; absent where it is in none of the vault's places"
    })
  ),
  ...decisionFields("voided or rejected"),
  sentBack: Schema.optionalKey(
    SentBack.annotate({ description: "How it went back to its sender; absent where it did not" })
  ),
  previousItemId: Schema.optionalKey(
    IdOf(
      "itm",
      "Item that the same bar was before it left; absent where there is none of the organization's own"
    )
  ),
  nextItemId: Schema.optionalKey(
    IdOf(
      "itm",
      "Item that the same bar has become since it left; absent where there is none of the organization's own"
    )
  ),
  createdAt: TimestampOf("When it was received"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "InventoryItem", description: "One thing in the vault." })
export type InventoryItem = typeof InventoryItem.Type

/** The input of a reweigh: the weight of an item as found. */
export const Reweigh = Schema.Struct({
  grossWeight: GrossWeight,
  fineness: Schema.optionalKey(Fineness.annotate({ description: "As it was if left out" })),
  reason: Reason.annotate({ description: "Why it was weighed again, in free text" })
}).annotate({ identifier: "ReweighInventoryItem", description: "What an item was found to weigh." })
export type Reweigh = typeof Reweigh.Type

/** An item as staff see it. */
export const OpsInventoryItem = Schema.Struct({
  ...InventoryItem.fields,
  placeId: Schema.optionalKey(
    Schema.NullOr(IdOf("plc", "Place where it is")).annotate({
      description: "Place where it is; null where it is in none, absent where a list tells of the past"
    })
  ),
  placePath: Schema.optionalKey(
    Schema.String.annotate({ description: "Path of that place, where things are listed and looked up" })
  ),
  failedTestAt: Schema.optionalKey(
    TimestampOf("When it last failed a test; absent where it passed since, or never failed one")
  ),
  pendingVoid: Schema.optionalKey(
    PendingVoid.annotate({ description: "Present while a void awaits a second operator" })
  ),
  pendingReweigh: Schema.optionalKey(
    PendingReweigh.annotate({ description: "Present while a reweighing awaits a second operator" })
  )
}).annotate({ identifier: "OpsInventoryItem", description: "One thing in the vault, as staff see it." })
export type OpsInventoryItem = typeof OpsInventoryItem.Type
