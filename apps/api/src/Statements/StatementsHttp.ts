import { Statements } from "@vault-custody/domain/Statements/Statements"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  Api,
  "statements",
  Effect.fnUntraced(function* (handlers) {
    const statements = yield* Statements

    return handlers.handleAll({
      listStatements: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        const filter = { ...query, allVersions: query.allVersions === "true" }
        return toList(page, yield* statements.list(organizationId, filter, page))
      }),
      getStatement: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* statements.get(organizationId, params.id) }
      })
    })
  })
)
