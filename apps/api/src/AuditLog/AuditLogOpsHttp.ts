import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "auditLog",
  Effect.fnUntraced(function* (handlers) {
    const log = yield* AuditLogRepo
    return handlers.handle(
      "listAuditLog",
      Effect.fnUntraced(function* ({ query: { limit, page: number, ...filter } }) {
        const page = toPageRequest({ limit, page: number })
        return toList(page, yield* log.list(filter, page))
      })
    )
  })
)
