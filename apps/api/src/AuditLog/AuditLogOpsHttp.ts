import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  OpsApi,
  "auditLog",
  Effect.gen(function* () {
    const log = yield* AuditLogRepo
    return {
      listAuditLog: Effect.fnUntraced(function* ({ query }) {
        const { action, actor, actorType, from, organizationId, resourceId, to } = query
        const filter = { action, actor, actorType, from, organizationId, resourceId, to }
        return yield* listed(["staff", "auditLog"], query, (page) => log.list(filter, page))
      })
    }
  })
)
