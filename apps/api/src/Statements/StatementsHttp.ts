import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import type { StatementId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { makeFileAnswer } from "./Files/FileAnswer.ts"
import type { FileFormat } from "./Files/FileMessages.ts"
import { StatementFiles } from "./Files/StatementFiles.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"
import { makeItemsAnswer } from "./StatementItems.ts"

export const layer = implement(
  Api,
  "statements",
  Effect.gen(function* () {
    const statements = yield* Statements
    const search = yield* ListSearch
    const answerFile = yield* makeFileAnswer
    const answerItems = yield* makeItemsAnswer
    const log = yield* TransparencyLog

    const file = Effect.fnUntraced(function* (id: StatementId, format: FileFormat) {
      const { organizationId } = yield* CurrentCustomer
      return yield* answerFile(organizationId, id, format)
    })

    return {
      listStatements: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        const filter = { ...query, allVersions: query.allVersions === "true" }
        return yield* listed(["statements", organizationId], query, (page) =>
          search.own({ type: "statement", organizationId, q: query.q }, filter, page, (filter, page) =>
            statements.list(organizationId, filter, page)
          )
        )
      }),
      getStatement: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* statements.get(organizationId, params.id) }
      }),
      listStatementItems: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        const owner = Effect.succeed(organizationId)
        return yield* answerItems({ reader: organizationId, owner, id: params.id }, query)
      }),
      getStatementSubtotals: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* statements.subtotals(organizationId, params.id) }
      }),
      getStatementCsv: ({ params }) => file(params.id, "csv"),
      getStatementPdf: ({ params }) => file(params.id, "pdf"),
      getStatementProof: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        const proof = yield* log.statementProof(organizationId, params.id)
        return HttpServerResponse.text(proof, {
          contentType: "text/plain; charset=utf-8",
          headers: { "content-disposition": `attachment; filename="statement-${params.id}.tlog-proof"` }
        })
      })
    }
  })
).pipe(Layer.provide(StatementFiles.layer))
