import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { conditionalErrors, conditionalHeaders } from "../Api/Conditional.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope, SessionOnly } from "../Api/Scope.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { NotFound, RateLimited } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
import { EmailInUse, LastOwner, MemberLimitReached } from "../Identity/IdentityErrors.ts"
import { memberList } from "./MemberList.ts"
import { LiveModeOnly } from "../TestMode/TestModeErrors.ts"
import { CreateMember, Member, Organization, UpdateMember, UpdateOrganization } from "./Organization.ts"

const params = { id: IdOf("org", "Organization ID") }

/** The group `organizations` of the customer API: the key's own organization and its members. */
export const OrganizationsApi = HttpApiGroup.make("organizations")
  .add(
    HttpApiEndpoint.get("listOrganizations", "/v1/organizations", {
      query: listQuery,
      success: List(Organization)
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "List the organization that the key is scoped to"),
    HttpApiEndpoint.get("getOrganization", "/v1/organizations/:id", {
      params,
      success: Data(Organization),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "Get the organization"),
    HttpApiEndpoint.patch("updateOrganization", "/v1/organizations/:id", {
      params,
      headers: conditionalHeaders,
      payload: UpdateOrganization,
      success: Data(Organization),
      error: [NotFound.wire, ...conditionalErrors]
    })
      .annotate(RequiredScope, "organizations:update")
      .annotate(OpenApi.Summary, "Update the organization"),
    HttpApiEndpoint.get("listMembers", "/v1/members", {
      query: listParameters(memberList),
      success: List(Member)
    })
      .annotate(RequiredScope, "members:read")
      .annotate(OpenApi.Summary, "List the members of the organization"),
    HttpApiEndpoint.get("getMember", "/v1/members/:id", {
      params: { id: IdOf("mbr", "Member ID") },
      success: Data(Member),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "members:read")
      .annotate(OpenApi.Summary, "Get a member of the organization"),
    HttpApiEndpoint.post("inviteMember", "/v1/members", {
      headers: idempotencyHeaders,
      payload: CreateMember,
      success: Created(Member),
      error: [
        LiveModeOnly.wire,
        EmailInUse.wire,
        MemberLimitReached.wire,
        RateLimited.wire,
        ...idempotencyErrors
      ]
    })
      .annotate(SessionOnly, true)
      .annotate(OpenApi.Summary, "Add a member to the organization"),
    HttpApiEndpoint.patch("updateMember", "/v1/members/:id", {
      params: { id: IdOf("mbr", "Member ID") },
      headers: conditionalHeaders,
      payload: UpdateMember,
      success: Data(Member),
      error: [LiveModeOnly.wire, NotFound.wire, LastOwner.wire, MemberLimitReached.wire, ...conditionalErrors]
    })
      .annotate(SessionOnly, true)
      .annotate(OpenApi.Summary, "Change a member's name, role or status")
  )
  .annotate(OpenApi.Title, "Organizations")
  .annotate(OpenApi.Description, "The organization that the key is scoped to, and its members.")
