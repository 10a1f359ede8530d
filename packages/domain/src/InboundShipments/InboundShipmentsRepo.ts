import type { FboAccountId, InboundShipmentId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { InboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Context, type Effect, type Option } from "effect"

export interface InboundShipmentFilter {
  readonly status?: InboundShipmentStatus | undefined
  readonly fboAccountId?: FboAccountId | undefined
}

/** What a shipment changes to; what is absent stays as it is. */
export interface InboundShipmentChange {
  readonly status: InboundShipmentStatus
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly reason?: string
  readonly decidedAt?: number
}

/** Storage of inbound shipments. Every method but `lockAcrossOrganizations` is confined to the organization it names. */
export class InboundShipmentsRepo extends Context.Service<
  InboundShipmentsRepo,
  {
    readonly insert: (shipment: InboundShipment) => Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: InboundShipmentId
    ) => Effect.Effect<Option.Option<InboundShipment>>
    readonly list: (
      organizationId: OrganizationId,
      filter: InboundShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<InboundShipment>>
    /** As `find`, and keeps others from changing the shipment until the transaction ends. */
    readonly lock: (
      organizationId: OrganizationId,
      id: InboundShipmentId
    ) => Effect.Effect<Option.Option<InboundShipment>>
    /** As `lock`, whichever organization the shipment belongs to: for staff. */
    readonly lockAcrossOrganizations: (id: InboundShipmentId) => Effect.Effect<Option.Option<InboundShipment>>
    /** Changes a shipment that the transaction has locked. */
    readonly change: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      change: InboundShipmentChange
    ) => Effect.Effect<void>
  }
>()("@vault-custody/domain/InboundShipments/InboundShipmentsRepo") {}
