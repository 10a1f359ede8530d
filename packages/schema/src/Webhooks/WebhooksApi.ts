import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, RateLimited, ServiceUnavailable } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { TestAttempt } from "../Deliveries/Delivery.ts"
import { ExternalIdInUse, withMetadataQuery } from "../Common/References.ts"
import {
  CreateWebhook,
  DeletedWebhook,
  RotateWebhookSecret,
  UpdateWebhook,
  Webhook,
  WebhookSecret
} from "./Webhook.ts"
import { webhookList } from "./WebhookList.ts"
import { WebhookLimitReached, WebhookUrlNotAllowed } from "./WebhookErrors.ts"

const params = { id: IdOf("whk", "Webhook endpoint ID") }

/** The group `webhooks` of the customer API: webhook endpoints and their signing secrets. */
export const WebhooksApi = HttpApiGroup.make("webhooks")
  .add(
    HttpApiEndpoint.get("listWebhooks", "/v1/webhooks", {
      query: withMetadataQuery(listParameters(webhookList)),
      success: List(Webhook)
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "List webhook subscriptions"),
    HttpApiEndpoint.post("createWebhook", "/v1/webhooks", {
      headers: idempotencyHeaders,
      payload: CreateWebhook,
      success: Created(WebhookSecret),
      error: [
        NotFound.wire,
        WebhookUrlNotAllowed.wire,
        WebhookLimitReached.wire,
        ExternalIdInUse.wire,
        InvalidStateTransition.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Create a webhook subscription"),
    HttpApiEndpoint.get("getWebhook", "/v1/webhooks/:id", {
      params,
      success: Data(Webhook),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Get a webhook subscription"),
    HttpApiEndpoint.patch("updateWebhook", "/v1/webhooks/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateWebhook,
      success: Data(Webhook),
      error: [NotFound.wire, WebhookUrlNotAllowed.wire, ExternalIdInUse.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Update a webhook subscription"),
    HttpApiEndpoint.delete("deleteWebhook", "/v1/webhooks/:id", {
      params,
      success: Data(DeletedWebhook),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Delete a webhook subscription"),
    HttpApiEndpoint.post("rotateWebhookSecret", "/v1/webhooks/:id/rotate", {
      params,
      headers: idempotencyHeaders,
      payload: RotateWebhookSecret,
      success: Data(WebhookSecret),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Rotate the signing secret of a webhook"),
    HttpApiEndpoint.post("testWebhook", "/v1/webhooks/:id/test", {
      params,
      headers: idempotencyHeaders,
      success: Data(TestAttempt),
      error: [
        NotFound.wire,
        InvalidStateTransition.wire,
        RateLimited.wire,
        ServiceUnavailable.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(RequiredScope, "webhooks:manage")
      .annotate(OpenApi.Summary, "Send a test event to a webhook and get its response")
  )
  .annotate(OpenApi.Title, "Webhooks")
  .annotate(OpenApi.Description, "Subscriptions to events, which are delivered as signed HTTP requests.")
