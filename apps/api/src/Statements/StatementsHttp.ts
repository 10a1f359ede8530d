import { Statements } from "@vault-custody/domain/Statements/Statements"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { csvHeader, csvRow } from "./StatementCsv.ts"
import { maxPdfItems, statementPdf } from "./StatementPdf.ts"

/** Has a browser save the answer under a name of its own. */
const attachment = ({ fboAccountId, statementDate, version }: Statement, ending: string) => ({
  "content-disposition": `attachment; filename="statement-${statementDate}-${fboAccountId}-v${version}.${ending}"`
})

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
      }),
      getStatementCsv: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        const { items, statement } = yield* statements.open(organizationId, params.id)
        const rows = Stream.map(items, (items) => items.map((item) => csvRow(statement, item)).join(""))
        return HttpServerResponse.stream(Stream.encodeText(Stream.concat(Stream.succeed(csvHeader), rows)), {
          contentType: "text/csv; charset=utf-8",
          headers: attachment(statement, "csv")
        })
      }),
      getStatementPdf: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        const { items, statement } = yield* statements.open(organizationId, params.id)
        const listed = yield* items.pipe(Stream.flattenIterable, Stream.take(maxPdfItems), Stream.runCollect)
        return HttpServerResponse.uint8Array(yield* statementPdf(statement, [...listed]), {
          contentType: "application/pdf",
          headers: attachment(statement, "pdf")
        })
      })
    })
  })
)
