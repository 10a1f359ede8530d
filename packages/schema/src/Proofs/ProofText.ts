import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** A proof as C2SP's tlog-proof has it. */
export const ProofText = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" }))

/** A register: a line of JSON each. */
export const RegisterText = Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/x-ndjson" }))
