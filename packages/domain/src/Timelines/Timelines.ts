import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type {
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
import type { TimelineEntry } from "@vault-custody/schema/Timelines/Timeline"
import { Context, Effect, Layer } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import {
  inboundShipmentTimeline,
  outboundRequestTimeline,
  outboundShipmentTimeline,
  transferTimeline
} from "./TimelineOf.ts"
import { TimelinesRepo } from "./TimelinesRepo.ts"

/** A timeline of a thing of an organization, by the thing's id. */
type TimelineBy<Id, Status extends string> = (
  organizationId: OrganizationId,
  id: Id
) => Effect.Effect<ReadonlyArray<TimelineEntry<Status>>, NotFound>

/** The states that things have been in, since when, and by whom (docs/rules/Timelines.md). */
export class Timelines extends Context.Service<
  Timelines,
  {
    readonly ofInboundShipment: TimelineBy<InboundShipmentId, InboundShipmentStatus>
    readonly ofOutboundRequest: TimelineBy<OutboundRequestId, OutboundRequestStatus>
    readonly ofOutboundShipment: TimelineBy<OutboundShipmentId, OutboundShipmentStatus>
    readonly ofTransfer: TimelineBy<TransferId, TransferStatus>
  }
>()("@vault-custody/domain/Timelines/Timelines") {
  static readonly layer = Layer.effect(
    Timelines,
    Effect.map(TimelinesRepo, (repo) =>
      Timelines.of({
        ofInboundShipment: (organizationId, id) =>
          Effect.map(orNotFound(repo.inboundShipment(organizationId, id)), inboundShipmentTimeline),
        ofOutboundRequest: (organizationId, id) =>
          Effect.map(orNotFound(repo.outboundRequest(organizationId, id)), outboundRequestTimeline),
        ofOutboundShipment: (organizationId, id) =>
          Effect.map(orNotFound(repo.outboundShipment(organizationId, id)), outboundShipmentTimeline),
        ofTransfer: (organizationId, id) =>
          Effect.map(orNotFound(repo.transfer(organizationId, id)), transferTimeline)
      })
    )
  )
}
