import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Download } from "../Api/Download.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ServiceUnavailable, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { statementCsv, statementPdf } from "./StatementsApi.ts"
import { CorrectStatement, GeneratedStatements, GenerateStatements, Statement } from "./Statement.ts"

/** The group `statements` of the operations API: makes and corrects the statements of a day. */
export const StatementsOpsApi = HttpApiGroup.make("statements")
  .add(
    HttpApiEndpoint.post("generateStatements", "/ops/v1/statements/generate", {
      headers: idempotencyHeaders,
      payload: GenerateStatements,
      success: Data(GeneratedStatements),
      error: [ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Make the statements of a day")
      .annotate(
        OpenApi.Description,
        "The present day included, whose statements count up to now; a later one is refused. Repeating it makes what is missing."
      ),
    // 201 with a new version, 200 with the latest where the ledger says the same.
    HttpApiEndpoint.post("correctStatement", "/ops/v1/statements/correct", {
      headers: idempotencyHeaders,
      payload: CorrectStatement,
      success: [Created(Statement), Data(Statement)],
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Make a new version of a statement that turned out wrong")
      .annotate(
        OpenApi.Description,
        "From the ledger as it is now. The statement that it supersedes stays as it was; where nothing differs, the latest is answered with 200."
      )
  )
  .add(
    HttpApiEndpoint.get("getStatementCsv", "/ops/v1/statements/:id/csv", {
      params: { id: IdOf("stm", "Statement ID") },
      success: statementCsv,
      error: [NotFound.wire, ServiceUnavailable.wire]
    })
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download a statement's items as CSV")
      .annotate(OpenApi.Description, "Of whichever organization; the file that its customer gets."),
    HttpApiEndpoint.get("getStatementPdf", "/ops/v1/statements/:id/pdf", {
      params: { id: IdOf("stm", "Statement ID") },
      success: statementPdf,
      error: [NotFound.wire, ServiceUnavailable.wire]
    })
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download a statement as a document to print")
      .annotate(OpenApi.Description, "Of whichever organization; the file that its customer gets.")
  )
  .annotate(OpenApi.Title, "Statements")
  .annotate(OpenApi.Description, "The daily statements of accounts.")
