import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data } from "../Common/Envelope.ts"
import { InvalidStateTransition, NotFound, ValidationError } from "../Common/Errors.ts"
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
  .annotate(OpenApi.Title, "Statements")
  .annotate(OpenApi.Description, "The daily statements of accounts.")
