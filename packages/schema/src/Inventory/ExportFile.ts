import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** The forms of an export. */
export const exportFormats = ["csv", "ndjson"] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `format` of an export. */
export const exportFormat = {
  format: Schema.optionalKey(
    Schema.Literals(exportFormats).annotate({
      description:
        "Format of the file. `csv`: a heading, then one entry per line. `ndjson`: one entry per line, in the JSON of lists. Default `csv`.",
      default: "csv"
    })
  )
}

/** An export as an answer. */
export const ExportFile = [
  Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" })),
  Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/x-ndjson" }))
] as const
