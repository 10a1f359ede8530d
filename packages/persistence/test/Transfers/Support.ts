import { ItemChoice } from "@vault-custody/domain/Inventory/ItemChoice"
import { AccountLimits } from "@vault-custody/domain/Accounts/AccountLimits"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { InventoryRepo, type ItemChange } from "@vault-custody/domain/Inventory/InventoryRepo"
import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { overBoth, Records } from "../support/Records.ts"
import type { newHoldings } from "../support/Fixtures.ts"

export const syncLimit = 20

export const layerTransfers = Layer.merge(Transfers.layer, TransferFinishing.layer).pipe(
  Layer.provide(ItemChoice.layer),
  Layer.provideMerge(AccountLimits.layer),
  Layer.provideMerge(Outbox.layer),
  Layer.provideMerge(Layer.succeed(TransferSyncLimit, syncLimit))
)

export const { inPostgres, both } = overBoth(layerTransfers)

export type Holdings = Effect.Success<ReturnType<typeof newHoldings>>

export const inputOf = ({ from, to }: Holdings, items: ReadonlyArray<InventoryItemId>) => ({
  fromFboAccountId: from,
  toFboAccountId: to,
  items: items.map((inventoryItemId) => ({ inventoryItemId }))
})

/** A pending transfer of the items. */
export const created = Effect.fnUntraced(function* (holdings: Holdings, items = holdings.items) {
  return yield* (yield* Transfers).create(holdings.organizationId, inputOf(holdings, items))
})

export const change = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  items: ReadonlyArray<InventoryItemId>,
  fields: ItemChange
) {
  yield* (yield* InventoryRepo).change(organizationId, items, fields)
})

export const holderOf = Effect.fnUntraced(function* (organizationId: OrganizationId, id: InventoryItemId) {
  const [item] = yield* (yield* InventoryRepo).findMany(organizationId, [id])
  return item?.fboAccountId
})

/** How often each item was transferred. */
export const countTransferred = Effect.fnUntraced(function* ({ organizationId }: Holdings) {
  const counts = new Map<string, number>()
  for (const movement of yield* (yield* Records).movements(organizationId)) {
    if (movement.kind !== "transferred") continue
    counts.set(movement.inventoryItemId, (counts.get(movement.inventoryItemId) ?? 0) + 1)
  }
  return counts
})
