import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { ownWeight } from "../Inventory/ItemState.ts"
import type { NewMovement } from "../Ledger/Movement.ts"

/** The ledger's entry of an item that a transfer moves. */
export const transferMovement = (transfer: Transfer, item: HeldItem): NewMovement => ({
  organizationId: transfer.organizationId,
  inventoryItemId: item.id,
  productId: item.productId,
  kind: "transferred",
  fromFboAccountId: transfer.fromFboAccountId,
  toFboAccountId: transfer.toFboAccountId,
  fromStatus: item.status,
  toStatus: item.status,
  ...ownWeight(item),
  referenceId: transfer.id
})
