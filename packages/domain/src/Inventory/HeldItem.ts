import type { FboAccountId, PlaceId, TransferId } from "@vault-custody/schema/Common/Id"
import type { OpsInventoryItem } from "@vault-custody/schema/Inventory/InventoryItem"

/** An item with all fields: staff's, its reserving transfer, and its own weight. */
export interface HeldItem extends OpsInventoryItem {
  readonly placeId: PlaceId | null
  readonly reservedByTransferId?: TransferId
  /** In thousandths of a troy ounce; absent for an item that has its product's weight, or none. */
  readonly ownFineWeight?: bigint
}

/** The place of an item, and the request or transfer that has it. */
export type ItemPlace = Pick<
  HeldItem,
  "id" | "status" | "fboAccountId" | "openOutboundRequestId" | "reservedByTransferId"
>

/** Whether an open outbound request or a processing transfer has the item. */
export const isHeld = (item: ItemPlace): boolean =>
  item.openOutboundRequestId !== undefined || item.reservedByTransferId !== undefined

/**
 * Whether an item can be asked for out of an account: it is in the vault and in that account, and neither an open
 * outbound request nor a processing transfer has it (docs/rules/Inventory.md#available).
 */
export const isAvailable = (item: ItemPlace, account: FboAccountId): boolean =>
  item.status === "in_vault" && item.fboAccountId === account && !isHeld(item)
