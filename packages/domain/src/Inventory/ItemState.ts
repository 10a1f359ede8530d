import { givenReason } from "@vault-custody/schema/Common/Decision"
import { heldStatuses, type InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import type { MovementKind } from "@vault-custody/schema/Inventory/ItemMovement"
import type { NewEvent } from "../Events/Outbox.ts"
import type { NewMovement } from "../Ledger/Movement.ts"
import type { HeldItem } from "./HeldItem.ts"

/**
 * Commands on an item in the vault: `unpick` cancels a check-out before it ships, `pass` is a passed test of an item
 * in quarantine.
 */
export const itemCommands = [
  "pick",
  "unpick",
  "ship",
  "return",
  "void",
  "pass",
  "reject",
  "send_back"
] as const
export type ItemCommand = (typeof itemCommands)[number]

/** (state, command) → next state, or undefined where it is refused (docs/rules/Inventory.md#states). */
const table: Record<InventoryStatus, Partial<Record<ItemCommand, InventoryStatus>>> = {
  in_vault: { pick: "pending_outbound", void: "voided" },
  pending_outbound: { unpick: "in_vault", ship: "shipped_out" },
  shipped_out: { return: "in_vault" },
  voided: {},
  quarantined: { pass: "in_vault", reject: "rejected", void: "voided" },
  rejected: { send_back: "returned_to_sender" },
  returned_to_sender: {}
}

/** The state that a command leads to; undefined where it is refused. */
export const nextItemStatus = (status: InventoryStatus, command: ItemCommand): InventoryStatus | undefined =>
  table[status][command]

const movementKinds: Record<ItemCommand, MovementKind> = {
  pick: "picked",
  unpick: "unpicked",
  ship: "shipped_out",
  return: "returned",
  void: "voided",
  pass: "released",
  reject: "rejected",
  send_back: "sent_back"
}

/** The weight of an item for the ledger. */
export const ownWeight = ({
  ownFineWeight
}: Pick<HeldItem, "ownFineWeight">): Pick<NewMovement, "fineWeight"> =>
  ownFineWeight === undefined ? {} : { fineWeight: ownFineWeight }

/** The result of an allowed command: the item's new state, the ledger's entry and its event. */
export interface ItemTransition {
  readonly status: InventoryStatus
  readonly movement: NewMovement
  readonly event: NewEvent
}

/**
 * The transition of an item by a command; undefined where the command is refused. Holds are not checked: an open
 * request picks its own items, and only the caller knows the items' holder.
 */
export const transitionItem = (
  item: HeldItem,
  command: ItemCommand,
  { reason, referenceId }: { readonly referenceId?: string; readonly reason?: string } = {}
): ItemTransition | undefined => {
  const status = nextItemStatus(item.status, command)
  if (status === undefined) return undefined
  return {
    status,
    movement: {
      organizationId: item.ownerOrganizationId,
      inventoryItemId: item.id,
      productId: item.productId,
      kind: movementKinds[command],
      fromFboAccountId: item.fboAccountId,
      ...(heldStatuses.includes(status) ? { toFboAccountId: item.fboAccountId } : {}),
      fromStatus: item.status,
      toStatus: status,
      ...ownWeight(item),
      ...(referenceId === undefined ? {} : { referenceId })
    },
    event: {
      event: "inventory.status_changed",
      data: {
        id: item.id,
        organizationId: item.ownerOrganizationId,
        fboAccountId: item.fboAccountId,
        productId: item.productId,
        previousStatus: item.status,
        status,
        ...givenReason(reason)
      }
    }
  }
}
