import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { List } from "../Common/Envelope.ts"
import { AnyId, IdOf } from "../Common/Id.ts"
import { createdListQuery } from "../Common/Paging.ts"
import { Name } from "../Common/Text.ts"
import { TimestampInputOf } from "../Common/Timestamp.ts"
import { actorTypes, AuditEntry } from "./AuditEntry.ts"

/** The group `auditLog` of the operations API: reads every actor's changes, newest first. */
export const AuditLogOpsApi = HttpApiGroup.make("auditLog")
  .add(
    HttpApiEndpoint.get("listAuditLog", "/ops/v1/audit-log", {
      query: {
        ...createdListQuery,
        organizationId: Schema.optionalKey(IdOf("org", "Only entries about this organization")),
        resourceId: Schema.optionalKey(
          AnyId.pipe(Schema.annotateEncoded({ description: "Only entries about this resource" }))
        ),
        actor: Schema.optionalKey(
          AnyId.pipe(
            Schema.annotateEncoded({
              description:
                "Only changes by this actor: the ID of an operator, a member or an API key, or `operations-key`"
            })
          )
        ),
        actorType: Schema.optionalKey(
          Schema.Literals(actorTypes).annotate({ description: "Only changes by actors of this kind" })
        ),
        action: Schema.optionalKey(
          Name.annotate({ description: "Only entries with this action, such as `api_key.revoke`" })
        ),
        from: Schema.optionalKey(
          TimestampInputOf("Only entries at this time or later, as with `createdFrom`")
        ),
        to: Schema.optionalKey(TimestampInputOf("Only entries at this time or earlier, as with `createdTo`"))
      },
      success: List(AuditEntry)
    })
      .annotate(OpenApi.Summary, "List the changes, newest first")
      .annotate(
        OpenApi.Description,
        "Lists the changes by staff, members and API keys, all of them or those that match the filters."
      )
  )
  .annotate(OpenApi.Title, "Audit log")
  .annotate(OpenApi.Description, "The changes, with their actors and times.")
