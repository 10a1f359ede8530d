import { orNotFound } from "@vault-custody/domain/Common/Lookup"
import { StatementCorrections } from "@vault-custody/domain/Statements/StatementCorrections"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { StatementId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { makeFileAnswer } from "./Files/FileAnswer.ts"
import type { FileFormat } from "./Files/FileMessages.ts"
import { StatementFiles } from "./Files/StatementFiles.ts"
import { implement } from "../Operations/Implement.ts"
import { makeItemsAnswer } from "./StatementItems.ts"

export const layer = implement(
  OpsApi,
  "statements",
  Effect.gen(function* () {
    const statements = yield* Statements
    const corrections = yield* StatementCorrections
    const audited = yield* Audited
    const idempotent = yield* Idempotent
    const reads = yield* StaffReadsRepo
    const answerFile = yield* makeFileAnswer
    const answerItems = yield* makeItemsAnswer

    const ownerOf = (id: StatementId) =>
      Effect.map(orNotFound(reads.statements.find(id)), ({ organizationId }) => organizationId)

    const file = Effect.fnUntraced(function* (id: StatementId, format: FileFormat) {
      return yield* answerFile(yield* ownerOf(id), id, format)
    })

    return {
      listStatementItems: Effect.fnUntraced(function* ({ params, query }) {
        return yield* answerItems({ reader: "staff", owner: ownerOf(params.id), id: params.id }, query)
      }),
      getStatementSubtotals: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* statements.subtotals(yield* ownerOf(params.id), params.id) }
      }),
      getStatementCsv: ({ params }) => file(params.id, "csv"),
      getStatementPdf: ({ params }) => file(params.id, "pdf"),
      generateStatements: Effect.fnUntraced(function* (request) {
        const { statementDate } = request.payload
        // Each batch commits with its own audit entry: if the request's deadline ends it, the statements made so far
        // stay, and a repetition continues.
        const generated = statements.generate(statementDate, (batch) =>
          audited.change(batch, ({ generated, existing }) => ({
            action: "statement.generate",
            resourceType: "statement",
            resourceId: statementDate,
            organizationId: null,
            details: { statementDate, generated, existing }
          }))
        )
        return yield* idempotent.postAfter(request, generated, Effect.succeed)
      }),
      correctStatement: Effect.fnUntraced(function* (request) {
        const { fboAccountId, statementDate } = request.payload
        const corrected = audited.change(
          corrections.correct(fboAccountId, statementDate),
          ({ statement, isNew }) => ({
            action: "statement.correct",
            resourceType: "statement",
            resourceId: statement.id,
            organizationId: statement.organizationId,
            details: { statementDate, version: statement.version, isNew }
          })
        )
        return yield* idempotent.post(request, corrected, {
          toAnswer: ({ isNew, statement }) => ({ status: isNew ? 201 : 200, data: statement })
        })
      })
    }
  })
).pipe(Layer.provide(StatementFiles.layer))
