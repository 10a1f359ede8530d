import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import type { MemoryStore } from "../Common/MemoryStore.ts"

/** The states that a decision led to. */
const decided: ReadonlyArray<InventoryStatus> = ["voided", "rejected", "returned_to_sender"]

/** An item's weight by its last movement until a moment, as it was stated then. */
const weightAt = (item: HeldItem, until: ReadonlyArray<Movement>, since: ReadonlyArray<Movement>) => {
  const fineWeight = until.at(-1)?.fineWeight
  if (fineWeight === undefined) return {}
  const before = until.findLast(({ weights }) => weights !== undefined)?.weights
  const after = since.find(({ weights }) => weights !== undefined)?.weights
  const grossWeight = before?.grossWeight ?? after?.previousGrossWeight ?? item.grossWeight
  const fineness = before?.fineness ?? after?.previousFineness ?? item.fineness
  return {
    ownFineWeight: fineWeight,
    fineTroyOunces: fineTroyOunces(fineWeight),
    ...(grossWeight === undefined ? {} : { grossWeight }),
    ...(fineness === undefined ? {} : { fineness })
  }
}

/** Items as they were at a moment (epoch ms), by the ledger; those that had not come yet are left out. */
export const itemsAtMemory = (
  store: MemoryStore["Service"],
  moment: number,
  items: ReadonlyArray<HeldItem>
): ReadonlyArray<HeldItem> => {
  const movements = Map.groupBy(
    store.table<Movement>("inventory_movements").values(),
    ({ inventoryItemId }) => inventoryItemId
  )
  const stored = store.table<HeldItem>("inventory_items")
  return items.flatMap((item) => {
    const all = movements.get(item.id) ?? []
    const until = all.filter(({ occurredAt }) => occurredAt <= moment)
    const last = until.at(-1)
    if (last === undefined) return []
    const {
      decidedAt,
      failedTestAt,
      nextItemId,
      openOutboundRequestId: _request,
      pendingReweigh: _reweigh,
      pendingVoid: _void,
      reason,
      reservedByTransferId: _transfer,
      sentBack,
      ...kept
    } = item
    const decision = {
      ...(decidedAt === undefined ? {} : { decidedAt }),
      ...(reason === undefined ? {} : { reason })
    }
    const next = nextItemId === undefined ? undefined : stored.get(nextItemId)
    return [
      {
        ...kept,
        ...weightAt(
          item,
          until,
          all.filter(({ occurredAt }) => occurredAt > moment)
        ),
        status: last.toStatus,
        fboAccountId: last.toFboAccountId ?? last.fromFboAccountId ?? item.fboAccountId,
        placeId: null,
        updatedAt: last.occurredAt,
        ...(failedTestAt !== undefined && failedTestAt <= moment ? { failedTestAt } : {}),
        ...(sentBack !== undefined && sentBack.at <= moment ? { sentBack } : {}),
        ...(decided.includes(last.toStatus) ? decision : {}),
        ...(next !== undefined && next.createdAt <= moment ? { nextItemId: next.id } : {})
      }
    ]
  })
}
