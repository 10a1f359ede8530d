/** The states of section 3 of the specification and section 4 of the decisions. */
export const inboundShipmentStatuses = ["created", "in_transit", "received", "cancelled"] as const
export type InboundShipmentStatus = (typeof inboundShipmentStatuses)[number]

/** The states of an inventory item (decisions, section 4). */
export const inventoryStatuses = ["in_vault", "pending_outbound", "shipped_out", "voided"] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

/** The states of a transfer (specification, section 3). */
export const transferStatuses = ["pending_approval", "processing", "completed", "cancelled"] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The public states of an outbound request (specification, section 3). */
export const outboundRequestStatuses = [
  "pending_review",
  "processing",
  "fulfilled",
  "rejected",
  "cancelled"
] as const
export type OutboundRequestStatus = (typeof outboundRequestStatuses)[number]

/** The states of an outbound shipment (decisions, section 4). */
export const outboundShipmentStatuses = ["created", "picked", "shipped", "delivered", "cancelled"] as const
export type OutboundShipmentStatus = (typeof outboundShipmentStatuses)[number]
