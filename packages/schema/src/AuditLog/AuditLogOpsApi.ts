import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { List } from "../Common/Envelope.ts"
import { AnyId, IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { AuditEntry } from "./AuditEntry.ts"

/** The group `auditLog` of the operations API: reads what staff changed, newest first. */
export const AuditLogOpsApi = HttpApiGroup.make("auditLog")
  .add(
    HttpApiEndpoint.get("listAuditLog", "/ops/v1/audit-log", {
      query: {
        ...pageQuery,
        organizationId: Schema.optionalKey(IdOf("org", "Only entries about this organization")),
        resourceId: Schema.optionalKey(
          AnyId.pipe(Schema.annotateEncoded({ description: "Only entries about this resource" }))
        )
      },
      success: List(AuditEntry)
    })
      .annotate(OpenApi.Summary, "List what staff changed, newest first")
      .annotate(OpenApi.Description, "Filters narrow it to an organization or to one resource.")
  )
  .annotate(OpenApi.Title, "Audit log")
  .annotate(OpenApi.Description, "Who changed what, and when.")
