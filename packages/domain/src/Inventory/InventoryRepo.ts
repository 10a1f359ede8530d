import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  OutboundRequestId,
  ProductId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import { Context, type Effect, type Option } from "effect"
import type { ProductItem, WantedProduct } from "./ChooseItems.ts"
import type { HeldItem } from "./HeldItem.ts"

export interface InventoryFilter {
  readonly fboAccountId?: FboAccountId | undefined
  readonly productId?: ProductId | undefined
  readonly status?: InventoryStatus | undefined
}

/** What a set of items changes to. A hold that is absent stays as it is; `null` releases it. */
export interface ItemChange {
  readonly status?: InventoryStatus
  readonly fboAccountId?: FboAccountId
  readonly openOutboundRequestId?: OutboundRequestId | null
  readonly reservedByTransferId?: TransferId | null
  readonly reason?: string
  readonly decidedAt?: number
}

/** Storage of inventory items. Every method but `findAcrossOrganizations` is confined to the organization it names. */
export class InventoryRepo extends Context.Service<
  InventoryRepo,
  {
    /**
     * Stores new items. False, and nothing stored, when one of them has the serial number of another item of its
     * product that is not voided, whichever organization holds that.
     */
    readonly insert: (items: ReadonlyArray<HeldItem>) => Effect.Effect<boolean>
    readonly find: (
      organizationId: OrganizationId,
      id: InventoryItemId
    ) => Effect.Effect<Option.Option<HeldItem>>
    readonly list: (
      organizationId: OrganizationId,
      filter: InventoryFilter,
      page: PageRequest
    ) => Effect.Effect<Page<HeldItem>>
    /** The items of these ids that the organization has, in the order of their ids; fewer when some are unknown. */
    readonly findMany: (
      organizationId: OrganizationId,
      ids: ReadonlyArray<InventoryItemId>
    ) => Effect.Effect<ReadonlyArray<HeldItem>>
    /**
     * As `findMany`, and keeps others from changing the items until the transaction ends. Locks in the order of ids,
     * so that two transactions which lock the same items cannot deadlock.
     */
    readonly lockMany: (
      organizationId: OrganizationId,
      ids: ReadonlyArray<InventoryItemId>
    ) => Effect.Effect<ReadonlyArray<HeldItem>>
    /**
     * Items of an account that are available now, up to `count` of each product, the oldest first. It locks nothing: who
     * takes them locks them, and looks again.
     */
    readonly findFree: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      wanted: ReadonlyArray<WantedProduct>
    ) => Effect.Effect<ReadonlyArray<ProductItem>>
    /** One item of whatever organization: for staff. */
    readonly findAcrossOrganizations: (id: InventoryItemId) => Effect.Effect<Option.Option<HeldItem>>
    /**
     * Changes items that the transaction has locked: one statement, however many they are. A void of theirs that awaits
     * a second operator falls.
     */
    readonly change: (
      organizationId: OrganizationId,
      ids: ReadonlyArray<InventoryItemId>,
      change: ItemChange
    ) => Effect.Effect<void>
    /** Which organizations hold an item, `in_vault` or `pending_outbound`, of which of these products. */
    readonly holdersOf: (
      productIds: ReadonlyArray<ProductId>
    ) => Effect.Effect<
      ReadonlyArray<{ readonly productId: ProductId; readonly organizationId: OrganizationId }>
    >
  }
>()("@vault-custody/domain/Inventory/InventoryRepo") {}
