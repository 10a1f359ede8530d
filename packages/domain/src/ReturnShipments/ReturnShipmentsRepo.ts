import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  OutboundRequestId,
  OutboundShipmentId,
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

export interface ReturnShipmentFilter {
  readonly status?: OneOrSeveral<ReturnShipment["status"]> | undefined
  readonly fboAccountId?: OneOrSeveral<FboAccountId> | undefined
  readonly outboundShipmentId?: OutboundShipmentId | undefined
}

/** Storage of return shipments. */
export class ReturnShipmentsRepo extends Context.Service<
  ReturnShipmentsRepo,
  {
    /** Stores a return shipment and marks the items of the request that it brought back, for good. */
    readonly insert: (shipment: ReturnShipment, returned: ReturnedItems) => Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: ReturnShipmentId
    ) => Effect.Effect<Option.Option<ReturnShipment>>
    readonly list: (
      organizationId: OrganizationId,
      filter: ReturnShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<ReturnShipment>>
  }
>()("@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo") {}
