import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ItemTest } from "@vault-custody/schema/InboundShipments/ItemTest"
import { Context, type Effect } from "effect"

/** Storage of tests of items. A stored test never changes. */
export class ItemTestsRepo extends Context.Service<
  ItemTestsRepo,
  {
    readonly insert: (organizationId: OrganizationId, test: ItemTest) => Effect.Effect<void>
    /** An item's tests, newest first. */
    readonly list: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      page: PageRequest
    ) => Effect.Effect<Page<ItemTest>>
  }
>()("@vault-custody/domain/InboundShipments/ItemTestsRepo") {}
