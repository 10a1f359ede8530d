import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import type { MovementKind } from "@vault-custody/schema/Inventory/ItemMovement"

/** Both weights of an item that was weighed again. */
export interface ReweighedWeights {
  readonly grossWeight: GrossWeight
  readonly fineness: string
  readonly previousGrossWeight: GrossWeight
  readonly previousFineness: string
}

/**
 * The kinds of movements that bring an item to an account, and those that take it away. An item stays in its account
 * by all other kinds.
 */
export const comingKinds: ReadonlyArray<MovementKind> = ["received", "returned", "transferred"]
export const leavingKinds: ReadonlyArray<MovementKind> = ["shipped_out", "voided", "rejected", "transferred"]

/**
 * One entry of the movement ledger (docs/rules/Ledger.md#movements): an item's change of holder or status. It never
 * changes.
 */
export interface Movement {
  readonly organizationId: OrganizationId
  readonly inventoryItemId: InventoryItemId
  readonly productId: ProductId
  readonly kind: MovementKind
  /** Absent for an item that comes in; present otherwise, also when the holder stays the same. */
  readonly fromFboAccountId?: FboAccountId
  /** The holder afterwards; absent once the item is shipped out, voided or rejected. */
  readonly toFboAccountId?: FboAccountId
  readonly fromStatus?: InventoryStatus
  readonly toStatus: InventoryStatus
  /** Id of the inbound shipment, transfer, outbound shipment, return shipment, or none. */
  readonly referenceId?: string
  /** The item's own weight afterwards, in thousandths of a troy ounce; absent where it has its product's weight. */
  readonly fineWeight?: bigint
  /** Of `reweighed` only: the previous fine weight, and both weights as they were stated. */
  readonly previousFineWeight?: bigint
  readonly weights?: ReweighedWeights
  /** When it was recorded, by the storage's clock, in epoch milliseconds; never before the item's movement before it. */
  readonly occurredAt: number
}

/** A movement that is to be recorded. Its time is given by the storage: one clock for all processes. */
export type NewMovement = Omit<Movement, "occurredAt">
