import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
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
      .annotate(OpenApi.Description, "Newest first."),
    HttpApiEndpoint.post("createOrganization", "/ops/v1/organizations", {
      headers: idempotencyHeaders,
      payload: CreateOrganization,
      success: Created(OrganizationRecord),
      error: idempotencyErrors
    })
      .annotate(OpenApi.Summary, "Add an organization")
      .annotate(OpenApi.Description, "It can do nothing until it has an API key."),
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
        "`autoApproveLimitCents` is the insured value up to which its outbound requests are approved at once; `null` takes the limit away, and staff approve each."
      ),
    HttpApiEndpoint.get("listApiKeys", "/ops/v1/organizations/:id/api-keys", {
      params: organization,
      query: listQuery,
      success: List(ApiKeyRecord),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List an organization's API keys")
      .annotate(
        OpenApi.Description,
        "With their last use and how many requests they made. The keys themselves are not kept."
      ),
    HttpApiEndpoint.post("createApiKey", "/ops/v1/organizations/:id/api-keys", {
      params: organization,
      headers: idempotencyHeaders,
      payload: CreateApiKey,
      success: Created(CreatedApiKey),
      // The key is shown once: a repeated request does not show it again.
      error: [NotFound.wire, ApiKeyLimitReached.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Make an API key; it is shown this once")
      .annotate(
        OpenApi.Description,
        "Only a hash of the key is kept: who loses the answer makes another key. A repeated request with the same `Idempotency-Key` does not show it again."
      ),
    HttpApiEndpoint.patch("updateApiKey", "/ops/v1/api-keys/:id", {
      params: apiKey,
      payload: UpdateApiKey,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire]
    })
      .annotate(OpenApi.Summary, "Change an API key's name, scopes, end or addresses")
      .annotate(OpenApi.Description, "It holds on every process within a second."),
    HttpApiEndpoint.post("rotateApiKey", "/ops/v1/api-keys/:id/rotate", {
      params: apiKey,
      headers: idempotencyHeaders,
      payload: RotateApiKey,
      success: Created(CreatedApiKey),
      error: [NotFound.wire, ApiKeyLimitReached.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Replace an API key by a new one; it is shown this once")
      .annotate(
        OpenApi.Description,
        "The new key has the old one's bounds. The old one ends after `overlapSeconds`."
      ),
    HttpApiEndpoint.post("disableApiKey", "/ops/v1/api-keys/:id/disable", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Disable an API key")
      .annotate(OpenApi.Description, "Requests with it are 401 from now on, until it is enabled again."),
    HttpApiEndpoint.post("enableApiKey", "/ops/v1/api-keys/:id/enable", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Enable a disabled API key")
      .annotate(OpenApi.Description, "A key that was revoked stays revoked."),
    HttpApiEndpoint.post("revokeApiKey", "/ops/v1/api-keys/:id/revoke", {
      params: apiKey,
      headers: idempotencyHeaders,
      success: Data(ApiKeyRecord),
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Revoke an API key for good")
      .annotate(OpenApi.Description, "Requests with it are 401 from now on. It cannot be enabled again."),
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
        "A member is a person who works for the organization; customers see whom staff have added."
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
        "A member who is deactivated can no longer sign in. An organization keeps at least one active owner."
      ),
    HttpApiEndpoint.post("createMemberSignInLink", "/ops/v1/members/:id/sign-in-links", {
      params: { id: IdOf("mbr", "Member ID") },
      headers: idempotencyHeaders,
      success: Created(SignInLink),
      // The link is shown once: a repeated request does not show it again.
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Make a one-time link with which a member signs in")
      .annotate(
        OpenApi.Description,
        "It works once, within 15 minutes. The organization sees in its audit log that it was made."
      )
  )
  .annotate(OpenApi.Title, "Organizations, members and API keys")
  .annotate(OpenApi.Description, "The customers, their people and their API keys.")
