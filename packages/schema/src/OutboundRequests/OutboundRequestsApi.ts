import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { expandQuery } from "../Common/Expand.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { outboundRequestStatuses } from "../Common/Statuses.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { ExternalIdInUse, withMetadataQuery } from "../Common/References.ts"
import { InsufficientInventory, InventoryItemUnavailable } from "../Inventory/InventoryErrors.ts"
import {
  CreateOutboundRequest,
  OptionalReason,
  OutboundRequest,
  UpdateOutboundRequest
} from "./OutboundRequest.ts"
import { outboundRequestList } from "./OutboundRequestList.ts"
import { OutboundRequestNotCancellable } from "./OutboundRequestErrors.ts"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"
import { timelineOf } from "../Timelines/Timeline.ts"

const params = { id: IdOf("obr", "Outbound request ID") }

/** Whether lists show the items of each request. */
export const includeItemsQuery = {
  includeItems: Schema.optional(
    Schema.Literals(["true", "false"]).annotate({
      description: "Whether to include the items of each request. Default false."
    })
  )
}

/** The group `outboundRequests` of the customer API: asks to ship items out, and follows or cancels that. */
export const OutboundRequestsApi = HttpApiGroup.make("outboundRequests")
  .add(
    HttpApiEndpoint.get("listOutboundRequests", "/v1/outbound-requests", {
      query: withMetadataQuery({ ...listParameters(outboundRequestList), ...includeItemsQuery }),
      success: List(OutboundRequest)
    })
      .annotate(RequiredScope, "outbound_requests:read")
      .annotate(OpenApi.Summary, "List outbound requests"),
    HttpApiEndpoint.post("createOutboundRequest", "/v1/outbound-requests", {
      headers: idempotencyHeaders,
      payload: CreateOutboundRequest,
      success: Created(OutboundRequest),
      error: [
        AccountOnHold.wire,
        NotFound.wire,
        ExternalIdInUse.wire,
        InsufficientInventory.wire,
        InventoryItemUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "outbound_requests:create")
      .annotate(OpenApi.Summary, "Create a request to ship items out"),
    HttpApiEndpoint.get("getOutboundRequest", "/v1/outbound-requests/:id", {
      params,
      query: expandQuery,
      success: Data(OutboundRequest),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "outbound_requests:read")
      .annotate(OpenApi.Summary, "Get an outbound request"),
    HttpApiEndpoint.get("getOutboundRequestTimeline", "/v1/outbound-requests/:id/timeline", {
      params,
      success: Data(timelineOf("outbound request", "OutboundRequestTimelineEntry", outboundRequestStatuses)),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "outbound_requests:read")
      .annotate(OpenApi.Summary, "Get the history of an outbound request's states, oldest first"),
    HttpApiEndpoint.patch("updateOutboundRequest", "/v1/outbound-requests/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateOutboundRequest,
      success: Data(OutboundRequest),
      error: [NotFound.wire, ExternalIdInUse.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "outbound_requests:update")
      .annotate(OpenApi.Summary, "Update the notes, external ID and metadata of an outbound request"),
    HttpApiEndpoint.post("cancelOutboundRequest", "/v1/outbound-requests/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: OptionalReason,
      success: Data(OutboundRequest),
      error: [NotFound.wire, OutboundRequestNotCancellable.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "outbound_requests:update")
      .annotate(OpenApi.Summary, "Cancel an outbound request that is pending review")
  )
  .annotate(OpenApi.Title, "Outbound requests")
  .annotate(
    OpenApi.Description,
    "Requests to ship items out. An open request holds its items; staff approve and pick it before a shipment exists."
  )
