import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { inboundShipmentStatuses } from "../Common/Statuses.ts"
import { expandQuery } from "../Common/Expand.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { ExternalIdInUse, withMetadataQuery } from "../Common/References.ts"
import {
  CancelInboundShipment,
  CreateInboundShipment,
  InboundShipment,
  UpdateInboundShipment
} from "./InboundShipment.ts"
import { inboundShipmentList } from "./InboundShipmentList.ts"
import { InboundShipmentNotCancellable } from "./InboundShipmentErrors.ts"
import { timelineOf } from "../Timelines/Timeline.ts"

const params = { id: IdOf("inb", "Inbound shipment ID") }

/** The group `inboundShipments` of the customer API: announces, reads and cancels shipments to the vault. */
export const InboundShipmentsApi = HttpApiGroup.make("inboundShipments")
  .add(
    HttpApiEndpoint.get("listInboundShipments", "/v1/inbound-shipments", {
      query: withMetadataQuery(listParameters(inboundShipmentList)),
      success: List(InboundShipment)
    })
      .annotate(RequiredScope, "inbound_shipments:read")
      .annotate(OpenApi.Summary, "List inbound shipments"),
    HttpApiEndpoint.post("createInboundShipment", "/v1/inbound-shipments", {
      headers: idempotencyHeaders,
      payload: CreateInboundShipment,
      success: Created(InboundShipment),
      error: [NotFound.wire, ExternalIdInUse.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "inbound_shipments:create")
      .annotate(OpenApi.Summary, "Announce an inbound shipment")
      .annotate(
        OpenApi.Description,
        "Announces a shipment to the vault. If it names its contents in `items`, the vault compares them with the items received."
      ),
    HttpApiEndpoint.get("getInboundShipment", "/v1/inbound-shipments/:id", {
      params,
      query: expandQuery,
      success: Data(InboundShipment),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inbound_shipments:read")
      .annotate(OpenApi.Summary, "Get an inbound shipment"),
    HttpApiEndpoint.get("getInboundShipmentTimeline", "/v1/inbound-shipments/:id/timeline", {
      params,
      success: Data(timelineOf("inbound shipment", "InboundShipmentTimelineEntry", inboundShipmentStatuses)),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inbound_shipments:read")
      .annotate(OpenApi.Summary, "Get the history of an inbound shipment's states, oldest first"),
    HttpApiEndpoint.patch("updateInboundShipment", "/v1/inbound-shipments/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateInboundShipment,
      success: Data(InboundShipment),
      error: [NotFound.wire, ExternalIdInUse.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "inbound_shipments:update")
      .annotate(OpenApi.Summary, "Update the notes, external ID and metadata of an inbound shipment"),
    HttpApiEndpoint.post("cancelInboundShipment", "/v1/inbound-shipments/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: CancelInboundShipment,
      success: Data(InboundShipment),
      error: [NotFound.wire, InboundShipmentNotCancellable.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "inbound_shipments:update")
      .annotate(OpenApi.Summary, "Cancel an inbound shipment")
  )
  .annotate(OpenApi.Title, "Inbound shipments")
  .annotate(OpenApi.Description, "Shipments from customers to the vault.")
