import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { inventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  OutboundRequestId,
  ProductId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import type { SentBack } from "@vault-custody/schema/Inventory/InventoryItem"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import { Context, type Effect, type Option } from "effect"
import type { ProductItem, WantedProduct } from "./ChooseItems.ts"
import type { HeldItem } from "./HeldItem.ts"
import type { NewItem, TakenNumbers } from "./ItemNumbers.ts"

export interface InventoryFilter extends FilterOf<typeof inventoryList> {
  /** The moment (epoch ms) of the answer, by the ledger; now where absent. */
  readonly asOf?: number | undefined
}

/** Changes to a set of items. An absent hold stays as it is; `null` releases it. */
export interface ItemChange {
  readonly status?: InventoryStatus
  readonly fboAccountId?: FboAccountId
  /** Null takes the items out of their places. */
  readonly placeId?: null
  readonly openOutboundRequestId?: OutboundRequestId | null
  readonly reservedByTransferId?: TransferId | null
  readonly reason?: string
  readonly decidedAt?: number
  /** Null if the item has passed a test since. */
  readonly failedTestAt?: number | null
  readonly sentBack?: SentBack
  /** The time of the change; absent for now, by the storage's clock. */
  readonly updatedAt?: number
}

/** The stored items in the given order, or the numbers that other items already have. */
export type InsertedItems =
  | { readonly taken: undefined; readonly items: ReadonlyArray<HeldItem> }
  | { readonly taken: TakenNumbers }

/** The own weight of an item. */
export interface OwnWeight {
  readonly grossWeight: GrossWeight
  readonly fineness: string
  /** In thousandths of a troy ounce. */
  readonly ownFineWeight: bigint
  readonly updatedAt: number
}

/** The holdings of a product, and by how much a valuation would change its insured value. */
export interface HeldCount {
  readonly items: number
  readonly organizations: number
  readonly changeCents: bigint
}

/** Storage of inventory items. Every method but `findAcrossOrganizations` is confined to the organization it names. */
export class InventoryRepo extends Context.Service<
  InventoryRepo,
  {
    /**
     * Stores new items, and links each that is the same bar as an item which has left with that item. If another
     * item, of any organization, already has one of the numbers, returns those numbers: the caller must then roll back.
     * Other transactions with the same numbers wait until this one ends.
     */
    readonly insert: (items: ReadonlyArray<NewItem>) => Effect.Effect<InsertedItems>
    /**
     * Claims the numbers of locked items that return to the vault. Returns the numbers that other items have taken
     * meanwhile, if any.
     */
    readonly takeNumbers: (
      organizationId: OrganizationId,
      ids: ReadonlyArray<InventoryItemId>
    ) => Effect.Effect<TakenNumbers | undefined>
    readonly find: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      expand?: ReadonlyArray<Expansion>
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
     * Items of an account that are available now, up to `count` of each product, the oldest first. It locks nothing:
     * a caller that takes them locks them and checks again.
     */
    readonly findFree: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      wanted: ReadonlyArray<WantedProduct>
    ) => Effect.Effect<ReadonlyArray<ProductItem>>
    /** One item of any organization: for staff. */
    readonly findAcrossOrganizations: (id: InventoryItemId) => Effect.Effect<Option.Option<HeldItem>>
    /**
     * Changes items that the transaction has locked: one statement, however many they are. Their pending
     * voids lapse.
     */
    readonly change: (
      organizationId: OrganizationId,
      ids: ReadonlyArray<InventoryItemId>,
      change: ItemChange
    ) => Effect.Effect<void>
    /** Gives an item that the transaction has locked another weight. A pending void or reweigh lapses. */
    readonly reweigh: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      weight: OwnWeight
    ) => Effect.Effect<void>
    /**
     * Counts the held items of a product and their organizations, and computes the change of their total insured
     * value by a new value of one unit.
     */
    readonly countHeld: (
      productId: ProductId,
      unit: { readonly before: bigint; readonly after: bigint; readonly fineWeight: bigint | undefined }
    ) => Effect.Effect<HeldCount>
    /** The organizations that hold items of these products, with the products that each holds. */
    readonly holdersOf: (
      productIds: ReadonlyArray<ProductId>
    ) => Effect.Effect<
      ReadonlyArray<{ readonly productId: ProductId; readonly organizationId: OrganizationId }>
    >
  }
>()("@vault-custody/domain/Inventory/InventoryRepo") {}
