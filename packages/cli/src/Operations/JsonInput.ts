import { Effect } from "effect"
import * as Fs from "node:fs"
import { UsageError } from "../Failure.ts"
import { optionalText } from "../Flags.ts"
import { Io } from "../Io.ts"

/** The body of a request, as `--json VALUE|@file|-`. */
export const bodyFlag = optionalText(
  "json",
  "VALUE|@FILE|-",
  "The body as JSON: here, in a file, or from standard input"
)

const textOf = (given: string) => {
  if (given === "-") return Effect.flatMap(Io, ({ readStdin }) => readStdin)
  if (!given.startsWith("@")) return Effect.succeed(given)
  return Effect.try({
    try: () => Fs.readFileSync(given.slice(1), "utf8"),
    catch: (error) => new UsageError({ message: `--json ${given}: ${String(Object(error).message)}` })
  })
}

/** JSON that was given in any of the three ways. */
export const jsonOf = Effect.fnUntraced(function* (given: string) {
  const text = yield* textOf(given)
  return yield* parsed("--json", text)
})

/** JSON that was given for a flag. */
export const parsed = (flag: string, text: string): Effect.Effect<unknown, UsageError> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) =>
      new UsageError({ message: `${flag} is not valid JSON: ${String(Object(error).message)}` })
  })
