import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import { Context, type Effect } from "effect"
import type { NewMovement } from "./Movement.ts"

/** Storage of the movement ledger. It is append-only: the database refuses everything else. */
export class LedgerRepo extends Context.Service<
  LedgerRepo,
  {
    /** An item's entries, oldest first; none where the organization has no such item. */
    readonly list: (
      organizationId: OrganizationId,
      item: InventoryItemId,
      page: PageRequest
    ) => Effect.Effect<Page<ItemMovement>>
    /**
     * Appends in the caller's transaction, which has locked the items: one statement for each thousand. Each is dated by the storage's clock, never before the item's movement before it. Returns the latest of these times, or
     * the time by that clock where there is no movement, in epoch milliseconds.
     */
    readonly append: (movements: ReadonlyArray<NewMovement>) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Ledger/LedgerRepo") {}
