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
  /** Matches either side of the movement. */
  readonly fboAccountId?: OneOrSeveral<FboAccountId> | undefined
  readonly inventoryItemId?: InventoryItemId | undefined
  readonly productId?: ProductId | undefined
  readonly kind?: OneOrSeveral<MovementKind> | undefined
  /** Bounds of the time of recording in epoch milliseconds, both inclusive. */
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

/** The matching entries of a stretch of the ledger, and the position of its end; undefined at the end of the ledger. */
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
     * Reads a stretch of an organization's ledger, of at most `length` entries after a position, and returns those
     * that match, oldest first. Its cost is bounded, however few entries match.
     */
    readonly stretch: (
      organizationId: OrganizationId,
      filter: MovementFilter,
      after: LedgerPosition | undefined,
      length: number
    ) => Effect.Effect<LedgerStretch>
    /**
     * Appends movements in the caller's transaction, which has locked the items: one statement per thousand. The
     * storage's clock dates each of them, never before the item's previous movement. Returns the latest of these
     * times in epoch milliseconds; without movements, the present time.
     */
    readonly append: (movements: ReadonlyArray<NewMovement>) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Ledger/LedgerRepo") {}
