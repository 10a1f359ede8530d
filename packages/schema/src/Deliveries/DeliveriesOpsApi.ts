import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { DeliveredType, Delivery, DeliveryDetail, RedeliveredCount, RedeliverFailed } from "./Delivery.ts"
import { deliveryList } from "./DeliveryList.ts"

const params = { id: IdOf("whk", "Webhook endpoint ID") }
const deliveryParams = { ...params, deliveryId: IdOf("dlv", "Delivery ID") }

/** The group `deliveries` of the operations API: reads deliveries to endpoints, and sends them again. */
export const DeliveriesOpsApi = HttpApiGroup.make("deliveries")
  .add(
    HttpApiEndpoint.get("listDeliveries", "/ops/v1/webhooks/:id/deliveries", {
      params,
      query: {
        ...listParameters(deliveryList),
        eventType: Schema.optional(DeliveredType)
      },
      success: List(Delivery),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the deliveries of a webhook, with all their attempts")
      .annotate(OpenApi.Description, "Lists the deliveries of a webhook of any organization, newest first."),
    HttpApiEndpoint.get("getDelivery", "/ops/v1/webhooks/:id/deliveries/:deliveryId", {
      params: deliveryParams,
      success: Data(DeliveryDetail),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a delivery, with its payload and the receiver's responses")
      .annotate(OpenApi.Description, "Returns a delivery of any organization."),
    HttpApiEndpoint.post("redeliver", "/ops/v1/webhooks/:id/deliveries/:deliveryId/redeliver", {
      params: deliveryParams,
      headers: idempotencyHeaders,
      success: Data(Delivery),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Redeliver an event, in a new round of three attempts")
      .annotate(OpenApi.Description, "Sends the same bytes again, under the same event ID."),
    HttpApiEndpoint.post("redeliverFailed", "/ops/v1/webhooks/:id/redeliver-failed", {
      params,
      headers: idempotencyHeaders,
      payload: RedeliverFailed,
      success: Data(RedeliveredCount),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Redeliver all failed events of a webhook")
      .annotate(OpenApi.Description, "Starts a new round of three attempts for each failed delivery.")
  )
  .annotate(OpenApi.Title, "Webhook deliveries")
  .annotate(OpenApi.Description, "The deliveries to customers' webhook endpoints, and their redelivery.")
