import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { transferList } from "@vault-custody/schema/Transfers/TransferList"
import type { InventoryItemId, OrganizationId, TransferId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { TransferStatus } from "@vault-custody/schema/Common/Statuses"
import type { Transfer, TransferInitiator, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { Context, type Effect, type Option } from "effect"
import type { AccountRecord } from "../Accounts/AccountsRepo.ts"
import type { ItemPlace } from "../Inventory/HeldItem.ts"

export type TransferFilter = FilterOf<typeof transferList>

/** Changes to a transfer. An absent field stays as it is. */
export interface TransferChange {
  readonly updatedAt: number
  readonly status?: TransferStatus
  readonly notes?: string
  readonly initiatedBy?: TransferInitiator
  readonly approvedBySystem?: boolean
  readonly reason?: string
  readonly decidedAt?: number
  readonly completedAt?: number
}

/** A transfer that is to be confirmed, with what has to be locked for that. */
export interface LockedTransfer {
  readonly transfer: Transfer
  readonly accounts: ReadonlyArray<AccountRecord>
  /** The first items of the transfer. */
  readonly items: ReadonlyArray<ItemPlace>
}

/** Storage of transfers and their items. Every method that names an organization is confined to it. */
export class TransfersRepo extends Context.Service<
  TransfersRepo,
  {
    readonly insert: (transfer: Transfer, items: ReadonlyArray<TransferItem>) => Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: TransferId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<Option.Option<Transfer>>
    readonly list: (
      organizationId: OrganizationId,
      filter: TransferFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Transfer>>
    readonly listItems: (
      organizationId: OrganizationId,
      id: TransferId,
      page: PageRequest
    ) => Effect.Effect<Page<TransferItem>>
    /** As `find`, and keeps others from changing the transfer until the transaction ends. */
    readonly lock: (organizationId: OrganizationId, id: TransferId) => Effect.Effect<Option.Option<Transfer>>
    /** As `lock`, whichever organization the transfer belongs to: for staff. */
    readonly lockAcrossOrganizations: (id: TransferId) => Effect.Effect<Option.Option<Transfer>>
    /** Locks and returns the oldest transfer that is `processing` and not locked by another. */
    readonly lockNextProcessing: Effect.Effect<Option.Option<Transfer>>
    readonly update: (
      organizationId: OrganizationId,
      id: TransferId,
      change: TransferChange
    ) => Effect.Effect<void>
    /**
     * Locks a transfer, then its accounts as `AccountsRepo.lockForMovement` does, then as many of its items as `limit`
     * says, as `lockItems` does; without waiting for the answers between. The transaction is repeated where a limit of an
     * account has changed meanwhile.
     */
    readonly lockWithItems: (
      organizationId: OrganizationId,
      id: TransferId,
      limit: number
    ) => Effect.Effect<Option.Option<LockedTransfer>>
    /** Locks and returns items of a transfer that follow `after`, in the order of their ids. */
    readonly lockItems: (
      organizationId: OrganizationId,
      id: TransferId,
      after: InventoryItemId,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ItemPlace>>
    /**
     * Moves items that the transaction has locked into the receiving account of the transfer, releases them if they
     * were reserved, and appends their movements to the ledger. Pending voids of the items lapse. Returns the time as
     * `LedgerRepo.append` does.
     */
    readonly moveItems: (transfer: Transfer, items: ReadonlyArray<InventoryItemId>) => Effect.Effect<number>
    /** The first items, in the order of their ids, that the transfer still has reserved: what is left to move. */
    readonly reservedItemIds: (
      organizationId: OrganizationId,
      id: TransferId,
      limit: number
    ) => Effect.Effect<ReadonlyArray<InventoryItemId>>
  }
>()("@vault-custody/domain/Transfers/TransfersRepo") {}
