import { Flag } from "effect/cli"
import type { Format } from "./Output.ts"

export const ndjsonFlag = Flag.Boolean("ndjson").pipe(
  Flag.withDefault(false),
  Flag.withoutNegation,
  Flag.withDescription("Answer in JSON, a line for each thing")
)

/** The flags of a command that sends no body. */
export const formatFlags = {
  json: Flag.Boolean("json").pipe(
    Flag.withDefault(false),
    Flag.withoutNegation,
    Flag.withDescription("Answer in JSON")
  ),
  ndjson: ndjsonFlag
}

export const formatOf = ({ json, ndjson }: { readonly json: boolean; readonly ndjson: boolean }): Format =>
  ndjson ? "ndjson" : json ? "json" : "people"
