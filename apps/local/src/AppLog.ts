import { Option, Schema } from "effect"
import * as Fs from "node:fs"

const Entry = Schema.fromJsonString(Schema.Struct({ level: Schema.String, message: Schema.Unknown }))
const decode = Schema.decodeUnknownOption(Entry)

const WORTH_SHOWING = new Set(["WARN", "WARNING", "ERROR", "FATAL"])

/**
 * What a person should see of a line that an app logs: warnings and errors, and whatever is not in the log's own
 * form, such as the sentence with which a process ends. The rest is in the file.
 */
export const excerpt = (line: string): string | undefined => {
  const entry = Option.getOrUndefined(decode(line))
  if (entry === undefined) return line.trim() === "" ? undefined : line
  if (!WORTH_SHOWING.has(entry.level.toUpperCase())) return undefined
  return `${entry.level.toLowerCase()}: ${typeof entry.message === "string" ? entry.message : JSON.stringify(entry.message)}`
}

const LIMIT_BYTES = 10 * 1024 * 1024

/** Opens a log for appending; one that has grown past 10 MiB is put aside as `.1` first. */
export const open = (path: string): Fs.WriteStream => {
  const size = Fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LIMIT_BYTES) Fs.renameSync(path, `${path}.1`)
  return Fs.createWriteStream(path, { flags: "a", mode: 0o600 })
}
