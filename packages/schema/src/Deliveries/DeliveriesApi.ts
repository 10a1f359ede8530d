import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Data, List } from "../Common/Envelope.ts"
import { dayRangeQuery } from "../Common/DayRange.ts"
import { InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { DeliveredType, Delivery, DeliveryDetail, RedeliveredCount, RedeliverFailed } from "./Delivery.ts"
import { deliveryList } from "./DeliveryList.ts"
import { WebhookStats } from "./WebhookStats.ts"

const params = { id: IdOf("whk", "Webhook endpoint ID") }

/** The group `deliveries` of the customer API: reads deliveries to endpoints, and sends them again. */
export const DeliveriesApi = HttpApiGroup.make("deliveries")
  .add(
    HttpApiEndpoint.get("listDeliveries", "/v1/webhooks/:id/deliveries", {
      params,
      query: {
        ...listParameters(deliveryList),
        eventType: Schema.optional(DeliveredType)
      },
      success: List(Delivery),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "List the deliveries of a webhook, with all their attempts"),
    HttpApiEndpoint.get("getDelivery", "/v1/webhooks/:id/deliveries/:deliveryId", {
      params: { ...params, deliveryId: IdOf("dlv", "Delivery ID") },
      success: Data(DeliveryDetail),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Get a delivery, with its payload and the receiver's responses"),
    HttpApiEndpoint.get("getWebhookStats", "/v1/webhooks/:id/stats", {
      params,
      query: dayRangeQuery,
      success: Data(WebhookStats),
      error: [NotFound.wire, ValidationError.wire]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Get the delivery statistics of a webhook for up to 31 days"),
    HttpApiEndpoint.post("redeliver", "/v1/webhooks/:id/deliveries/:deliveryId/redeliver", {
      params: { ...params, deliveryId: IdOf("dlv", "Delivery ID") },
      headers: idempotencyHeaders,
      success: Data(Delivery),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Redeliver an event, in a new round of three attempts"),
    HttpApiEndpoint.post("redeliverFailed", "/v1/webhooks/:id/redeliver-failed", {
      params,
      headers: idempotencyHeaders,
      payload: RedeliverFailed,
      success: Data(RedeliveredCount),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Redeliver all failed events of a webhook")
  )
  .annotate(OpenApi.Title, "Webhook deliveries")
  .annotate(OpenApi.Description, "The delivery history of webhooks, and redelivery.")
