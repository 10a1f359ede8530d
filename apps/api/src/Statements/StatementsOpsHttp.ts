import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Data } from "@vault-custody/schema/Common/Envelope"
import { Statement } from "@vault-custody/schema/Statements/Statement"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

/** The latest version as it is, with 200: both successes have the same shape, so the status must be said. */
const nothingToCorrect = HttpServerResponse.schemaJson(Data(Statement))

export const layer = HttpApiBuilder.group(
  OpsApi,
  "statements",
  Effect.fnUntraced(function* (handlers) {
    const statements = yield* Statements
    const corrections = yield* StatementCorrections
    const audited = yield* Audited

    return withParsedBodies(handlers).handleAll({
      generateStatements: Effect.fnUntraced(function* ({ payload }) {
        const { statementDate } = payload
        // Each batch commits with its own audit entry: where the request's deadline ends it, what is made stays made,
        // and repeating it goes on from there.
        const counts = yield* statements.generate(statementDate, (batch) =>
          audited.change(batch, ({ generated, existing }) => ({
            action: "statement.generate",
            resourceType: "statement",
            resourceId: statementDate,
            organizationId: null,
            details: { statementDate, generated, existing }
          }))
        )
        return { data: counts }
      }),
      correctStatement: Effect.fnUntraced(function* ({ payload }) {
        const { fboAccountId, statementDate } = payload
        const { statement, isNew } = yield* audited.change(
          corrections.correct(fboAccountId, statementDate),
          ({ statement, isNew }) => ({
            action: "statement.correct",
            resourceType: "statement",
            resourceId: statement.id,
            organizationId: statement.organizationId,
            details: { statementDate, version: statement.version, isNew }
          })
        )
        return isNew ? { data: statement } : yield* Effect.orDie(nothingToCorrect({ data: statement }))
      })
    })
  })
)
