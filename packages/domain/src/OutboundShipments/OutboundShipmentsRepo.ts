import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import type { OrganizationId, OutboundRequestId, OutboundShipmentId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Context, type Effect, type Option } from "effect"
import type { SignatureType } from "../Rates/RateRequest.ts"

export type ShipmentFilter = FilterOf<typeof outboundShipmentList>

/** Changes to a shipment; an absent field stays as it is. */
export interface ShipmentChange {
  readonly updatedAt: number
  readonly status: OutboundShipmentStatus
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly shippedAt?: number
  readonly deliveredAt?: number
  readonly reason?: string
  readonly decidedAt?: number
}

/** Storage of outbound shipments. Writers hold the lock of the shipment's request. */
export class OutboundShipmentsRepo extends Context.Service<
  OutboundShipmentsRepo,
  {
    /** Stores a new shipment. False, and nothing stored, when its request has one that is not cancelled. */
    readonly insert: (shipment: OutboundShipment, signatureType: SignatureType) => Effect.Effect<boolean>
    readonly find: (
      organizationId: OrganizationId,
      id: OutboundShipmentId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<Option.Option<OutboundShipment>>
    /** A shipment of whatever organization: for staff. */
    readonly findAcrossOrganizations: (
      id: OutboundShipmentId
    ) => Effect.Effect<Option.Option<OutboundShipment>>
    /** As `find`, and keeps others from changing the shipment until the transaction ends. */
    readonly lock: (
      organizationId: OrganizationId,
      id: OutboundShipmentId
    ) => Effect.Effect<Option.Option<OutboundShipment>>
    /** The one shipment of a request that is not cancelled. */
    readonly findLive: (
      organizationId: OrganizationId,
      requestId: OutboundRequestId
    ) => Effect.Effect<Option.Option<OutboundShipment>>
    readonly list: (
      organizationId: OrganizationId,
      filter: ShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<OutboundShipment>>
    readonly update: (
      organizationId: OrganizationId,
      id: OutboundShipmentId,
      change: ShipmentChange
    ) => Effect.Effect<void>
  }
>()("@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo") {}
