import type { AccountOnHold, InsuredValueLimitExceeded } from "@vault-custody/schema/Accounts/AccountErrors"
import { givenExternalId } from "@vault-custody/schema/Common/References"
import { givenReason } from "@vault-custody/schema/Common/Decision"
import {
  type Forbidden,
  type NotFound,
  type PreconditionFailed,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, TransferId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import { mapPage, type Page, type PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ExternalIdInUse } from "@vault-custody/schema/Common/References"
import {
  type InsufficientInventory,
  InventoryItemUnavailable
} from "@vault-custody/schema/Inventory/InventoryErrors"
import {
  TransferNotCancellable,
  TransferNotConfirmable
} from "@vault-custody/schema/Transfers/TransferErrors"
import type {
  CreateTransfer,
  Transfer,
  TransferInitiator,
  TransferItem,
  UpdateTransfer
} from "@vault-custody/schema/Transfers/Transfer"
import { Array, Clock, Context, Effect, Layer } from "effect"
import {
  type CallerScope,
  CallerAccounts,
  concerns,
  ofCallerAccounts,
  refuseShared
} from "../Accounts/CallerAccounts.ts"
import { AccountLimits, refuseOnHold } from "../Accounts/AccountLimits.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { withoutApprovalReason } from "../Common/ApprovalReason.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound, toChange } from "../Common/Lookup.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { ReferencesRepo } from "../Common/ReferencesRepo.ts"
import { atCreation, changeText, makeReferences } from "../Common/ResourceReferences.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { traced } from "../Common/Traced.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { isAvailable, type ItemPlace } from "../Inventory/HeldItem.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { type Candidate, ItemChoice } from "../Inventory/ItemChoice.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { insuredValueOf } from "../Products/ProductWeight.ts"
import { transferEvents } from "./TransferEvents.ts"
import { nextTransferStatus } from "./TransferState.ts"
import { type TransferFilter, TransfersRepo } from "./TransfersRepo.ts"
import { TransferSyncLimit } from "./TransferSyncLimit.ts"

/** How many items are read and changed at once: no other request runs while the process handles a statement's rows. */
const chunkSize = 1000

/** A transfer as the caller sees it: without the reason of an approval, and without accounts of others. */
const shownTo = (callerScope: CallerScope, transfer: Transfer): Transfer => {
  const { fromAccount, toAccount, ...shown } = withoutApprovalReason(transfer)
  return {
    ...shown,
    ...(fromAccount !== undefined && concerns(callerScope, fromAccount) ? { fromAccount } : {}),
    ...(toAccount !== undefined && concerns(callerScope, toAccount) ? { toAccount } : {})
  }
}

type ConfirmationRefused =
  | NotFound
  | Forbidden
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
    readonly get: (
      organizationId: OrganizationId,
      id: TransferId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<Transfer, NotFound>
    readonly listItems: (
      organizationId: OrganizationId,
      id: TransferId,
      page: PageRequest
    ) => Effect.Effect<Page<TransferItem>, NotFound>
    /** Plans a transfer of items that are available now. It holds nothing until it is confirmed. */
    readonly create: (
      organizationId: OrganizationId,
      input: CreateTransfer
    ) => Effect.Effect<
      Transfer,
      | NotFound
      | InsufficientInventory
      | InventoryItemUnavailable
      | AccountOnHold
      | ExternalIdInUse
      | ValidationError
    >
    /** Changes fields that the vault does not act on, in any state of the transfer. */
    readonly update: (
      organizationId: OrganizationId,
      id: TransferId,
      fields: UpdateTransfer
    ) => Effect.Effect<
      Transfer,
      NotFound | Forbidden | PreconditionFailed | ExternalIdInUse | ValidationError
    >
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
    ) => Effect.Effect<Transfer, NotFound | Forbidden | TransferNotCancellable>
    /** As `confirm`, by staff: the transfer is not approved by the system then. */
    readonly confirmAsStaff: (id: TransferId, reason?: string) => Effect.Effect<Transfer, ConfirmationRefused>
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
      const clock = yield* StorageClock
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const limits = yield* AccountLimits
      const inventory = yield* InventoryRepo
      const itemChoice = yield* ItemChoice
      const products = yield* ProductsRepo
      const repo = yield* TransfersRepo
      const syncLimit = yield* TransferSyncLimit
      const changeReferences = makeReferences(yield* ReferencesRepo)

      const get = (organizationId: OrganizationId, id: TransferId, expand?: ReadonlyArray<Expansion>) =>
        Effect.zipWith(CallerAccounts, orNotFound(repo.find(organizationId, id, expand)), shownTo)

      /**
       * The requested items. Of up to 100,000 items it keeps only the fields that are needed: garbage collection
       * would delay all requests of the process.
       */
      const findItems = (organizationId: OrganizationId, { fromFboAccountId, items }: CreateTransfer) =>
        itemChoice.choose(
          organizationId,
          fromFboAccountId,
          items,
          Effect.fnUntraced(function* (ids) {
            const found: Array<Candidate> = []
            for (const chunk of Array.chunksOf(ids, chunkSize)) {
              for (const item of yield* inventory.findMany(organizationId, chunk)) {
                const { fboAccountId, id, ownFineWeight, productId } = item
                const isFree = isAvailable(item, fromFboAccountId)
                found.push({ id, productId, fboAccountId, isFree, ownFineWeight })
              }
            }
            return found
          })
        )

      /** The items with their total insured value, in cents. */
      const valued = Effect.fnUntraced(function* (items: ReadonlyArray<Candidate>) {
        const found = yield* products.findMany([...new Set(items.map(({ productId }) => productId))])
        const byId = new Map(found.map((product) => [product.id, product]))
        const value = items.reduce((sum, { ownFineWeight, productId }) => {
          const product = byId.get(productId)
          return product === undefined ? sum : sum + insuredValueOf(product, ownFineWeight)
        }, 0n)
        return { items, value }
      })

      const create = traced("Transfers.create")(function* (
        organizationId: OrganizationId,
        input: CreateTransfer
      ) {
        const { fromFboAccountId, toFboAccountId } = input
        // Neither waits for the other's answer; a missing account is reported first.
        const [locked, found] = yield* Effect.all(
          [
            limits.lock(organizationId, [fromFboAccountId, toFboAccountId]),
            Effect.result(Effect.flatMap(findItems(organizationId, input), valued))
          ],
          { concurrency: "unbounded" }
        )
        const { items, value } = yield* Effect.fromResult(found)
        yield* refuseOnHold(locked)
        const createdAt = yield* Clock.currentTimeMillis
        const transfer: Transfer = {
          id: yield* ids.next("trf"),
          fromFboAccountId,
          toFboAccountId,
          organizationId,
          status: "pending_approval",
          totalItems: items.length,
          totalInsuredValueCents: value,
          approvedBySystem: false,
          notes: input.notes ?? "",
          metadata: {},
          createdAt,
          updatedAt: createdAt
        }
        const rows = yield* Effect.forEach(items, ({ id: inventoryItemId, productId }) =>
          Effect.map(ids.next("tri"), (id): TransferItem => ({
            id,
            transferId: transfer.id,
            inventoryItemId,
            productId,
            createdAt
          }))
        )
        yield* repo.insert(transfer, rows)
        const { notes, status, totalItems } = transfer
        yield* noteChanges({}, { fromFboAccountId, toFboAccountId, totalItems, notes, status })
        const created = yield* changeReferences("transfers", transfer, input, atCreation)
        yield* outbox.publish([
          {
            event: "transfer.created",
            data: {
              id: created.id,
              organizationId,
              fromFboAccountId,
              toFboAccountId,
              status,
              totalItems,
              ...givenExternalId(created)
            }
          }
        ])
        return created
      }, transaction.run)

      const update = traced("Transfers.update")(function* (
        organizationId: OrganizationId,
        id: TransferId,
        { notes, ...change }: UpdateTransfer
      ) {
        const before = withoutApprovalReason(yield* toChange(repo.lock(organizationId, id)))
        yield* checkPrecondition(before)
        const after = yield* changeText(before, "notes", notes, ({ notes, updatedAt }) =>
          repo.update(organizationId, id, { notes, updatedAt })
        )
        return yield* changeReferences("transfers", after, change)
      }, transaction.run)

      /**
       * Moves or reserves the items of a locked transfer, locked in the order of their ids. If an item is unavailable,
       * the transaction fails and all is rolled back. Returns when they were moved.
       */
      const takeItems = Effect.fnUntraced(function* (transfer: Transfer, first: ReadonlyArray<ItemPlace>) {
        const { id, organizationId, fromFboAccountId } = transfer
        let movedAt: number | undefined
        let items = first
        for (let left = transfer.totalItems; left > 0; left -= chunkSize) {
          if (!items.every((item) => isAvailable(item, fromFboAccountId))) {
            return yield* new InventoryItemUnavailable()
          }
          const chunk = items.map((item) => item.id)
          if (transfer.status === "processing") {
            yield* inventory.change(organizationId, chunk, { reservedByTransferId: id })
          } else {
            movedAt = yield* repo.moveItems(transfer, chunk)
          }
          const last = chunk.at(-1)
          if (left > chunkSize && last !== undefined) {
            items = yield* repo.lockItems(organizationId, id, last, chunkSize)
          }
        }
        return movedAt
      })

      const confirmWith = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        id: TransferId,
        initiatedBy: TransferInitiator,
        reason?: string
      ) {
        const locked = yield* orNotFound(repo.lockWithItems(organizationId, id, chunkSize))
        const { accounts, transfer: before } = locked
        yield* refuseShared(before)
        const command = before.totalItems > syncLimit ? "confirm_large" : "confirm"
        const status = nextTransferStatus(before.status, command)
        if (status === undefined) return yield* new TransferNotConfirmable()
        yield* refuseOnHold(accounts)
        const approvedBySystem = initiatedBy === "customer"
        const completedAt = yield* takeItems({ ...before, status }, locked.items)
        const change = {
          status,
          initiatedBy,
          approvedBySystem,
          ...givenReason(reason),
          decidedAt: completedAt ?? (yield* clock.now),
          updatedAt: yield* timeOfChange(before),
          ...(completedAt === undefined ? {} : { completedAt })
        }
        const after: Transfer = { ...before, ...change }
        yield* repo.update(organizationId, id, change)
        yield* noteChanges(before, { status })
        yield* limits.refuseOver(accounts.find((account) => account.id === before.toFboAccountId))
        yield* limits.refresh(accounts.filter((account) => account.id === before.fromFboAccountId))
        yield* outbox.publish(transferEvents(before.status, after))
        return after
      })

      const cancelLocked = Effect.fnUntraced(function* (before: Transfer, reason: string | undefined) {
        const status = nextTransferStatus(before.status, "cancel")
        if (status === undefined) return yield* new TransferNotCancellable()
        const change = {
          status,
          ...givenReason(reason),
          decidedAt: yield* clock.now,
          updatedAt: yield* timeOfChange(before)
        }
        const after: Transfer = { ...before, ...change }
        yield* repo.update(before.organizationId, before.id, change)
        yield* noteChanges(before, { status, ...givenReason(reason) })
        yield* outbox.publish(transferEvents(before.status, after))
        return after
      })

      const confirm = traced("Transfers.confirm")(function* (organizationId: OrganizationId, id: TransferId) {
        return yield* confirmWith(organizationId, id, "customer")
      }, transaction.run)

      const confirmAsStaff = traced("Transfers.confirmAsStaff")(function* (id: TransferId, reason?: string) {
        const { organizationId } = yield* orNotFound(repo.lockAcrossOrganizations(id))
        return yield* confirmWith(organizationId, id, "staff", reason)
      }, transaction.run)

      const cancel = traced("Transfers.cancel")(function* (
        organizationId: OrganizationId,
        id: TransferId,
        reason: string | undefined
      ) {
        return yield* cancelLocked(yield* toChange(repo.lock(organizationId, id)), reason)
      }, transaction.run)

      const cancelAsStaff = traced("Transfers.cancelAsStaff")(function* (
        id: TransferId,
        reason: string | undefined
      ) {
        return yield* cancelLocked(yield* orNotFound(repo.lockAcrossOrganizations(id)), reason)
      }, transaction.run)

      return Transfers.of({
        list: (organizationId, filter, page) =>
          Effect.zipWith(
            CallerAccounts,
            ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
              repo.list(organizationId, { ...filter, fboAccountId }, page)
            ),
            (callerScope, found) => mapPage(found, (transfer) => shownTo(callerScope, transfer))
          ),
        get,
        listItems: (organizationId, id, page) =>
          Effect.andThen(get(organizationId, id), repo.listItems(organizationId, id, page)),
        create,
        update,
        confirm,
        cancel,
        confirmAsStaff,
        cancelAsStaff
      })
    })
  )
}
