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
        "Approves the request, which can then be picked. If its insured value requires two operators, the first approval is recorded and the request stays under review."
      ),
    HttpApiEndpoint.post("rejectOutboundRequest", "/ops/v1/outbound-requests/:id/reject", {
      params,
      headers: idempotencyHeaders,
      payload: OptionalReason,
      success: Data(OpsOutboundRequest),
      error
    })
      .annotate(OpenApi.Summary, "Reject a request under review")
      .annotate(OpenApi.Description, "Rejects the request and frees its items."),
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
        "Cancels the request, frees its items, and cancels the shipment that the customer may have created for it. The reason is kept with the request."
      ),
    HttpApiEndpoint.get("getRequestReview", "/ops/v1/outbound-requests/:id/review", {
      params,
      success: Data(RequestReview),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get the insured value of a request and the limits that apply")
      .annotate(
        OpenApi.Description,
        "Returns the facts for the review: the insured value of the request, and whether it requires two operators."
      ),
    HttpApiEndpoint.get("getPickList", "/ops/v1/outbound-requests/:id/pick-list", {
      params,
      success: Data(Schema.Array(PickListItem)),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get the pick list of a request")
      .annotate(
        OpenApi.Description,
        "Lists the items to take from the shelves with their places, in the order of the request."
      ),
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
        "Records the pick. The items become `pending_outbound` and go into the request's outbound shipment, which is created if there is none."
      )
  )
  .annotate(OpenApi.Title, "Outbound requests: review and picking")
  .annotate(OpenApi.Description, "The review and the picking of customers' outbound requests.")
