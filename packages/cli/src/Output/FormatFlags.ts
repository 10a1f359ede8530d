import { offByDefault } from "../Flags.ts"
import type { Format } from "./Output.ts"

export const ndjsonFlag = offByDefault("ndjson", "Print JSON, one line per entry")

/** The flags of a command that sends no body. */
export const formatFlags = {
  json: offByDefault("json", "Answer in JSON"),
  ndjson: ndjsonFlag
}

export const formatOf = ({ json, ndjson }: { readonly json: boolean; readonly ndjson: boolean }): Format =>
  ndjson ? "ndjson" : json ? "json" : "people"
