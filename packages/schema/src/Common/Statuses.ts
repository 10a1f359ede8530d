/** The states of section 3 of the specification and section 4 of the decisions. */
export const inboundShipmentStatuses = ["created", "in_transit", "received", "cancelled"] as const
export type InboundShipmentStatus = (typeof inboundShipmentStatuses)[number]

export const inventoryStatuses = ["in_vault", "pending_outbound", "shipped_out", "voided"] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

export const transferStatuses = ["pending_approval", "processing", "completed", "cancelled"] as const
export type TransferStatus = (typeof transferStatuses)[number]

export const outboundRequestStatuses = [
  "pending_review",
  "processing",
  "fulfilled",
  "rejected",
  "cancelled"
] as const
export type OutboundRequestStatus = (typeof outboundRequestStatuses)[number]

export const outboundShipmentStatuses = ["created", "picked", "shipped", "delivered", "cancelled"] as const
export type OutboundShipmentStatus = (typeof outboundShipmentStatuses)[number]
