import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import type { OperationsPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { linkHandlers } from "./LinkHandlers.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

const factsOf = (
  action: `operator.${AuditVerb<"operator">}`,
  operator: Operator,
  details: Record<string, unknown>
): AuditFacts => ({
  action,
  resourceType: "operator",
  resourceId: operator.id,
  organizationId: null,
  details
})

/**
 * Logs that the operations key made or changed an operator. An operator with the key could create the second operator
 * that dual control requires.
 */
const alert = (staff: OperationsPrincipal, verb: string) => (operator: Operator) =>
  staff.type === "operations_key"
    ? Effect.logWarning(
        `The operations key has ${verb} an operator: ${operator.id}, role ${operator.role}, ${operator.status}`
      )
    : Effect.void

export const layer = implement(
  OpsApi,
  "operators",
  Effect.gen(function* () {
    const operators = yield* Operators
    const audited = yield* Audited
    const idempotent = yield* Idempotent
    const links = yield* linkHandlers

    return {
      listOperators: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "operators"], query, (page) => operators.list(query, page))
      }),
      createOperator: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const created = audited
          .change(operators.create(request.payload, staff.id), (operator) =>
            factsOf("operator.create", operator, { role: operator.role })
          )
          .pipe(Effect.tap(alert(staff, "made")))
        return yield* idempotent.post(request, created)
      }),
      getOperator: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* operators.get(params.id) }
      }),
      updateOperator: Effect.fnUntraced(function* ({ params, payload }) {
        const changed = audited
          .change(operators.change(params.id, payload), (operator) =>
            factsOf("operator.update", operator, payload)
          )
          .pipe(Effect.tap(alert(yield* CurrentOperator, "changed")))
        return { data: yield* changed }
      }),
      createOperatorSignInLink: (request) =>
        links.make(request, Effect.succeed({ kind: "operator", id: request.params.id } as const))
    }
  })
)
