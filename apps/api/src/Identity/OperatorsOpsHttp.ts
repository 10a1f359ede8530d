import { Operators } from "@vault-custody/domain/Identity/Operators"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type AuditFacts, Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"
import { Idempotent } from "../Http/Idempotent.ts"
import { linkHandlers } from "./LinkHandlers.ts"

const factsOf = (action: string, operator: Operator, details: Record<string, unknown>): AuditFacts => ({
  action,
  resourceType: "operator",
  resourceId: operator.id,
  organizationId: null,
  details
})

export const layer = HttpApiBuilder.group(
  OpsApi,
  "operators",
  Effect.fnUntraced(function* (handlers) {
    const operators = yield* Operators
    const audited = yield* Audited
    const idempotent = yield* Idempotent
    const links = yield* linkHandlers

    return withParsedBodies(handlers).handleAll({
      listOperators: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        return toList(page, yield* operators.list(page))
      }),
      createOperator: Effect.fnUntraced(function* (request) {
        const { id } = yield* CurrentOperator
        const created = audited.change(operators.create(request.payload, id), (operator) =>
          factsOf("operator.create", operator, { role: operator.role })
        )
        return yield* idempotent.post(request, created)
      }),
      getOperator: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* operators.get(params.id) }
      }),
      updateOperator: Effect.fnUntraced(function* ({ params, payload }) {
        const changed = audited.change(operators.change(params.id, payload), (operator) =>
          factsOf("operator.update", operator, payload)
        )
        return { data: yield* changed }
      }),
      createOperatorSignInLink: (request) =>
        links.make(request, Effect.succeed({ kind: "operator", id: request.params.id } as const))
    })
  })
)
