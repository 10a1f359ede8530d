import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { TransferStatus } from "@vault-custody/schema/Common/Statuses"
import type { Transfer, TransferInitiator, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { Context, type Effect, type Option } from "effect"

export interface TransferFilter {
  readonly status?: TransferStatus | undefined
  /** Either side of the transfer. */
  readonly fboAccountId?: FboAccountId | undefined
}

/** What a transition writes. A field that is absent stays as it is. */
export interface TransferChange {
  readonly status: TransferStatus
  readonly initiatedBy?: TransferInitiator
  readonly approvedBySystem?: boolean
  readonly cancelReason?: string
  readonly completedAt?: number
}

/** Storage of transfers and their items. Every method that names an organization is confined to it. */
export class TransfersRepo extends Context.Service<
  TransfersRepo,
  {
    readonly insert: (transfer: Transfer, items: ReadonlyArray<TransferItem>) => Effect.Effect<void>
    readonly find: (organizationId: OrganizationId, id: TransferId) => Effect.Effect<Option.Option<Transfer>>
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
    /** Items of a transfer, in the order of their ids: the first ones, or those that follow `after`. */
    readonly itemIds: (
      organizationId: OrganizationId,
      id: TransferId,
      after: InventoryItemId | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<InventoryItemId>>
    /** The first items, in the order of their ids, that the transfer still has reserved: what is left to move. */
    readonly reservedItemIds: (
      organizationId: OrganizationId,
      id: TransferId,
      limit: number
    ) => Effect.Effect<ReadonlyArray<InventoryItemId>>
  }
>()("@vault-custody/domain/Transfers/TransfersRepo") {}
