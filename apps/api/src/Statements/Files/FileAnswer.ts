import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { FileFormat } from "./FileMessages.ts"
import { StatementFiles } from "./StatementFiles.ts"

const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf"
}

/** Makes a browser save the answer under a name. */
const attachment = ({ fboAccountId, isFinal, statementDate, version }: Statement, ending: string) => ({
  "content-disposition": `attachment; filename="statement-${statementDate}-${fboAccountId}-v${version}${isFinal ? "" : "-provisional"}.${ending}"`
})

/** Answers a statement as a file, for customers and staff. */
export const makeFileAnswer = Effect.gen(function* () {
  const files = yield* StatementFiles
  return Effect.fnUntraced(function* (organizationId: OrganizationId, id: StatementId, format: FileFormat) {
    const { bytes, statement } = yield* files.open(organizationId, id, format)
    return HttpServerResponse.stream(bytes, {
      contentType: contentTypes[format],
      headers: attachment(statement, format)
    })
  })
})
