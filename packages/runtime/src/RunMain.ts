import { NodeRuntime } from "@effect/platform-node"
import { outliveOutput } from "@vault-custody/processes/Output"
import { Cause, Config, Console, Effect, Exit, Predicate } from "effect"

/** The sentence that an error which stops a process is reported with. */
const describe = (error: unknown): string => {
  if (error instanceof Config.ConfigError) return error.message.replace(/^SourceError:\s*/, "")
  if (Predicate.hasProperty(error, "message") && Predicate.isString(error.message)) return error.message
  return String(error)
}

/**
 * Runs a process until it ends or gets a signal to stop (SIGINT, SIGTERM), which is no failure: it cleans up and exits with
 * code 0. A failure is one readable line on stderr and exit code 1. It goes on where its output cannot be written.
 */
export const runMain = <A, E>(program: Effect.Effect<A, E>): void => {
  outliveOutput()
  program.pipe(
    Effect.tapCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.void
        : Effect.forEach(
            cause.reasons,
            (reason) =>
              Cause.isFailReason(reason)
                ? Console.error(`error: ${describe(reason.error)}`)
                : Cause.isDieReason(reason)
                  ? Console.error(`error: ${Cause.pretty(cause)}`)
                  : Effect.void,
            { discard: true }
          )
    ),
    NodeRuntime.runMain({
      disableErrorReporting: true,
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    })
  )
}
