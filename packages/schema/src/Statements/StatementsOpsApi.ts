import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Data } from "../Common/Envelope.ts"
import { ValidationError } from "../Common/Errors.ts"
import { GeneratedStatements, GenerateStatements } from "./Statement.ts"

/** The group `statements` of the operations API: makes the statements of a day. */
export const StatementsOpsApi = HttpApiGroup.make("statements")
  .add(
    HttpApiEndpoint.post("generateStatements", "/ops/v1/statements/generate", {
      payload: GenerateStatements,
      success: Data(GeneratedStatements),
      error: ValidationError.wire
    })
  )
  .annotate(OpenApi.Title, "Statements")
