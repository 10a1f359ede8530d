import { createdPage } from "@vault-custody/schema/Common/Paging"
import { isListed } from "../Common/OwnedRowsMemory.ts"
import { inventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { type HeldItem, isAvailable } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo, type ItemChange } from "@vault-custody/domain/Inventory/InventoryRepo"
import {
  doubledAmong,
  hasNumbers,
  isSameBar,
  numbersOf,
  takenAmong
} from "@vault-custody/domain/Inventory/ItemNumbers"
import { scaledValue } from "@vault-custody/domain/Weights/ItemValue"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Clock, Effect, Layer, Option } from "effect"
import { placesMemory } from "../Places/PlacesMemory.ts"
import { notingUnplaced } from "../Work/WaitingSince.ts"
import { expansionsMemory } from "../Common/ExpansionsMemory.ts"
import { itemsAtMemory } from "./ItemsAtMemory.ts"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import type { Product } from "@vault-custody/schema/Products/Product"
import { isNamed, meantBy } from "./ScannedItemsMemory.ts"
import { withWeight } from "./ItemWeightMemory.ts"

/** An item after a change: a void of it that awaits a second operator falls. */
export const changed = (
  item: HeldItem,
  { failedTestAt, openOutboundRequestId, reservedByTransferId, ...rest }: ItemChange
): HeldItem => {
  const {
    failedTestAt: failedBefore,
    openOutboundRequestId: request,
    reservedByTransferId: transfer,
    pendingVoid: _fallen,
    pendingReweigh: _fallenToo,
    ...kept
  } = item
  const newRequest = openOutboundRequestId === undefined ? request : (openOutboundRequestId ?? undefined)
  const newTransfer = reservedByTransferId === undefined ? transfer : (reservedByTransferId ?? undefined)
  const newFailure = failedTestAt === undefined ? failedBefore : (failedTestAt ?? undefined)
  return {
    ...kept,
    ...rest,
    ...(newFailure === undefined ? {} : { failedTestAt: newFailure }),
    ...(newRequest === undefined ? {} : { openOutboundRequestId: newRequest }),
    ...(newTransfer === undefined ? {} : { reservedByTransferId: newTransfer })
  }
}

export const layer = Layer.effect(
  InventoryRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")
    const seen = (item: HeldItem) => withWeight(products, item)

    const { placed } = placesMemory(store)
    const expanded = expansionsMemory(store)
    const barKeys = store.table<string>("bar_keys")
    const numbersIn = (item: HeldItem) => numbersOf({ ...item, barKey: barKeys.get(item.id) })

    const own = (organizationId: OrganizationId) =>
      [...items.values()].filter((item) => item.ownerOrganizationId === organizationId).map(seen)

    /** An item as its customer sees it: no item of another's is named. */
    const ownLinks = (stored: HeldItem): HeldItem => {
      const { nextItemId, previousItemId, ...item } = placed(stored)
      const isOwn = (id: InventoryItemId | undefined) =>
        id !== undefined && items.get(id)?.ownerOrganizationId === item.ownerOrganizationId
      return {
        ...item,
        ...(isOwn(previousItemId) ? { previousItemId } : {}),
        ...(isOwn(nextItemId) ? { nextItemId } : {})
      }
    }

    const find = (organizationId: OrganizationId, id: InventoryItemId) =>
      Option.filter(
        Option.map(Option.fromUndefinedOr(items.get(id)), seen),
        (item) => item.ownerOrganizationId === organizationId
      )

    const findMany = (organizationId: OrganizationId, ids: ReadonlyArray<InventoryItemId>) =>
      Effect.sync(() => [...new Set(ids)].sort().flatMap((id) => Option.toArray(find(organizationId, id))))

    return InventoryRepo.of({
      findMany,
      lockMany: findMany,
      find: (organizationId, id, expand) =>
        Effect.sync(() => find(organizationId, id).pipe(Option.map(ownLinks), Option.map(expanded(expand)))),
      findAcrossOrganizations: (id) =>
        Effect.map(isInStaffMode, (isThere) =>
          Option.filter(Option.map(Option.fromUndefinedOr(items.get(id)), seen), (item) =>
            isThere(item.ownerOrganizationId)
          )
        ),

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
          const asked = added.map((item) => ({ id: item.id, numbers: numbersOf(item) }))
          const others = [...items.values()].map((item) => ({ item, numbers: numbersIn(item) }))
          const held = others.filter(({ item }) => hasNumbers(item.status)).map(({ numbers }) => numbers)
          const taken = takenAmong(asked, held) ?? doubledAmong(asked)
          if (taken !== undefined) return { taken }
          const stored = added.map(({ barKey, ...item }) => {
            const numbers = numbersOf({ ...item, barKey })
            const previous = others
              .filter((other) => isSameBar(numbers, other.numbers))
              .map((other) => other.item)
              .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
            const kept = previous === undefined ? item : { ...item, previousItemId: previous.id }
            items.set(item.id, kept)
            if (barKey !== undefined) barKeys.set(item.id, barKey)
            if (previous !== undefined)
              items.set(previous.id, { ...changedAt(previous, item.createdAt), nextItemId: item.id })
            return kept
          })
          return { taken: undefined, items: stored }
        }),

      takeNumbers: (organizationId, ids) =>
        Effect.sync(() => {
          const mine = ids
            .flatMap((id) => Option.toArray(find(organizationId, id)))
            .map((item) => ({ id: item.id, numbers: numbersIn(item) }))
          const held = [...items.values()].filter(({ id, status }) => hasNumbers(status) && !ids.includes(id))
          return takenAmong(mine, held.map(numbersIn))
        }),

      list: (organizationId, filter, page) =>
        Effect.sync(() => {
          const { asOf, expand, q } = filter
          const all =
            asOf === undefined ? own(organizationId) : itemsAtMemory(store, asOf, own(organizationId))
          const scanned = q === undefined ? all : meantBy(q, all)
          const named = scanned.filter(isNamed(products, filter))
          const found = createdPage(named.map(ownLinks).filter(isListed(inventoryList, filter)), page)
          return { ...found, items: found.items.map(expanded(expand)) }
        }),

      change: (organizationId, ids, change) =>
        notingUnplaced(
          store,
          ids,
          Effect.map(Clock.currentTimeMillis, (now) => {
            const { reservedByTransferId: _notShown, ...shown } = change
            const isShown = Object.keys(shown).length > 0
            for (const id of ids) {
              const item = find(organizationId, id)
              if (Option.isNone(item)) continue
              items.set(id, changed(isShown ? changedAt(item.value, now) : item.value, change))
            }
          })
        ),

      reweigh: (organizationId, id, weight) =>
        Effect.sync(() => {
          const item = find(organizationId, id)
          if (Option.isSome(item)) items.set(id, { ...changed(item.value, {}), ...weight })
        }),

      countHeld: (productId, { after, before, fineWeight }) =>
        Effect.sync(() => {
          const held = [...items.values()].filter(
            (item) =>
              modeOf(item.ownerOrganizationId) === "live" &&
              item.productId === productId &&
              heldStatuses.includes(item.status)
          )
          const owners = new Set(held.map(({ ownerOrganizationId }) => ownerOrganizationId))
          const changeCents = held
            .map(
              ({ ownFineWeight: own }) =>
                scaledValue(after, own, fineWeight) - scaledValue(before, own, fineWeight)
            )
            .reduce((sum, change) => sum + change, 0n)
          return { items: held.length, organizations: owners.size, changeCents }
        }),

      holdersOf: (productIds) =>
        Effect.sync(() => {
          const held = [...items.values()].filter(
            ({ productId, status }) => productIds.includes(productId) && heldStatuses.includes(status)
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
