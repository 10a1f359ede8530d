import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { ConfigurationError } from "./Failure.ts"

/** Does something with a file of the user's configuration. */
export const fromFile = <A>(file: string, act: () => A) =>
  Effect.try({
    try: act,
    catch: (error) =>
      new ConfigurationError({
        message: `${file}: ${error instanceof Error ? error.message : String(error)}`
      })
  })

/** Writes a file atomically, readable by its owner alone: a reader sees the old file or the new one. */
export const replaceFile = (file: string, text: string): void => {
  Fs.mkdirSync(Path.dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${randomUUID()}`
  try {
    Fs.writeFileSync(next, text, { mode: 0o600, flag: "wx" })
    Fs.renameSync(next, file)
  } catch (error) {
    Fs.rmSync(next, { force: true })
    throw error
  }
}
