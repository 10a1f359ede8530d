import { NodeRuntime } from "@effect/platform-node"
import { outliveOutput } from "@vault-custody/processes/Output"
import { Cause, Config, Effect, Exit, Predicate } from "effect"
import { problemsOf } from "./ConfigValues.ts"
import { sayFatal } from "./Fatal.ts"

/** The sentences that an error which stops a process is reported with. */
const describe = (error: unknown): ReadonlyArray<string> => {
  if (error instanceof Config.ConfigError) return problemsOf(error)
  if (Predicate.hasProperty(error, "message") && Predicate.isString(error.message)) return [error.message]
  return [String(error)]
}

const sentencesOf = (cause: Cause.Cause<unknown>): ReadonlyArray<string> =>
  cause.reasons.flatMap((reason) => {
    if (Cause.isFailReason(reason)) return describe(reason.error)
    return Cause.isDieReason(reason) ? [Cause.pretty(cause)] : []
  })

const run = <A, E>(program: Effect.Effect<A, E>, say: (sentence: string) => void): void => {
  outliveOutput()
  program.pipe(
    Effect.tapCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.void
        : Effect.sync(() => {
            for (const sentence of sentencesOf(cause)) say(sentence)
          })
    ),
    NodeRuntime.runMain({
      disableErrorReporting: true,
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    })
  )
}

/**
 * Runs a command until it ends or gets a signal to stop (SIGINT, SIGTERM), which is no failure: it cleans up and exits with
 * code 0. A failure is readable lines on stderr and exit code 1. It goes on where its output cannot be written.
 */
export const runMain = <A, E>(program: Effect.Effect<A, E>): void =>
  run(program, (sentence) => process.stderr.write(`error: ${sentence}\n`))

/** {@link runMain} for a process that serves: its failures are lines of its log. */
export const runService = <A, E>(program: Effect.Effect<A, E>): void => run(program, sayFatal)
