import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { inventoryStatuses } from "../Common/Statuses.ts"
import { Timestamp } from "../Common/Timestamp.ts"

/** One thing in the vault (specification, 2.6). */
export const InventoryItem = Schema.Struct({
  id: IdOf("itm", "Inventory item ID"),
  internalIdentifier: Schema.String,
  productId: IdOf("prd", "What it is"),
  ownerOrganizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that holds it"),
  inboundShipmentId: IdOf("inb", "Shipment that it came with"),
  openOutboundRequestId: Schema.optionalKey(
    IdOf("obr", "Outbound request on the item; present only while that is open")
  ),
  serialNumber: Schema.String,
  status: Schema.Literals(inventoryStatuses),
  createdAt: Timestamp
}).annotate({ identifier: "InventoryItem" })
export type InventoryItem = typeof InventoryItem.Type
