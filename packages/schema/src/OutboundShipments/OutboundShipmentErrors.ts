import { Data, Schema, SchemaGetter } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { FieldIssue } from "../Common/Errors.ts"

const message = "What was scanned is not exactly what the request asks for."

/** 409 `PICK_MISMATCH`: what was scanned is not exactly the request's items. Says what is missing and what does not belong. */
export class PickMismatch extends Data.TaggedError("PickMismatch")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 409
  static readonly code = "PICK_MISMATCH"
  static readonly wire = Schema.Struct({
    error: Schema.Struct({
      code: Schema.Literal("PICK_MISMATCH"),
      message: Schema.String,
      details: Schema.Array(FieldIssue)
    })
  })
    .annotate({ description: message })
    .pipe(
      Schema.decodeTo(
        Schema.declare((u): u is PickMismatch => u instanceof PickMismatch),
        {
          decode: SchemaGetter.transform(({ error }) => new PickMismatch({ details: error.details })),
          encode: SchemaGetter.transform((e: PickMismatch) => ({
            error: { code: PickMismatch.code, message: e.message, details: e.details }
          }))
        }
      ),
      HttpApiSchema.status(409)
    )

  constructor({ details }: { readonly details: ReadonlyArray<FieldIssue> }) {
    super({ message, details: details.slice(0, 100) })
  }
}
