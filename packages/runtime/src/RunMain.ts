import { NodeRuntime } from "@effect/platform-node"
import { outliveOutput } from "@vault-custody/processes/Output"
import { Cause, Config, Effect, Exit, Predicate } from "effect"
import cluster from "node:cluster"
import * as Os from "node:os"
import { problemsOf } from "./ConfigValues.ts"
import { reportFatal } from "./Fatal.ts"

/** The sentences that report an error which stops a process. */
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

/**
 * Signals within this many milliseconds count as one: a terminal sends a signal to the process, and the package
 * manager forwards it too.
 */
const sameWithin = 100

/** The first signal lets the process stop cleanly; a second one ends it at once. */
const endAtSecondSignal = (): void => {
  let firstAt: number | undefined
  const hear = (signal: NodeJS.Signals): void => {
    firstAt ??= performance.now()
    if (performance.now() - firstAt > sameWithin) process.exit(128 + Os.constants.signals[signal])
  }
  // A terminal sends SIGINT to the workers of a cluster too; they stop when their primary tells them.
  const signals = cluster.isWorker ? (["SIGTERM"] as const) : (["SIGINT", "SIGTERM"] as const)
  for (const signal of signals) process.on(signal, hear)
}

const run = <A, E>(program: Effect.Effect<A, E>, say: (sentence: string) => void): void => {
  outliveOutput()
  endAtSecondSignal()
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
 * Runs a command until it ends or gets a signal to stop (SIGINT, SIGTERM). A signal is no failure: the command cleans
 * up and exits with code 0. A failure is readable lines on stderr and exit code 1. A closed output does not end the
 * command.
 */
export const runMain = <A, E>(program: Effect.Effect<A, E>): void =>
  run(program, (sentence) => process.stderr.write(`error: ${sentence}\n`))

/** {@link runMain} for a process that serves: its failures are lines of its log. */
export const runService = <A, E>(program: Effect.Effect<A, E>): void => run(program, reportFatal)
