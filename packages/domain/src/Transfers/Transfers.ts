import type { AccountOnHold, InsuredValueLimitExceeded } from "@vault-custody/schema/Accounts/AccountErrors"
import { NotFound } from "@vault-custody/schema/Common/Errors"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { InventoryItemUnavailable } from "@vault-custody/schema/Inventory/InventoryErrors"
import {
  TransferNotCancellable,
  TransferNotConfirmable
} from "@vault-custody/schema/Transfers/TransferErrors"
import type {
  CreateTransfer,
  Transfer,
  TransferInitiator,
  TransferItem
} from "@vault-custody/schema/Transfers/Transfer"
import { Array, Clock, Context, Effect, Layer } from "effect"
import { AccountLimits, refuseOnHold } from "../Accounts/AccountLimits.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { isAvailable } from "../Inventory/HeldItem.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { transferMovement } from "./TransferMovement.ts"
import { transferEvents } from "./TransferEvents.ts"
import { nextTransferStatus } from "./TransferState.ts"
import { type TransferFilter, TransfersRepo } from "./TransfersRepo.ts"
import { TransferSyncLimit } from "./TransferSyncLimit.ts"

/** How many items are read and changed at once: nobody else has a turn while the process is at a statement's rows. */
const chunkSize = 1000

type ConfirmationRefused =
  | NotFound
  | TransferNotConfirmable
  | InventoryItemUnavailable
  | AccountOnHold
  | InsuredValueLimitExceeded

/** Transfers of items between the accounts of an organization. */
export class Transfers extends Context.Service<
  Transfers,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: TransferFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Transfer>>
    readonly get: (organizationId: OrganizationId, id: TransferId) => Effect.Effect<Transfer, NotFound>
    readonly listItems: (
      organizationId: OrganizationId,
      id: TransferId,
      page: PageRequest
    ) => Effect.Effect<Page<TransferItem>, NotFound>
    /** Plans a transfer of items that are available now. It holds nothing until it is confirmed. */
    readonly create: (
      organizationId: OrganizationId,
      input: CreateTransfer
    ) => Effect.Effect<Transfer, NotFound | InventoryItemUnavailable | AccountOnHold>
    /**
     * Moves the items, or reserves them for the dispatcher app where they are more than `TransferSyncLimit`. Where one
     * of them is no longer available nothing moves, and the transfer stays as it is.
     */
    readonly confirm: (
      organizationId: OrganizationId,
      id: TransferId
    ) => Effect.Effect<Transfer, ConfirmationRefused>
    readonly cancel: (
      organizationId: OrganizationId,
      id: TransferId,
      reason: string | undefined
    ) => Effect.Effect<Transfer, NotFound | TransferNotCancellable>
    /** As `confirm`, by staff: the transfer is not approved by the system then. */
    readonly confirmAsStaff: (id: TransferId) => Effect.Effect<Transfer, ConfirmationRefused>
    readonly cancelAsStaff: (
      id: TransferId,
      reason: string | undefined
    ) => Effect.Effect<Transfer, NotFound | TransferNotCancellable>
  }
>()("@vault-custody/domain/Transfers/Transfers") {
  static readonly layer = Layer.effect(
    Transfers,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const limits = yield* AccountLimits
      const inventory = yield* InventoryRepo
      const ledger = yield* LedgerRepo
      const repo = yield* TransfersRepo
      const syncLimit = yield* TransferSyncLimit

      const get = (organizationId: OrganizationId, id: TransferId) =>
        orNotFound(repo.find(organizationId, id))

      /**
       * These items with their products, in the same order; all have to be free in that account. Of what may be 100,000
       * items no more is kept than is needed: the collection of garbage holds everybody up.
       */
      const freeItems = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        fboAccountId: FboAccountId,
        itemIds: ReadonlyArray<InventoryItemId>
      ) {
        const free: Array<Pick<TransferItem, "inventoryItemId" | "productId">> = []
        let areFree = true
        for (const chunk of Array.chunksOf(itemIds, chunkSize)) {
          const items = yield* inventory.findMany(organizationId, chunk)
          const found = new Map(items.map((item) => [item.id, item]))
          for (const inventoryItemId of chunk) {
            const item = found.get(inventoryItemId)
            if (item === undefined) return yield* new NotFound()
            areFree &&= isAvailable(item, fboAccountId)
            free.push({ inventoryItemId, productId: item.productId })
          }
        }
        return areFree ? free : yield* new InventoryItemUnavailable()
      })

      const create = Effect.fn("Transfers.create")(function* (
        organizationId: OrganizationId,
        input: CreateTransfer
      ) {
        const { fromFboAccountId, toFboAccountId } = input
        const locked = yield* limits.lock(organizationId, [fromFboAccountId, toFboAccountId])
        const itemIds = input.items.map((item) => item.inventoryItemId)
        const items = yield* freeItems(organizationId, fromFboAccountId, itemIds)
        yield* refuseOnHold(locked)
        const createdAt = yield* Clock.currentTimeMillis
        const transfer: Transfer = {
          id: yield* ids.next("trf"),
          fromFboAccountId,
          toFboAccountId,
          organizationId,
          status: "pending_approval",
          totalItems: items.length,
          approvedBySystem: false,
          notes: input.notes ?? "",
          createdAt
        }
        const rows = yield* Effect.forEach(items, ({ inventoryItemId, productId }) =>
          Effect.map(ids.next("tri"), (id): TransferItem => ({
            id,
            transferId: transfer.id,
            inventoryItemId,
            productId,
            createdAt
          }))
        )
        yield* repo.insert(transfer, rows)
        return transfer
      }, transaction.run)

      /**
       * Moves or reserves the items of a locked transfer, locked in the order of their ids. What is done before an item
       * turns out to be unavailable is undone with the transaction that fails. Returns when they were moved.
       */
      const takeItems = Effect.fnUntraced(function* (transfer: Transfer) {
        let movedAt: number | undefined
        const { id, organizationId, fromFboAccountId, toFboAccountId } = transfer
        let after: InventoryItemId | undefined
        for (let taken = 0; taken < transfer.totalItems; taken += chunkSize) {
          const chunk = yield* repo.itemIds(organizationId, id, after, chunkSize)
          after = chunk.at(-1)
          const items = yield* inventory.lockMany(organizationId, chunk)
          if (!items.every((item) => isAvailable(item, fromFboAccountId))) {
            return yield* new InventoryItemUnavailable()
          }
          if (transfer.status === "processing") {
            yield* inventory.change(organizationId, chunk, { reservedByTransferId: id })
          } else {
            yield* inventory.change(organizationId, chunk, { fboAccountId: toFboAccountId })
            movedAt = yield* ledger.append(items.map((item) => transferMovement(transfer, item)))
          }
        }
        return movedAt
      })

      const confirmLocked = Effect.fnUntraced(function* (before: Transfer, initiatedBy: TransferInitiator) {
        const command = before.totalItems > syncLimit ? "confirm_large" : "confirm"
        const status = nextTransferStatus(before.status, command)
        if (status === undefined) return yield* new TransferNotConfirmable()
        const { organizationId, fromFboAccountId, toFboAccountId } = before
        const locked = yield* limits.lockUnlessHeld(organizationId, [fromFboAccountId, toFboAccountId])
        const approvedBySystem = initiatedBy === "customer"
        const completedAt = yield* takeItems({ ...before, status })
        const change = {
          status,
          initiatedBy,
          approvedBySystem,
          ...(completedAt === undefined ? {} : { completedAt })
        }
        const after: Transfer = { ...before, ...change }
        yield* repo.update(organizationId, before.id, change)
        yield* limits.refuseOver(locked.find(({ id }) => id === toFboAccountId))
        yield* limits.refresh(locked.filter(({ id }) => id === fromFboAccountId))
        yield* outbox.publish(transferEvents(before.status, after))
        return after
      })

      const cancelLocked = Effect.fnUntraced(function* (before: Transfer, cancelReason: string | undefined) {
        const status = nextTransferStatus(before.status, "cancel")
        if (status === undefined) return yield* new TransferNotCancellable()
        const after: Transfer = { ...before, status }
        yield* repo.update(before.organizationId, before.id, {
          status,
          ...(cancelReason === undefined ? {} : { cancelReason })
        })
        yield* outbox.publish(transferEvents(before.status, after))
        return after
      })

      const confirm = Effect.fn("Transfers.confirm")(function* (
        organizationId: OrganizationId,
        id: TransferId
      ) {
        return yield* confirmLocked(yield* orNotFound(repo.lock(organizationId, id)), "customer")
      }, transaction.run)

      const confirmAsStaff = Effect.fn("Transfers.confirmAsStaff")(function* (id: TransferId) {
        return yield* confirmLocked(yield* orNotFound(repo.lockAcrossOrganizations(id)), "staff")
      }, transaction.run)

      const cancel = Effect.fn("Transfers.cancel")(function* (
        organizationId: OrganizationId,
        id: TransferId,
        reason: string | undefined
      ) {
        return yield* cancelLocked(yield* orNotFound(repo.lock(organizationId, id)), reason)
      }, transaction.run)

      const cancelAsStaff = Effect.fn("Transfers.cancelAsStaff")(function* (
        id: TransferId,
        reason: string | undefined
      ) {
        return yield* cancelLocked(yield* orNotFound(repo.lockAcrossOrganizations(id)), reason)
      }, transaction.run)

      return Transfers.of({
        list: repo.list,
        get,
        listItems: (organizationId, id, page) =>
          Effect.andThen(get(organizationId, id), repo.listItems(organizationId, id, page)),
        create,
        confirm,
        cancel,
        confirmAsStaff,
        cancelAsStaff
      })
    })
  )
}
