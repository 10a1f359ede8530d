import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { returnShipmentList } from "@vault-custody/schema/ReturnShipments/ReturnShipmentList"
import type {
  InventoryItemId,
  OrganizationId,
  OutboundRequestId,
  ReturnShipmentId
} from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Context, type Effect, type Option } from "effect"

/** The items of a request that a return shipment brought back. */
export interface ReturnedItems {
  readonly outboundRequestId: OutboundRequestId
  readonly inventoryItemIds: ReadonlyArray<InventoryItemId>
}

export type ReturnShipmentFilter = FilterOf<typeof returnShipmentList>

/** Storage of return shipments. */
export class ReturnShipmentsRepo extends Context.Service<
  ReturnShipmentsRepo,
  {
    /** Stores a return shipment and marks the items of the request that it brought back, for good. */
    readonly insert: (shipment: ReturnShipment, returned: ReturnedItems) => Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: ReturnShipmentId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<Option.Option<ReturnShipment>>
    readonly list: (
      organizationId: OrganizationId,
      filter: ReturnShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<ReturnShipment>>
  }
>()("@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo") {}
