import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Download } from "../Api/Download.ts"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound, ServiceUnavailable } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { NotYetPublished } from "../Proofs/ProofErrors.ts"
import { ProofText } from "../Proofs/ProofText.ts"
import { Statement, StatementItem } from "./Statement.ts"
import { StatementSubtotals } from "./StatementSubtotals.ts"
import { statementList } from "./StatementList.ts"

/** Whether lists show corrected versions. */
export const allVersionsQuery = {
  allVersions: Schema.optional(
    Schema.Literals(["true", "false"]).annotate({
      description: "Whether to include superseded versions of corrected statements. Default false."
    })
  )
}

/** A statement as a table of its items. */
export const statementCsv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

/** A statement as a document to print. */
export const statementPdf = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/pdf" })
)

/** The group `statements` of the customer API: reads daily holding statements. */
export const StatementsApi = HttpApiGroup.make("statements")
  .add(
    HttpApiEndpoint.get("listStatements", "/v1/statements", {
      query: { ...listParameters(statementList), ...allVersionsQuery },
      success: List(Statement)
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "List daily holding statements"),
    HttpApiEndpoint.get("getStatement", "/v1/statements/:id", {
      params: { id: IdOf("stm", "Statement ID") },
      success: Data(Statement),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "Get a daily holding statement"),
    HttpApiEndpoint.get("listStatementItems", "/v1/statements/:id/items", {
      params: { id: IdOf("stm", "Statement ID") },
      query: pageQuery,
      success: List(StatementItem),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "List the items of a statement")
      .annotate(
        OpenApi.Description,
        "Lists the items held at the time `asOf`, in the order in which they came into the account: the rows of the CSV file."
      ),
    HttpApiEndpoint.get("getStatementSubtotals", "/v1/statements/:id/subtotals", {
      params: { id: IdOf("stm", "Statement ID") },
      success: Data(StatementSubtotals),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(OpenApi.Summary, "Get the subtotals of a statement")
      .annotate(
        OpenApi.Description,
        "Sums up the items held at the time `asOf` by product and by metal: the subtotals of the PDF document."
      ),
    HttpApiEndpoint.get("getStatementCsv", "/v1/statements/:id/csv", {
      params: { id: IdOf("stm", "Statement ID") },
      success: statementCsv,
      error: [NotFound.wire, ServiceUnavailable.wire]
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download a statement's items as CSV")
      .annotate(
        OpenApi.Description,
        "Returns a CSV file (RFC 4180, beginning with U+FEFF) with a row for each item held at the time `asOf`. Text that a spreadsheet would read as a formula begins with an apostrophe. The file of a final statement is always the same, byte for byte."
      ),
    HttpApiEndpoint.get("getStatementPdf", "/v1/statements/:id/pdf", {
      params: { id: IdOf("stm", "Statement ID") },
      success: statementPdf,
      error: [NotFound.wire, ServiceUnavailable.wire]
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Download a statement as a PDF document")
      .annotate(
        OpenApi.Description,
        "Returns a document of A4 pages that lists the items with their internal identifiers and serial numbers, the sums of each page, subtotals by metal and product, and the totals. It lists the first 10,000 items; the CSV file has all of them. Files of an organization are made one at a time; a request that has to wait longer than 25 seconds is refused with 503 and `Retry-After`."
      )
  )
  .add(
    HttpApiEndpoint.get("getStatementProof", "/v1/statements/:id/proof", {
      params: { id: IdOf("stm", "Statement ID") },
      success: ProofText,
      error: [NotFound.wire, NotYetPublished.wire]
    })
      .annotate(RequiredScope, "organizations:read")
      .annotate(Download, true)
      .annotate(OpenApi.Summary, "Get a proof of a statement by the log")
      .annotate(
        OpenApi.Description,
        "Returns a proof in the format c2sp.org/tlog-proof@v1 of the log's entry for the statements of the day. Its `extra` is base64 of JSON with the exact text of the statement, its position in the tree of the day, and the record of the entry. The proof can be verified offline, with nothing but a policy."
      )
  )
  .annotate(OpenApi.Title, "Statements")
  .annotate(
    OpenApi.Description,
    "Daily statements of accounts: their holdings at the end of a day, and the movements during it."
  )
