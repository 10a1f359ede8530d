import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { apiKeyList } from "./ApiKeyList.ts"
import { SignInLink } from "../Identity/Session.ts"
import { EmailInUse, LastOwner, MemberLimitReached } from "../Identity/IdentityErrors.ts"
import {
  ApiKeyRecord,
  CreateApiKey,
  CreatedApiKey,
  CreateMember,
  CreateOrganization,
  Member,
  OrganizationRecord,
  RotateApiKey,
  UpdateApiKey,
  UpdateMember,
  UpdateOrganizationLimits
} from "./Organization.ts"
import { ApiKeyLimitReached } from "./OrganizationErrors.ts"

const organization = { id: IdOf("org", "Organization ID") }
const apiKey = { id: IdOf("key", "API key ID") }

/** The group `organizations` of the operations API: organizations, their API keys and members. */
export const OrganizationsOpsApi = HttpApiGroup.make("organizations")
  .add(
    HttpApiEndpoint.get("listOrganizations", "/ops/v1/organizations", {
      query: listQuery,
      success: List(OrganizationRecord)
    })
      .annotate(OpenApi.Summary, "List organizations")
      .annotate(OpenApi.Description, "Lists all organizations, newest first."),
    HttpApiEndpoint.post("createOrganization", "/ops/v1/organizations", {
      headers: idempotencyHeaders,
      payload: CreateOrganization,
      success: Created(OrganizationRecord),
      error: idempotencyErrors
    })
      .annotate(OpenApi.Summary, "Add an organization")
      .annotate(
        OpenApi.Description,
        "Creates a customer's organization. Its programs need an API key, and its people must be added as members."
      ),
    HttpApiEndpoint.get("getOrganization", "/ops/v1/organizations/:id", {
      params: organization,
      success: Data(OrganizationRecord),
      error: NotFound.wire
    }).annotate(OpenApi.Summary, "Get an organization"),
    HttpApiEndpoint.patch("updateOrganization", "/ops/v1/organizations/:id", {
      params: organization,
      payload: UpdateOrganizationLimits,
      success: Data(OrganizationRecord),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Set an organization's limits")
      .annotate(
        OpenApi.Description,
        "Sets `autoApproveLimitCents`, the insured value up to which outbound requests are approved by the system. With `null`, staff approve every request."
      ),
    HttpApiEndpoint.get("listApiKeys", "/ops/v1/organizations/:id/api-keys", {
      params: organization,
      query: listParameters(apiKeyList),
      success: List(ApiKeyRecord),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List an organization's API keys")
      .annotate(
        OpenApi.Description,
        "Lists the records of the API keys, with their last use and number of requests. The keys themselves are not stored."
      ),
    HttpApiEndpoint.post("createApiKey", "/ops/v1/organizations/:id/api-keys", {
      params: organization,
      headers: idempotencyHeaders,
      payload: CreateApiKey,
      success: Created(CreatedApiKey),
      // The key is shown once: a repeated request does not show it again.
      error: [NotFound.wire, ApiKeyLimitReached.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Create an API key, which only this response shows")
      .annotate(
        OpenApi.Description,
        "Creates an API key. Only its hash is stored, so a lost key cannot be recovered: create another one. Repeating the request with the same `Idempotency-Key` does not show the key again."
      ),
    HttpApiEndpoint.patch("updateApiKey", "/ops/v1/api-keys/:id", {
      params: apiKey,
      payload: UpdateApiKey,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire]
    })
      .annotate(OpenApi.Summary, "Change an API key's name, scopes, expiry or allowed addresses")
      .annotate(
        OpenApi.Description,
        "Changes the fields that are present. The change takes effect within a second."
      ),
    HttpApiEndpoint.post("rotateApiKey", "/ops/v1/api-keys/:id/rotate", {
      params: apiKey,
      headers: idempotencyHeaders,
      payload: RotateApiKey,
      success: Created(CreatedApiKey),
      error: [NotFound.wire, ApiKeyLimitReached.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Rotate an API key; only this response shows the new one")
      .annotate(
        OpenApi.Description,
        "Replaces the key with a new one that has the same scopes and restrictions. The old key expires after `overlapSeconds`."
      ),
    HttpApiEndpoint.post("disableApiKey", "/ops/v1/api-keys/:id/disable", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Disable an API key")
      .annotate(
        OpenApi.Description,
        "Disables the key: requests with it are refused with 401 until it is enabled again."
      ),
    HttpApiEndpoint.post("enableApiKey", "/ops/v1/api-keys/:id/enable", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Enable a disabled API key")
      .annotate(OpenApi.Description, "Enables a disabled key. A revoked key cannot be enabled."),
    HttpApiEndpoint.post("revokeApiKey", "/ops/v1/api-keys/:id/revoke", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Revoke an API key permanently")
      .annotate(
        OpenApi.Description,
        "Revokes the key: requests with it are refused with 401, and it cannot be enabled again."
      ),
    HttpApiEndpoint.post("addMember", "/ops/v1/organizations/:id/members", {
      params: organization,
      headers: idempotencyHeaders,
      payload: CreateMember,
      success: Created(Member),
      error: [NotFound.wire, EmailInUse.wire, MemberLimitReached.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Add a member to an organization")
      .annotate(
        OpenApi.Description,
        "Adds a person who works for the organization. The organization can see the members that staff have added."
      ),
    HttpApiEndpoint.patch("updateMember", "/ops/v1/members/:id", {
      params: { id: IdOf("mbr", "Member ID") },
      payload: UpdateMember,
      success: Data(Member),
      error: [NotFound.wire, LastOwner.wire, MemberLimitReached.wire]
    })
      .annotate(OpenApi.Summary, "Change a member's name, role or status")
      .annotate(
        OpenApi.Description,
        "Changes the member's name, role or status. A deactivated member cannot sign in. The last active owner of an organization cannot be demoted or deactivated."
      ),
    HttpApiEndpoint.post("createMemberSignInLink", "/ops/v1/members/:id/sign-in-links", {
      params: { id: IdOf("mbr", "Member ID") },
      headers: idempotencyHeaders,
      success: Created(SignInLink),
      // The link is shown once: a repeated request does not show it again.
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Create a one-time sign-in link for a member")
      .annotate(
        OpenApi.Description,
        "Creates a link that signs the member in once, within 15 minutes. The organization's audit log shows that it was created."
      )
  )
  .annotate(OpenApi.Title, "Organizations, members and API keys")
  .annotate(OpenApi.Description, "Customers' organizations, their members and their API keys.")
