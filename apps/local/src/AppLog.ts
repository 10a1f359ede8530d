import { Option, Schema } from "effect"
import * as Fs from "node:fs"

const Entry = Schema.fromJsonString(Schema.Struct({ level: Schema.String, message: Schema.Unknown }))
const decode = Schema.decodeUnknownOption(Entry)

const SHOWN_LEVELS = new Set(["WARN", "WARNING", "ERROR", "FATAL"])

/**
 * The part of an app's log line to show: warnings and errors, and any line that is not in the log's format, such as
 * the last sentence of a process. The file has the rest.
 */
export const excerpt = (line: string): string | undefined => {
  const entry = Option.getOrUndefined(decode(line))
  if (entry === undefined) return line.trim() === "" ? undefined : line
  if (!SHOWN_LEVELS.has(entry.level.toUpperCase())) return undefined
  return `${entry.level.toLowerCase()}: ${typeof entry.message === "string" ? entry.message : JSON.stringify(entry.message)}`
}

const QUIET_MILLIS = 60_000

/** {@link excerpt}, but drops repeated words within a minute, as an app that waits logs the same line often. */
export const makeExcerpt = (): ((line: string, now: number) => string | undefined) => {
  const shown = new Map<string, number>()
  return (line, now) => {
    for (const [words, at] of shown) if (now - at >= QUIET_MILLIS) shown.delete(words)
    const words = excerpt(line)
    if (words === undefined || shown.has(words)) return undefined
    shown.set(words, now)
    return words
  }
}

const LIMIT_BYTES = 10 * 1024 * 1024

/** A file that lines are added to. */
export interface AppLog {
  readonly write: (line: string) => void
  readonly end: () => void
}

/**
 * Opens a log for appending; renames one of more than 10 MiB to `.1` first. It drops lines that it cannot write, as
 * on a full disk; it calls `failed` when that begins, and tries again with the next line.
 */
export const open = (path: string, failed: (message: string) => void): AppLog => {
  const size = Fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LIMIT_BYTES) Fs.renameSync(path, `${path}.1`)
  let isFailing = false
  let stream: Fs.WriteStream | undefined
  const opened = (): Fs.WriteStream => {
    const made = Fs.createWriteStream(path, { flags: "a", mode: 0o600 })
    made.on("error", ({ message }) => {
      stream = undefined
      if (!isFailing) failed(message)
      isFailing = true
    })
    return made
  }
  return {
    write: (line) => {
      stream ??= opened()
      stream.write(line, (error) => {
        if (error === null || error === undefined) isFailing = false
      })
    },
    end: () => void stream?.end()
  }
}
