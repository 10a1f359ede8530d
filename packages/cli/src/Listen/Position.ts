import { Effect } from "effect"
import * as Fs from "node:fs"
import { fromFile, replaceFile } from "../Files.ts"
import { profileFile } from "../Profiles.ts"

/** A place in the log: after this cursor, but for the events that were handled since. */
export interface Position {
  readonly cursor: string
  readonly handled: ReadonlyArray<string>
}

/** Where `listen` of this profile ended; `undefined` where it never ran. */
export const readPosition = Effect.gen(function* () {
  const { positionFile: file } = yield* profileFile
  return yield* fromFile(file, (): Position | undefined =>
    Fs.existsSync(file) ? JSON.parse(Fs.readFileSync(file, "utf8")) : undefined
  )
})

export const writePosition = Effect.fnUntraced(function* (position: Position) {
  const { positionFile: file } = yield* profileFile
  yield* fromFile(file, () => replaceFile(file, `${JSON.stringify(position)}\n`))
})
