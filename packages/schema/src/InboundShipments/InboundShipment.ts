import { Schema } from "effect"
import { VaultIdInput } from "../Accounts/Account.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { inboundShipmentStatuses } from "../Common/Statuses.ts"
import { Notes, OptionalName } from "../Common/Text.ts"
import { Timestamp } from "../Common/Timestamp.ts"
import { InventoryItem } from "../Inventory/InventoryItem.ts"

/** What a customer sends to the vault (specification, 2.4). */
export const InboundShipment = Schema.Struct({
  id: IdOf("inb", "Inbound shipment ID"),
  fboAccountId: IdOf("fbo", "Account that it is for"),
  organizationId: IdOf("org", "Owning organization"),
  status: Schema.Literals(inboundShipmentStatuses),
  shipmentNotes: Schema.String,
  trackingNumber: Schema.String,
  carrier: Schema.String,
  createdAt: Timestamp
}).annotate({ identifier: "InboundShipment" })
export type InboundShipment = typeof InboundShipment.Type

export const CreateInboundShipment = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that it is for"),
  carrier: Schema.optionalKey(OptionalName),
  trackingNumber: Schema.optionalKey(OptionalName),
  shipmentNotes: Schema.optionalKey(Notes)
}).annotate({ identifier: "CreateInboundShipment" })
export type CreateInboundShipment = typeof CreateInboundShipment.Type

export const CancelInboundShipment = Schema.Struct({
  reason: Schema.optionalKey(Notes)
}).annotate({ identifier: "CancelInboundShipment" })

/** What staff learn when a shipment is handed over to its carrier. */
export const InTransit = Schema.Struct({
  carrier: Schema.optionalKey(OptionalName),
  trackingNumber: Schema.optionalKey(OptionalName)
}).annotate({ identifier: "InboundShipmentInTransit" })
export type InTransit = typeof InTransit.Type

/** One thing that came in. Without an internal identifier the vault makes one. */
export const ReceivedItem = Schema.Struct({
  productId: IdInput("prd", "What it is"),
  serialNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "Required when the product is serialized" })
  ),
  internalIdentifier: Schema.optionalKey(OptionalName)
}).annotate({ identifier: "ReceivedItem" })
export type ReceivedItem = typeof ReceivedItem.Type

const ReceivedItems = Schema.Array(ReceivedItem).check(
  Schema.makeFilter<ReadonlyArray<unknown>>((items) =>
    items.length > 0 ? undefined : "must have at least one entry"
  )
)

export const ReceiveShipment = Schema.Struct({ items: ReceivedItems }).annotate({
  identifier: "ReceiveInboundShipment"
})

/** Something that is handed over at the vault, for the account of a vault ID or alias. */
export const Intake = Schema.Struct({ vaultId: VaultIdInput, items: ReceivedItems }).annotate({
  identifier: "Intake"
})

/** A shipment that was received and the items that came with it, in the order that they were named. */
export const ReceivedShipment = Schema.Struct({
  shipment: InboundShipment,
  items: Schema.Array(InventoryItem)
}).annotate({ identifier: "ReceivedShipment" })
export type ReceivedShipment = typeof ReceivedShipment.Type
