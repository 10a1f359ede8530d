import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { transferMovement } from "@vault-custody/domain/Transfers/TransferMovement"
import { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import type { OrganizationId, TransferId } from "@vault-custody/schema/Common/Id"
import type { Transfer, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { Clock, Effect, Layer, Option } from "effect"
import { expansionsMemory } from "../Common/ExpansionsMemory.ts"
import { itemsOfProduct } from "../Common/ItemsOfProduct.ts"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { changed } from "../Inventory/InventoryRepoMemory.ts"
import { appendTo, ledgerTable } from "../Ledger/LedgerRepoMemory.ts"
import { ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  TransfersRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const transfers = store.table<Transfer>("transfers")
    const items = store.table<TransferItem>("transfer_items")
    const accounts = store.table<AccountRecord>("fbo_accounts")
    const ledger = ledgerTable(store)
    const inventory = store.table<HeldItem>("inventory_items")

    const expanded = expansionsMemory(store)
    const rows = ownedRowsMemory(transfers, expanded)

    const itemsOf = (organizationId: OrganizationId, id: TransferId) =>
      transfers.get(id)?.organizationId === organizationId
        ? [...items.values()].filter((item) => item.transferId === id)
        : []

    const inventoryOf = (organizationId: OrganizationId, id: TransferId, limit: number, after = "") =>
      itemsOf(organizationId, id)
        .map((item) => item.inventoryItemId)
        .filter((itemId) => itemId > after)
        .sort()
        .slice(0, limit)
        .flatMap((itemId) => inventory.get(itemId) ?? [])

    return TransfersRepo.of({
      find: rows.find,
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      lockNextProcessing: Effect.sync(() =>
        Option.fromUndefinedOr(
          newestFirst(transfers.values()).findLast((transfer) => transfer.status === "processing")
        )
      ),

      insert: (transfer, transferItems) =>
        Effect.sync(() => {
          transfers.set(transfer.id, transfer)
          for (const row of transferItems) items.set(row.id, row)
        }),

      list: rows.list(transferList, itemsOfProduct(store).transfer),

      listItems: (organizationId, id, page) =>
        Effect.sync(() => createdPage(itemsOf(organizationId, id), page)),

      update: (organizationId, id, change) =>
        rows.update(organizationId, id, (transfer) => ({ ...transfer, ...change })),

      lockWithItems: (organizationId, id, limit) =>
        Effect.map(
          rows.lock(organizationId, id),
          Option.map((transfer) => ({
            transfer,
            accounts: [transfer.fromFboAccountId, transfer.toFboAccountId].flatMap(
              (account) => accounts.get(account) ?? []
            ),
            items: inventoryOf(organizationId, id, limit)
          }))
        ),

      lockItems: (organizationId, id, after, limit) =>
        Effect.sync(() => inventoryOf(organizationId, id, limit, after)),

      moveItems: (transfer, ids) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const moving = ids.flatMap((id) => inventory.get(id) ?? [])
          for (const item of moving) {
            const change = { fboAccountId: transfer.toFboAccountId, reservedByTransferId: null }
            inventory.set(item.id, changed(changedAt(item, now), change))
          }
          return appendTo(
            ledger,
            moving.map((item) => transferMovement(transfer, item)),
            now
          )
        }),

      reservedItemIds: (organizationId, id, limit) =>
        Effect.sync(() =>
          [...inventory.values()]
            .filter((item) => item.ownerOrganizationId === organizationId && item.reservedByTransferId === id)
            .map((item) => item.id)
            .sort()
            .slice(0, limit)
        )
    })
  })
)
