import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import {
  ApiKeyRecord,
  CreateApiKey,
  CreatedApiKey,
  CreateMember,
  CreateOrganization,
  Member,
  OrganizationRecord,
  UpdateOrganizationLimits
} from "./Organization.ts"

const organization = { id: IdOf("org", "Organization ID") }
const apiKey = { id: IdOf("key", "API key ID") }

/** The group `organizations` of the operations API: organizations, their API keys and members. */
export const OrganizationsOpsApi = HttpApiGroup.make("organizations")
  .add(
    HttpApiEndpoint.get("listOrganizations", "/ops/v1/organizations", {
      query: pageQuery,
      success: List(OrganizationRecord)
    }).annotate(OpenApi.Summary, "List organizations"),
    HttpApiEndpoint.post("createOrganization", "/ops/v1/organizations", {
      headers: idempotencyHeaders,
      payload: CreateOrganization,
      success: Created(OrganizationRecord),
      error: idempotencyErrors
    }).annotate(OpenApi.Summary, "Add an organization"),
    HttpApiEndpoint.patch("updateOrganization", "/ops/v1/organizations/:id", {
      params: organization,
      payload: UpdateOrganizationLimits,
      success: Data(OrganizationRecord),
      error: NotFound.wire
    }).annotate(OpenApi.Summary, "Set an organization's limits"),
    HttpApiEndpoint.get("listApiKeys", "/ops/v1/organizations/:id/api-keys", {
      params: organization,
      query: pageQuery,
      success: List(ApiKeyRecord),
      error: NotFound.wire
    }).annotate(OpenApi.Summary, "List an organization's API keys"),
    HttpApiEndpoint.post("createApiKey", "/ops/v1/organizations/:id/api-keys", {
      params: organization,
      headers: idempotencyHeaders,
      payload: CreateApiKey,
      success: Created(CreatedApiKey),
      // The key is shown once: a repeated request does not show it again.
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    }).annotate(OpenApi.Summary, "Make an API key; it is shown this once"),
    HttpApiEndpoint.post("disableApiKey", "/ops/v1/api-keys/:id/disable", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    }).annotate(OpenApi.Summary, "Disable an API key"),
    HttpApiEndpoint.post("enableApiKey", "/ops/v1/api-keys/:id/enable", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    }).annotate(OpenApi.Summary, "Enable a disabled API key"),
    HttpApiEndpoint.post("revokeApiKey", "/ops/v1/api-keys/:id/revoke", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    }).annotate(OpenApi.Summary, "Revoke an API key for good"),
    HttpApiEndpoint.post("addMember", "/ops/v1/organizations/:id/members", {
      params: organization,
      headers: idempotencyHeaders,
      payload: CreateMember,
      success: Created(Member),
      error: [NotFound.wire, ...idempotencyErrors]
    }).annotate(OpenApi.Summary, "Add a member to an organization")
  )
  .annotate(OpenApi.Title, "Organizations, members and API keys")
  .annotate(OpenApi.Description, "The customers, their people and their API keys.")
