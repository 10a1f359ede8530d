import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { SessionOnly } from "../Api/Scope.ts"
import { List } from "../Common/Envelope.ts"
import { AnyId } from "../Common/Id.ts"
import { createdListQuery } from "../Common/Paging.ts"
import { OrganizationAuditEntry } from "./AuditEntry.ts"

const idFilter = (description: string) =>
  Schema.optionalKey(AnyId.pipe(Schema.annotateEncoded({ description })))

/** The group `auditLog` of the customer API: changes and their actors, newest first. */
export const AuditLogApi = HttpApiGroup.make("auditLog")
  .add(
    HttpApiEndpoint.get("listAuditLog", "/v1/audit-log", {
      query: {
        ...createdListQuery,
        resourceId: idFilter("Only entries about this resource"),
        actorId: idFilter("Only changes by this member or API key")
      },
      success: List(OrganizationAuditEntry)
    })
      .annotate(SessionOnly, true)
      .annotate(OpenApi.Summary, "List the changes in the organization, newest first")
  )
  .annotate(OpenApi.Title, "Audit log")
  .annotate(
    OpenApi.Description,
    "The changes in the organization, with their actors and times, for its owners and admins."
  )
