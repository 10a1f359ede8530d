import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Download } from "../Api/Download.ts"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ServiceUnavailable, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { statementCsv, statementPdf } from "./StatementsApi.ts"
import { StatementSubtotals } from "./StatementSubtotals.ts"
import {
  CorrectStatement,
  GeneratedStatements,
  GenerateStatements,
  Statement,
  StatementItem
} from "./Statement.ts"

/** The group `statements` of the operations API: makes and corrects the statements of a day. */
export const StatementsOpsApi = HttpApiGroup.make("statements")
  .add(
    HttpApiEndpoint.post("generateStatements", "/ops/v1/statements/generate", {
      headers: idempotencyHeaders,
      payload: GenerateStatements,
      success: Data(GeneratedStatements),
      error: [ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Generate the statements of a day")
      .annotate(
        OpenApi.Description,
        "Generates the statements of a day that has begun. Those of the current day are provisional and count up to now. Repeating the request generates the statements that are missing."
      ),
    // 201 with a new version, 200 with the latest where the ledger says the same.
    HttpApiEndpoint.post("correctStatement", "/ops/v1/statements/correct", {
      headers: idempotencyHeaders,
      payload: CorrectStatement,
      success: [Created(Statement), Data(Statement)],
      error: [NotFound.wire, InvalidStateTransition.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Correct a statement by a new version")
      .annotate(
        OpenApi.Description,
        "Generates a new version from the ledger as it is now. The superseded statement stays as it was. If nothing differs, the latest version is returned with 200."
      )
  )
  .add(
    HttpApiEndpoint.get("listStatementItems", "/ops/v1/statements/:id/items", {
      params: { id: IdOf("stm", "Statement ID") },
      query: pageQuery,
      success: List(StatementItem),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the items of a statement")
      .annotate(
        OpenApi.Description,
        "Lists the same items as for the customer, for a statement of any organization."
      ),
    HttpApiEndpoint.get("getStatementSubtotals", "/ops/v1/statements/:id/subtotals", {
      params: { id: IdOf("stm", "Statement ID") },
      success: Data(StatementSubtotals),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get the subtotals of a statement")
      .annotate(
        OpenApi.Description,
        "Returns the same subtotals as for the customer, for a statement of any organization."
      ),
    HttpApiEndpoint.get("getStatementCsv", "/ops/v1/statements/:id/csv", {
      params: { id: IdOf("stm", "Statement ID") },
      success: statementCsv,
      error: [NotFound.wire, ServiceUnavailable.wire]
    })
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download a statement's items as CSV")
      .annotate(
        OpenApi.Description,
        "Returns the same file that the customer gets, for a statement of any organization."
      ),
    HttpApiEndpoint.get("getStatementPdf", "/ops/v1/statements/:id/pdf", {
      params: { id: IdOf("stm", "Statement ID") },
      success: statementPdf,
      error: [NotFound.wire, ServiceUnavailable.wire]
    })
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download a statement as a PDF document")
      .annotate(
        OpenApi.Description,
        "Returns the same file that the customer gets, for a statement of any organization."
      )
  )
  .annotate(OpenApi.Title, "Statements")
  .annotate(OpenApi.Description, "The daily statements of accounts.")
