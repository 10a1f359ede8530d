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
  carrier: Schema.String.annotate({ description: "Carrier that took the item; empty when not known" }),
  trackingNumber: Schema.String.annotate({
    description: "The carrier's tracking number; empty when not known"
  }),
  at: TimestampOf("Time when the item left")
}).annotate({ identifier: "SentBack", description: "The return of a rejected item to its sender." })
export type SentBack = typeof SentBack.Type

/** One thing that the vault holds or held. */
export const InventoryItem = Schema.Struct({
  id: IdOf("itm", "Inventory item ID"),
  internalIdentifier: Schema.String.annotate({ description: "The vault's own identifier of the item" }),
  productId: IdOf("prd", "Product ID"),
  product: Schema.optionalKey(Product),
  ownerOrganizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that holds the item"),
  account: Schema.optionalKey(FboAccount),
  inboundShipmentId: IdOf("inb", "Inbound shipment that the item came with"),
  openOutboundRequestId: Schema.optionalKey(
    IdOf("obr", "Open outbound request that holds the item; absent if there is none")
  ),
  serialNumber: Schema.String.annotate({
    description: "Serial number; empty if the product is not serialized"
  }),
  ...weightFields,
  brand: Schema.optionalKey(
    Schema.String.annotate({ description: "Refiner's code on the bar; absent if not known" })
  ),
  year: Schema.optionalKey(
    Schema.Int.annotate({ description: "Year in which the bar was made; absent if not known" })
  ),
  status: Schema.Literals(inventoryStatuses).annotate({ description: "State of the item" }),
  site: Schema.optionalKey(
    Schema.String.annotate({
      description: "Code of the site where the item is; absent if it is in none of the vault's places"
    })
  ),
  ...decisionFields("voided or rejected"),
  sentBack: Schema.optionalKey(
    SentBack.annotate({ description: "Return of the item to its sender; absent if it was not sent back" })
  ),
  previousItemId: Schema.optionalKey(
    IdOf(
      "itm",
      "Earlier item of the same bar, from before it left the vault; absent if the organization has none"
    )
  ),
  nextItemId: Schema.optionalKey(
    IdOf("itm", "Later item of the same bar, from after it came back; absent if the organization has none")
  ),
  createdAt: TimestampOf("Time when the item was received"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "InventoryItem",
  description: "An inventory item: one physical item in the vault."
})
export type InventoryItem = typeof InventoryItem.Type

/** The input of a reweigh: the weight of an item as found. */
export const Reweigh = Schema.Struct({
  grossWeight: GrossWeight,
  fineness: Schema.optionalKey(
    Fineness.annotate({ description: "New fineness; absent to keep the present one" })
  ),
  reason: Reason.annotate({ description: "Reason for the reweighing, in free text" })
}).annotate({ identifier: "ReweighInventoryItem", description: "The result of weighing an item again." })
export type Reweigh = typeof Reweigh.Type

/** An item as staff see it. */
export const OpsInventoryItem = Schema.Struct({
  ...InventoryItem.fields,
  placeId: Schema.optionalKey(
    Schema.NullOr(IdOf("plc", "Place where the item is")).annotate({
      description: "Place where the item is; null if it is in none, absent from lists as of a past time"
    })
  ),
  placePath: Schema.optionalKey(
    Schema.String.annotate({ description: "Path of that place; present in lists and look-ups only" })
  ),
  failedTestAt: Schema.optionalKey(
    TimestampOf("Time when the item last failed a test; absent if it has passed since, or never failed one")
  ),
  pendingVoid: Schema.optionalKey(
    PendingVoid.annotate({ description: "Void that waits for a second operator; absent if none does" })
  ),
  pendingReweigh: Schema.optionalKey(
    PendingReweigh.annotate({
      description: "Reweighing that waits for a second operator; absent if none does"
    })
  )
}).annotate({ identifier: "OpsInventoryItem", description: "An inventory item, as shown to staff." })
export type OpsInventoryItem = typeof OpsInventoryItem.Type
