import { type HeldItem, isAvailable } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo, type ItemChange } from "@vault-custody/domain/Inventory/InventoryRepo"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { listPage } from "../Common/OwnedRowsMemory.ts"

/** An item after a change: a void of it that awaits a second operator falls. */
export const changed = (
  item: HeldItem,
  { openOutboundRequestId, reservedByTransferId, ...rest }: ItemChange
): HeldItem => {
  const {
    openOutboundRequestId: request,
    reservedByTransferId: transfer,
    pendingVoid: _fallen,
    ...kept
  } = item
  const newRequest = openOutboundRequestId === undefined ? request : (openOutboundRequestId ?? undefined)
  const newTransfer = reservedByTransferId === undefined ? transfer : (reservedByTransferId ?? undefined)
  return {
    ...kept,
    ...rest,
    ...(newRequest === undefined ? {} : { openOutboundRequestId: newRequest }),
    ...(newTransfer === undefined ? {} : { reservedByTransferId: newTransfer })
  }
}

const serialKey = (item: HeldItem): string => `${item.productId} ${item.serialNumber}`

export const layer = Layer.effect(
  InventoryRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")

    const own = (organizationId: OrganizationId) =>
      [...items.values()].filter((item) => item.ownerOrganizationId === organizationId)

    const find = (organizationId: OrganizationId, id: InventoryItemId) =>
      Option.filter(
        Option.fromUndefinedOr(items.get(id)),
        (item) => item.ownerOrganizationId === organizationId
      )

    const findMany = (organizationId: OrganizationId, ids: ReadonlyArray<InventoryItemId>) =>
      Effect.sync(() => [...new Set(ids)].sort().flatMap((id) => Option.toArray(find(organizationId, id))))

    return InventoryRepo.of({
      findMany,
      lockMany: findMany,
      find: (organizationId, id) => Effect.sync(() => find(organizationId, id)),
      findAcrossOrganizations: (id) => Effect.sync(() => Option.fromUndefinedOr(items.get(id))),

      findFree: (organizationId, fboAccountId, wanted) =>
        Effect.sync(() => {
          const free = newestFirst(
            own(organizationId).filter((item) => isAvailable(item, fboAccountId))
          ).toReversed()
          return wanted.flatMap(({ count, productId }) =>
            free.filter((item) => item.productId === productId).slice(0, count)
          )
        }),

      insert: (added) =>
        Effect.sync(() => {
          const serials = new Set<string>()
          for (const item of [...items.values(), ...added]) {
            if (item.serialNumber === "" || item.status === "voided") continue
            if (serials.has(serialKey(item))) return false
            serials.add(serialKey(item))
          }
          for (const item of added) items.set(item.id, item)
          return true
        }),

      list: (organizationId, { fboAccountId, productId, status }, page) =>
        Effect.sync(() => listPage(own(organizationId), { fboAccountId, productId, status }, page)),

      change: (organizationId, ids, change) =>
        Effect.sync(() => {
          for (const id of ids) {
            const item = find(organizationId, id)
            if (Option.isSome(item)) items.set(id, changed(item.value, change))
          }
        }),

      holdersOf: (productIds) =>
        Effect.sync(() => {
          const held = [...items.values()].filter(
            ({ productId, status }) =>
              productIds.includes(productId) && (status === "in_vault" || status === "pending_outbound")
          )
          const holders = new Map(
            held.map(({ productId, ownerOrganizationId: organizationId }) => [
              `${productId} ${organizationId}`,
              { productId, organizationId }
            ])
          )
          return [...holders.entries()].sort().map(([, holder]) => holder)
        })
    })
  })
)
