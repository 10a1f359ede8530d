import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listed } from "../Http/Listed.ts"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "auditLog",
  Effect.fnUntraced(function* (handlers) {
    const log = yield* AuditLogRepo
    return handlers.handle(
      "listAuditLog",
      Effect.fnUntraced(function* ({ query }) {
        const { cursor: _cursor, limit: _limit, page: _page, ...filter } = query
        return yield* listed(["staff", "auditLog"], query, (page) => log.list(filter, page))
      })
    )
  })
)
