import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import type { AuditEntry, OrganizationAuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import { mapPage } from "@vault-custody/schema/Common/Paging"
import { masked } from "@vault-custody/schema/Identity/Maker"
import { Effect } from "effect"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

/** An entry as customers see it: with the changes, and without the names of the vault's staff. */
const forCustomer = (entry: AuditEntry): OrganizationAuditEntry => ({
  id: entry.id,
  at: entry.at,
  actor: masked({ type: entry.actorType, id: entry.actor, name: entry.actorName }),
  via: entry.via === null ? null : masked(entry.via),
  action: entry.action,
  resourceType: entry.resourceType,
  resourceId: entry.resourceId,
  parentId: entry.parentId,
  requestId: entry.requestId,
  details: entry.changes
})

export const layer = implement(
  Api,
  "auditLog",
  Effect.gen(function* () {
    const log = yield* AuditLogRepo

    return {
      listAuditLog: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        const filter = { organizationId, resourceId: query.resourceId, customerActorId: query.actorId }
        return yield* listed(["auditLog", organizationId], query, (page) =>
          Effect.map(log.list(filter, page), (found) => mapPage(found, forCustomer))
        )
      })
    }
  })
)
