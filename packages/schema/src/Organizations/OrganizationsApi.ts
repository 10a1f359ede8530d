import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { Member, Organization, UpdateOrganization } from "./Organization.ts"

const params = { id: IdOf("org", "Organization ID") }

/** The group `organizations` of the customer API: the key's own organization and its members. */
export const OrganizationsApi = HttpApiGroup.make("organizations")
  .add(
    HttpApiEndpoint.get("listOrganizations", "/v1/organizations", {
      query: pageQuery,
      success: List(Organization)
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "List the organizations of the key: its own"),
    HttpApiEndpoint.get("getOrganization", "/v1/organizations/:id", {
      params,
      success: Data(Organization),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "Get the organization"),
    HttpApiEndpoint.patch("updateOrganization", "/v1/organizations/:id", {
      params,
      payload: UpdateOrganization,
      success: Data(Organization),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "organizations:update")
      .annotate(OpenApi.Summary, "Update the organization"),
    HttpApiEndpoint.get("listMembers", "/v1/members", {
      query: pageQuery,
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
      .annotate(OpenApi.Summary, "Get a member of the organization")
  )
  .annotate(OpenApi.Title, "Organizations")
  .annotate(OpenApi.Description, "The organization that the key is scoped to, and its members.")
