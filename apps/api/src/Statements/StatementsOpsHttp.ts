import { Statements } from "@vault-custody/domain/Statements/Statements"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "statements",
  Effect.fnUntraced(function* (handlers) {
    const statements = yield* Statements
    const audited = yield* Audited

    return handlers.handleAll({
      generateStatements: Effect.fnUntraced(function* ({ payload }) {
        const { statementDate } = payload
        const counts = yield* audited.change(
          statements.generate(statementDate),
          ({ generated, existing }) => ({
            action: "statement.generate",
            resourceType: "statement",
            resourceId: statementDate,
            organizationId: null,
            details: { statementDate, generated, existing }
          })
        )
        return { data: counts }
      })
    })
  })
)
