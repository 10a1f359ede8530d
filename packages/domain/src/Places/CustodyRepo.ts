import type { InventoryItemId, MoveId, OrganizationId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { CustodyEntry, MovedBy, PlaceContent } from "@vault-custody/schema/Places/Move"
import { Context, type Effect } from "effect"

export const movedBy = ({ id, name, type }: StaffPrincipal): MovedBy => ({ id, name, type })

/** Where an item is from now on: in a place, or in none. */
export interface NewItemMove {
  readonly moveId: MoveId
  readonly organizationId: OrganizationId
  readonly inventoryItemId: InventoryItemId
  readonly placeId: PlaceId | null
  /** The number of a seal that was broken for it. */
  readonly sealBroken?: string
  readonly by: MovedBy
}

/** An item of any organization, with the fields that moves need. */
export interface PlacedItem {
  readonly id: InventoryItemId
  readonly organizationId: OrganizationId
  readonly status: InventoryStatus
  readonly placeId: PlaceId | null
  readonly serialNumber: string
}

/**
 * Storage of where items are and were: the custody record, which is append-only, and the present place of each item. Its
 * order is that of the moves. An item has the box that it is in as its place, so moving a box changes no item.
 */
export class CustodyRepo extends Context.Service<
  CustodyRepo,
  {
    /**
     * Appends to the record in the caller's transaction, which holds the lock of the tree and has locked the items.
     * The storage's clock dates each move, never before the item's previous one.
     */
    readonly append: (moves: ReadonlyArray<NewItemMove>) => Effect.Effect<void>
    /** An item's record, oldest first, with the moves of what it was in at the time. */
    readonly history: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      page: PageRequest
    ) => Effect.Effect<Page<CustodyEntry>>
    /** The direct contents of a place, at a moment (epoch milliseconds) or now: places first, in the order of ids. */
    readonly contents: (
      id: PlaceId,
      at: number | undefined,
      page: PageRequest
    ) => Effect.Effect<Page<PlaceContent>>
    /** The items that match each scan, of any organization and state. */
    readonly scanItems: (
      scans: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<ReadonlyArray<PlacedItem>>>
    /** The items of these ids, of whichever organization, locked in the order of their ids. */
    readonly lockItems: (ids: ReadonlyArray<InventoryItemId>) => Effect.Effect<ReadonlyArray<PlacedItem>>
    /** Sets the place of locked items. */
    readonly setPlace: (ids: ReadonlyArray<InventoryItemId>, placeId: PlaceId) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Places/CustodyRepo") {}
