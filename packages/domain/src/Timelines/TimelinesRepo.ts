import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import type {
  FboAccountId,
  InboundShipmentId,
  OrganizationId,
  OutboundRequestId,
  OutboundShipmentId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type {
  InboundShipmentStatus,
  OutboundRequestStatus,
  OutboundShipmentStatus,
  TransferStatus
} from "@vault-custody/schema/Common/Statuses"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Context, type Effect, type Option } from "effect"

/** An audit entry's facts of a step that was taken. A fact that was not recorded is null. */
export interface RecordedStep extends Pick<AuditEntry, "at" | "action" | "actorType" | "actorName"> {
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly trackingNumber: string | null
  /** Of a pick: the shipment that was picked. */
  readonly outboundShipmentId: string | null
}

/** The facts of every thing that has states. Times are in epoch milliseconds. */
interface Recorded {
  readonly createdAt: number
  readonly decidedAt: number | null
  readonly reason: string | null
  /** The recorded steps, oldest first. */
  readonly steps: ReadonlyArray<RecordedStep>
}

/** The account of a thing, which decides who may see it. */
export interface OfAccount {
  readonly fboAccountId: FboAccountId
}

/** The facts of a transfer. */
export type BetweenAccounts = Pick<Transfer, "fromFboAccountId" | "toFboAccountId">

export interface InboundShipmentHistory extends Recorded {
  readonly status: InboundShipmentStatus
  readonly trackingNumber: string
  readonly receivedAt: number | null
}

export interface OutboundRequestHistory extends Recorded {
  readonly status: OutboundRequestStatus
  readonly approvedBySystem: boolean
  /** Of the shipment that took its items away; null before. */
  readonly shippedAt: number | null
  readonly trackingNumber: string | null
}

export interface OutboundShipmentHistory extends Recorded {
  readonly id: OutboundShipmentId
  readonly status: OutboundShipmentStatus
  readonly trackingNumber: string
  readonly shippedAt: number | null
  readonly deliveredAt: number | null
}

export interface TransferHistory extends Recorded {
  readonly status: TransferStatus
  readonly completedAt: number | null
}

/** Reads what is recorded of the states of things: their rows, and the audit log, from which nothing is ever deleted. */
export class TimelinesRepo extends Context.Service<
  TimelinesRepo,
  {
    readonly inboundShipment: (
      organizationId: OrganizationId,
      id: InboundShipmentId
    ) => Effect.Effect<Option.Option<InboundShipmentHistory & OfAccount>>
    /** With the steps of the shipment that took the request's items away. */
    readonly outboundRequest: (
      organizationId: OrganizationId,
      id: OutboundRequestId
    ) => Effect.Effect<Option.Option<OutboundRequestHistory & OfAccount>>
    /** With the steps of the shipment's request. */
    readonly outboundShipment: (
      organizationId: OrganizationId,
      id: OutboundShipmentId
    ) => Effect.Effect<Option.Option<OutboundShipmentHistory & OfAccount>>
    readonly transfer: (
      organizationId: OrganizationId,
      id: TransferId
    ) => Effect.Effect<Option.Option<TransferHistory & BetweenAccounts>>
  }
>()("@vault-custody/domain/Timelines/TimelinesRepo") {}
