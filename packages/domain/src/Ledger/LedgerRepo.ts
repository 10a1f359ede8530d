import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ItemMovement, MovementKind } from "@vault-custody/schema/Inventory/ItemMovement"
import { Context, type Effect } from "effect"
import type { NewMovement } from "./Movement.ts"

/** Narrows a list of an organization's movements. */
export interface MovementFilter {
  /** Either side of the movement. */
  readonly fboAccountId?: OneOrSeveral<FboAccountId> | undefined
  readonly inventoryItemId?: InventoryItemId | undefined
  readonly productId?: ProductId | undefined
  readonly kind?: OneOrSeveral<MovementKind> | undefined
  /** When it was recorded, both included. */
  readonly createdFrom?: number | undefined
  readonly createdTo?: number | undefined
}

/** An entry with the item that it is of. */
export interface OwnMovement extends ItemMovement {
  readonly inventoryItemId: InventoryItemId
  readonly productId: ProductId
}

/** An entry's position in the order of time. */
export interface LedgerPosition {
  readonly at: number
  readonly number: bigint
}

/** Entries of a stretch of the ledger that match, and where it ended; nothing where the ledger ended. */
export interface LedgerStretch {
  readonly movements: ReadonlyArray<OwnMovement>
  readonly end: LedgerPosition | undefined
}

/** Storage of the movement ledger. It is append-only: the database refuses everything else. */
export class LedgerRepo extends Context.Service<
  LedgerRepo,
  {
    /**
     * An item's entries, oldest first, or those that have one of these accounts on either side; none where the organization
     * has no such item.
     */
    readonly list: (
      organizationId: OrganizationId,
      item: InventoryItemId,
      page: PageRequest,
      accounts?: OneOrSeveral<FboAccountId>
    ) => Effect.Effect<Page<ItemMovement>>
    /**
     * The entries of an organization that match among the next ones behind a position, so many at most, oldest first. A
     * stretch is of bounded length whatever matches.
     */
    readonly stretch: (
      organizationId: OrganizationId,
      filter: MovementFilter,
      after: LedgerPosition | undefined,
      length: number
    ) => Effect.Effect<LedgerStretch>
    /**
     * Appends in the caller's transaction, which has locked the items: one statement for each thousand. Each is dated by the storage's clock, never before the item's movement before it. Returns the latest of these times, or
     * the time by that clock where there is no movement, in epoch milliseconds.
     */
    readonly append: (movements: ReadonlyArray<NewMovement>) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Ledger/LedgerRepo") {}
