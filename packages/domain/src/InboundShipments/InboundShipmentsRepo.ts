import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import type { FboAccountId, InboundShipmentId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { InboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import type { Discrepancy, DiscrepancyResolution } from "@vault-custody/schema/InboundShipments/AnnouncedItem"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Context, type Effect, type Option } from "effect"

export type InboundShipmentFilter = FilterOf<typeof inboundShipmentList>

/** The receipt of a shipment: by an operator or the operations key, and its time. */
export interface Receipt {
  readonly by: StaffPrincipal["id"]
  readonly at: number
}

/** A shipment as the rules see it. */
export interface InboundShipmentRecord extends InboundShipment {
  /** Absent until the shipment is received, and for a shipment that an earlier version of the service received. */
  readonly receipt?: Receipt
}

/** Changes to a shipment; an absent field stays as it is. */
export interface InboundShipmentChange {
  readonly updatedAt: number
  readonly status?: InboundShipmentStatus
  readonly receipt?: Receipt
  readonly discrepancies?: ReadonlyArray<Discrepancy>
  readonly discrepancyResolution?: DiscrepancyResolution
  readonly shipmentNotes?: string
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly reason?: string
  readonly decidedAt?: number
}

/** Storage of inbound shipments. Every method but `lockAcrossOrganizations` is confined to the organization it names. */
export class InboundShipmentsRepo extends Context.Service<
  InboundShipmentsRepo,
  {
    readonly insert: (shipment: InboundShipmentRecord) => Effect.Effect<void>
    readonly find: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<Option.Option<InboundShipmentRecord>>
    readonly list: (
      organizationId: OrganizationId,
      filter: InboundShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<InboundShipmentRecord>>
    /** As `find`, and keeps others from changing the shipment until the transaction ends. */
    readonly lock: (
      organizationId: OrganizationId,
      id: InboundShipmentId
    ) => Effect.Effect<Option.Option<InboundShipmentRecord>>
    /**
     * Locks the account's open announcements until the transaction ends, and returns them, oldest first: at most
     * `limit`.
     */
    readonly lockOpen: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      limit: number
    ) => Effect.Effect<ReadonlyArray<InboundShipmentRecord>>
    /** As `lock`, whichever organization the shipment belongs to: for staff. */
    readonly lockAcrossOrganizations: (
      id: InboundShipmentId
    ) => Effect.Effect<Option.Option<InboundShipmentRecord>>
    /** Changes a shipment that the transaction has locked. */
    readonly change: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      change: InboundShipmentChange
    ) => Effect.Effect<void>
  }
>()("@vault-custody/domain/InboundShipments/InboundShipmentsRepo") {}
