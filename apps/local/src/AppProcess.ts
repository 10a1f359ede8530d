import { nodeOptions } from "@vault-custody/processes/NodeOptions"
import * as Guard from "@vault-custody/processes/Guard"
import * as Processes from "@vault-custody/processes/Processes"
import { fileVariable } from "@vault-custody/runtime/ConfigValues"
import { Deferred, Effect, type Scope } from "effect"
import { spawn } from "node:child_process"
import * as Path from "node:path"
import { createInterface } from "node:readline"
import * as AppLog from "./AppLog.ts"
import { repository } from "./LocalSettings.ts"
import { StartError } from "./StartError.ts"
import type { VaultHome } from "./VaultHome.ts"

type Logs = Pick<VaultHome, "logs">

/** The program that runs an app by its name: from its bundle if it is up to date, else from the sources. */
export const launcher = Path.join(repository, "scripts", "startProcess.ts")

/** The two apps that `start` runs, with their display names. */
export const APPS = {
  api: { name: "api", title: "API" },
  dispatcher: { name: "dispatcher", title: "dispatcher" }
} as const

export type App = (typeof APPS)[keyof typeof APPS]

/** A running app. */
export interface AppProcess {
  readonly pid: number
  /** Fails as soon as the app has ended; never succeeds. */
  readonly died: Effect.Effect<never, StartError>
  /** Completes once a GET of that URL answers 200; fails when the app ends before, or takes longer than a minute. */
  readonly ready: (url: string) => Effect.Effect<void, StartError>
}

/** An app drains for no longer than an attempt and its lease take. */
const STOPPING = [
  { signal: "SIGTERM", seconds: 25 },
  { signal: "SIGKILL", seconds: 5 }
] as const

/**
 * Starts an app with that environment on top of this process's own; the end of the scope stops it.
 *
 * Its log goes to a file, its warnings and errors to this process's output as well, but for those that match
 * `unsaid`. It has a process group of its own: Ctrl-C in the terminal reaches `start` alone, which stops things in order.
 */
export const start = (
  app: App,
  home: Logs,
  environment: Readonly<Record<string, string>>,
  options: { readonly unsaid?: RegExp | undefined } = {}
): Effect.Effect<AppProcess, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => run(app, home, environment, options.unsaid)),
      ({ ended, pid }) =>
        Effect.gen(function* () {
          if (Deferred.isDoneUnsafe(ended)) return
          yield* Processes.end(pid, STOPPING)
          yield* Deferred.await(ended)
        })
    ),
    ({ ended, pid }) => {
      const died = Effect.flatMap(
        Deferred.await(ended),
        (how) => new StartError({ message: `The ${app.title} ended (${how}). Its log: ${logOf(app, home)}` })
      )
      return { pid, died, ready: (url) => Effect.raceFirst(untilReady(app, url, home), died) }
    }
  )

const logOf = (app: App, home: Logs): string => Path.join(home.logs, `${app.name}.log`)

/**
 * The environment that an app inherits from this process. It leaves out the owner's database URL, and the file
 * variables of the secrets that the app is given, so that each secret has one source.
 */
const inherited = (environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const withheld = new Set([
    "MIGRATION_DATABASE_URL",
    ...["MIGRATION_DATABASE_URL", ...Object.keys(environment)].map(fileVariable)
  ])
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.has(name)))
}

const run = (
  app: App,
  home: Logs,
  environment: Readonly<Record<string, string>>,
  unsaid: RegExp | undefined
) => {
  const child = spawn(process.execPath, [...nodeOptions, launcher, app.name], {
    cwd: repository,
    env: { ...inherited(environment), ...environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"]
  })
  const log = AppLog.open(logOf(app, home), (message) =>
    process.stdout.write(`  ${app.name} │ its log cannot be written: ${message}\n`)
  )
  const excerpt = AppLog.makeExcerpt()
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => {
      log.write(`${line}\n`)
      const shown = excerpt(line, Date.now())
      if (shown !== undefined && unsaid?.test(shown) !== true)
        process.stdout.write(`  ${app.name} │ ${shown}\n`)
    })
  }
  const pid = child.pid ?? 0
  const callOff =
    child.pid === undefined ? undefined : Guard.watch({ pid, signal: "TERM", killAfterSeconds: 20 })
  const ended = Deferred.makeUnsafe<string>()
  const finish = (how: string): void => {
    callOff?.()
    log.end()
    Deferred.doneUnsafe(ended, Effect.succeed(how))
  }
  child.once("error", (error) => finish(String(error)))
  child.once("close", (code, signal) => finish(signal === null ? `exit code ${code}` : `signal ${signal}`))
  return { pid, ended }
}

/** Startup timeout of an app, which waits half a minute for its database. */
const READY_TIMEOUT = "60 seconds"

const untilReady = (app: App, url: string, home: Logs): Effect.Effect<void, StartError> =>
  Effect.gen(function* () {
    while (!(yield* answersOk(url))) yield* Effect.sleep("50 millis")
  }).pipe(
    Effect.timeoutOrElse({
      duration: READY_TIMEOUT,
      orElse: () =>
        new StartError({
          message: `The ${app.title} did not get ready (${url}). Its log: ${logOf(app, home)}`
        })
    })
  )

const answersOk = (url: string): Effect.Effect<boolean> =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.ok
  }).pipe(Effect.orElseSucceed(() => false))
