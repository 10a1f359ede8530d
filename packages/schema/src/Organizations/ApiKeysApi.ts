import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { apiKeyList } from "./ApiKeyList.ts"
import { ApiKeyRecord, CreateApiKey, CreatedApiKey, RotateApiKey, UpdateApiKey } from "./Organization.ts"
import { ApiKeyLimitReached } from "./OrganizationErrors.ts"

const params = { id: IdOf("key", "API key ID") }

const change = {
  params,
  headers: idempotencyHeaders,
  success: Data(ApiKeyRecord),
  error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors] as const
}

/** The group `apiKeys` of the customer API: the organization's own keys. */
export const ApiKeysApi = HttpApiGroup.make("apiKeys")
  .add(
    HttpApiEndpoint.get("listApiKeys", "/v1/api-keys", {
      query: listParameters(apiKeyList),
      success: List(ApiKeyRecord)
    })
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "List the organization's API keys"),
    HttpApiEndpoint.get("getApiKey", "/v1/api-keys/:id", {
      params,
      success: Data(ApiKeyRecord),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Get an API key's record"),
    HttpApiEndpoint.post("createApiKey", "/v1/api-keys", {
      headers: idempotencyHeaders,
      payload: CreateApiKey,
      success: Created(CreatedApiKey),
      // The key is shown once: a repeated request does not show it again.
      error: [NotFound.wire, ApiKeyLimitReached.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Create an API key, which only this response shows"),
    HttpApiEndpoint.patch("updateApiKey", "/v1/api-keys/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateApiKey,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Change an API key's name, scopes, expiry or allowed addresses"),
    HttpApiEndpoint.post("rotateApiKey", "/v1/api-keys/:id/rotate", {
      params,
      headers: idempotencyHeaders,
      payload: RotateApiKey,
      success: Created(CreatedApiKey),
      error: [NotFound.wire, ApiKeyLimitReached.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Rotate an API key; only this response shows the new one"),
    HttpApiEndpoint.post("disableApiKey", "/v1/api-keys/:id/disable", change)
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Disable an API key"),
    HttpApiEndpoint.post("enableApiKey", "/v1/api-keys/:id/enable", change)
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Enable a disabled API key"),
    HttpApiEndpoint.post("revokeApiKey", "/v1/api-keys/:id/revoke", change)
      .annotate(RequiredScope, "api_keys:manage")
      .annotate(OpenApi.Summary, "Revoke an API key permanently")
  )
  .annotate(OpenApi.Title, "API keys")
  .annotate(
    OpenApi.Description,
    "The organization's own API keys, for its owners and admins, and for API keys with the scope `api_keys:manage`."
  )
