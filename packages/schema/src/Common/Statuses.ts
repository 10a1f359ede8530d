/** The states of an inbound shipment. It can be received out of either of the first two, and cancelled until then. */
export const inboundShipmentStatuses = ["created", "in_transit", "received", "cancelled"] as const
export type InboundShipmentStatus = (typeof inboundShipmentStatuses)[number]

/**
 * The states of an inventory item: in the vault, picked for a shipment, gone with it, or taken off the books; and of one
 * that is tested first: in quarantine, rejected, or sent back.
 */
export const inventoryStatuses = [
  "in_vault",
  "pending_outbound",
  "shipped_out",
  "voided",
  "quarantined",
  "rejected",
  "returned_to_sender"
] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

/** The states in which an item is held for its account, and insured. */
export const heldStatuses: ReadonlyArray<InventoryStatus> = ["in_vault", "pending_outbound", "quarantined"]

/** The states in which an item is somewhere in the vault: in a place, or in none yet. */
export const placedStatuses: ReadonlyArray<InventoryStatus> = ["in_vault", "quarantined", "rejected"]

/** The states of an item that the vault has no more. */
export const departedStatuses: ReadonlyArray<InventoryStatus> = [
  "shipped_out",
  "voided",
  "returned_to_sender"
]

/** The states of a transfer. A large one is `processing` between its confirmation and its completion. */
export const transferStatuses = ["pending_approval", "processing", "completed", "cancelled"] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The public states of an outbound request. It is open in the first two. */
export const outboundRequestStatuses = [
  "pending_review",
  "processing",
  "fulfilled",
  "rejected",
  "cancelled"
] as const
export type OutboundRequestStatus = (typeof outboundRequestStatuses)[number]

/** The states of an outbound shipment. It can be cancelled until it is shipped. */
export const outboundShipmentStatuses = ["created", "picked", "shipped", "delivered", "cancelled"] as const
export type OutboundShipmentStatus = (typeof outboundShipmentStatuses)[number]

/** The states of a return shipment. */
export const returnShipmentStatuses = ["received"] as const

/** The states of an API key. `active` and `disabled` can be changed into each other, `revoked` is for good. */
export const apiKeyStatuses = ["active", "disabled", "revoked"] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]

/** The states of a count: while it is scanned, once it is closed, and when no difference is open any more. */
export const countStatuses = ["open", "closed", "finished"] as const
export type CountStatus = (typeof countStatuses)[number]
