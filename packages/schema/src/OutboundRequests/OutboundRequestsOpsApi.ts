import { BoxSealed } from "../Places/PlaceErrors.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Data } from "../Common/Envelope.ts"
import { Forbidden, InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Reason } from "../Common/Text.ts"
import { SecondOperatorRequired } from "../DualControl/DualControlErrors.ts"
import { PickMismatch } from "../OutboundShipments/OutboundShipmentErrors.ts"
import { OutboundShipment } from "../OutboundShipments/OutboundShipment.ts"
import {
  OpsOutboundRequest,
  OptionalReason,
  PickListItem,
  PickOutboundRequest,
  RequestReview
} from "./OutboundRequest.ts"
import { AccountOnHold } from "../Accounts/AccountErrors.ts"

const params = { id: IdOf("obr", "Outbound request ID") }
const error = [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]

/** The group `outboundRequests` of the operations API: approves, rejects, cancels and picks. */
export const OutboundRequestsOpsApi = HttpApiGroup.make("outboundRequests")
  .add(
    HttpApiEndpoint.post("approveOutboundRequest", "/ops/v1/outbound-requests/:id/approve", {
      params,
      headers: idempotencyHeaders,
      payload: OptionalReason,
      success: Data(OpsOutboundRequest),
      error: [AccountOnHold.wire, SecondOperatorRequired.wire, Forbidden.wire, ...error]
    })
      .annotate(OpenApi.Summary, "Approve a request under review")
      .annotate(
        OpenApi.Description,
        "It can be picked then. Where its insured value takes two operators, the first approval is recorded and the request stays under review."
      ),
    HttpApiEndpoint.post("rejectOutboundRequest", "/ops/v1/outbound-requests/:id/reject", {
      params,
      headers: idempotencyHeaders,
      payload: OptionalReason,
      success: Data(OpsOutboundRequest),
      error
    })
      .annotate(OpenApi.Summary, "Reject a request under review")
      .annotate(OpenApi.Description, "Its items are free again."),
    HttpApiEndpoint.post("cancelApprovedOutboundRequest", "/ops/v1/outbound-requests/:id/cancel", {
      params,
      headers: idempotencyHeaders,
      payload: Schema.Struct({ reason: Reason }),
      success: Data(OpsOutboundRequest),
      error
    })
      .annotate(OpenApi.Summary, "Cancel a request that is approved and not yet picked")
      .annotate(
        OpenApi.Description,
        "Its items are free again, and a shipment that the customer made for it is cancelled with it. The reason stays with it."
      ),
    HttpApiEndpoint.get("getRequestReview", "/ops/v1/outbound-requests/:id/review", {
      params,
      success: Data(RequestReview),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get the value of a request, and the limits for it")
      .annotate(
        OpenApi.Description,
        "For whoever decides on it: what its items are insured for, and whether that takes two operators."
      ),
    HttpApiEndpoint.get("getPickList", "/ops/v1/outbound-requests/:id/pick-list", {
      params,
      success: Data(Schema.Array(PickListItem)),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get the pick list of a request")
      .annotate(OpenApi.Description, "What to take from the shelves, in the order of the request."),
    HttpApiEndpoint.post("pickOutboundRequest", "/ops/v1/outbound-requests/:id/pick", {
      params,
      headers: idempotencyHeaders,
      payload: PickOutboundRequest,
      success: Data(OutboundShipment),
      error: [AccountOnHold.wire, BoxSealed.wire, PickMismatch.wire, ...error]
    })
      .annotate(OpenApi.Summary, "Pick the items of an approved request")
      .annotate(
        OpenApi.Description,
        "Takes the request's outbound shipment, or makes one; its items are `pending_outbound` then."
      )
  )
  .annotate(OpenApi.Title, "Outbound requests: review and picking")
  .annotate(OpenApi.Description, "What customers want sent, up to the picked items.")
