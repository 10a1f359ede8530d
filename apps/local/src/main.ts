import { outliveOutput } from "@vault-custody/processes/Output"
import { parseArguments } from "@vault-custody/runtime/CommandLine"
import { problemsOf } from "@vault-custody/runtime/ConfigValues"
import { Cause, Config, Effect, Exit } from "effect"
import * as Launcher from "./Launcher.ts"
import { start } from "./Start.ts"
import { StartError } from "./StartError.ts"

/**
 * Completes at the first signal to stop. The handlers stay, so that a second one, such as the terminal's own
 * beside the one that pnpm hands on, does not cut short what the first one began.
 */
const stopSignal: Effect.Effect<void> = Effect.callback((resume) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => resume(Effect.void))
  }
})

const stopRequested = Effect.andThen(
  Effect.raceFirst(stopSignal, Launcher.gone),
  Effect.sync(() => process.stdout.write("\nStopping …\n"))
)

const describe = (cause: Cause.Cause<StartError | Config.ConfigError>): string => {
  const error = Cause.squash(cause)
  if (error instanceof StartError) return `error: ${error.message}`
  return error instanceof Config.ConfigError
    ? problemsOf(error)
        .map((problem) => `error: ${problem}`)
        .join("\n")
    : `error: ${Cause.pretty(cause)}`
}

parseArguments({
  name: "start",
  summary:
    "Sets up and runs everything on this machine: a PostgreSQL, a demo organization, the API and the dispatcher."
})

outliveOutput()

const exit = await Effect.runPromiseExit(Effect.scoped(Effect.raceFirst(start, stopRequested)))
const lastLine = Exit.isSuccess(exit) ? "Stopped.\n" : `\n${describe(exit.cause)}\n`
const output = Exit.isSuccess(exit) ? process.stdout : process.stderr
const leave = (): void => process.exit(Exit.isSuccess(exit) ? 0 : 1)
output.write(lastLine, leave)
// Nor does the process wait for a reader that does not read.
setTimeout(leave, 1000)
