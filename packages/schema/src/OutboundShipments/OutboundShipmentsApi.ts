import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { expandQuery } from "../Common/Expand.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { outboundShipmentStatuses } from "../Common/Statuses.ts"
import { InvalidStateTransition, NotFound, ServiceUnavailable, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { CreateOutboundShipment, OutboundShipment } from "./OutboundShipment.ts"
import { outboundShipmentList } from "./OutboundShipmentList.ts"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"
import { timelineOf } from "../Timelines/Timeline.ts"

const params = { id: IdOf("obs", "Outbound shipment ID") }

/** The group `outboundShipments` of the customer API: creates a shipment with a service of one's choice, and follows it. */
export const OutboundShipmentsApi = HttpApiGroup.make("outboundShipments")
  .add(
    HttpApiEndpoint.get("listOutboundShipments", "/v1/outbound-shipments", {
      query: listParameters(outboundShipmentList),
      success: List(OutboundShipment)
    })
      .annotate(RequiredScope, "outbound_shipments:read")
      .annotate(OpenApi.Summary, "List outbound shipments"),
    HttpApiEndpoint.post("createOutboundShipment", "/v1/outbound-shipments", {
      headers: idempotencyHeaders,
      payload: CreateOutboundShipment,
      success: Created(OutboundShipment),
      error: [
        AccountOnHold.wire,
        NotFound.wire,
        InvalidStateTransition.wire,
        ValidationError.wire,
        ServiceUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "outbound_shipments:create")
      .annotate(
        OpenApi.Summary,
        "Create the outbound shipment of a request, with a carrier service of your choice"
      ),
    HttpApiEndpoint.get("getOutboundShipment", "/v1/outbound-shipments/:id", {
      params,
      query: expandQuery,
      success: Data(OutboundShipment),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "outbound_shipments:read")
      .annotate(OpenApi.Summary, "Get an outbound shipment"),
    HttpApiEndpoint.get("getOutboundShipmentTimeline", "/v1/outbound-shipments/:id/timeline", {
      params,
      success: Data(
        timelineOf("outbound shipment", "OutboundShipmentTimelineEntry", outboundShipmentStatuses)
      ),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "outbound_shipments:read")
      .annotate(OpenApi.Summary, "Get the history of an outbound shipment's states, oldest first")
  )
  .annotate(OpenApi.Title, "Outbound shipments")
  .annotate(OpenApi.Description, "The parcels that fulfil outbound requests.")
