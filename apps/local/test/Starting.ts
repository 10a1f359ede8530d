import { throwawayParent } from "@vault-custody/embedded-postgres/ThrowawayParent"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Context, Effect, Layer, Option, Schedule, Schema } from "effect"
import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { inject } from "vitest"
import { DevJson } from "../src/DevJson.ts"
import { repository } from "../src/LocalSettings.ts"

/** A `VAULT_HOME` that goes with the scope; its path has spaces, and it is made by `start`. */
export const temporaryHome = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => Fs.mkdtempSync(Path.join(throwawayParent(), "vault home "))),
    (parent) => Effect.sync(() => Fs.rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))
  ),
  (parent) => Path.join(parent, "vault")
)

const main = Path.join(repository, "apps", "local", "src", "main.ts")

/** Runs `start` on free ports, with those variables besides. */
export const launch = (home: string, environment: Readonly<Record<string, string>> = {}) =>
  ProcessUnderTest.node(main, {
    cwd: repository,
    env: { VAULT_HOME: home, PORT: "0", OPS_PORT: "0", METRICS_PORT: "0", ...environment }
  })

/** Runs `start` until it has said its last words, and reads what it published. */
export const launchReady = Effect.fnUntraced(function* (
  home: string,
  environment: Readonly<Record<string, string>> = {}
) {
  const process = yield* launch(home, environment)
  yield* process.awaitLine(/Ctrl-C stops everything/)
  return { process, dev: yield* readDevJson(home) }
})

/** A text of commands that run the repository's programs themselves, in its folder, and no package manager. */
export const withoutManager = (text: string): string => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    Fs.readFileSync(Path.join(repository, "package.json"), "utf8")
  )
  return text.replaceAll(/npx -y pnpm@12 (?:--silent )?([\w:-]+)/g, (all, name: string) => {
    const program = scripts[name]?.replace(/^node /, "")
    return program === undefined ? all : `"${process.execPath}" ${program}`
  })
}

/** Whether this worker is the first one that takes the lock. */
const takes = (lock: string): boolean => {
  try {
    Fs.mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Has `start` set up a home, which gets its name once it is whole. */
const settle = Effect.fnUntraced(function* (home: string) {
  const unfinished = `${home} unfinished`
  const { process: started } = yield* launchReady(unfinished)
  yield* started.stop("SIGTERM")
  Fs.renameSync(unfinished, home)
}, Effect.scoped)

/** A home that `start` has set up and left: made once for all tests of a run, which takes as long as ten copies. */
const settledOnce = Effect.gen(function* () {
  const folder = inject("sharedFolder")
  const home = Path.join(folder, "vault")
  const lock = Path.join(folder, "lock")
  if (takes(lock)) {
    yield* settle(home).pipe(Effect.onError(() => Effect.sync(() => Fs.rmdirSync(lock))))
  }
  // Another worker makes it; where that fails, the test that waits ends by its own time limit.
  yield* Effect.repeat(
    Effect.sync(() => Fs.existsSync(home)),
    { until: (isThere) => isThere, schedule: Schedule.spaced("100 millis") }
  )
  return home
})

/** A home of the test's own that an earlier `start` has set up, the demo organization included. */
export const settledHome = Effect.gen(function* () {
  const home = yield* temporaryHome
  // `cp` and not Node's: the files of the cluster stay its user's.
  execFileSync("cp", ["-a", yield* settledOnce, home])
  return home
})

/** A `start` of a settled home that runs until all tests of a file are done: starting costs more than most of them. */
export class RunningStart extends Context.Service<
  RunningStart,
  { readonly home: string; readonly dev: DevJson }
>()("@vault-custody/local/test/RunningStart") {
  static readonly layer = Layer.effect(
    RunningStart,
    Effect.gen(function* () {
      const home = yield* settledHome
      const { dev } = yield* launchReady(home, { RECEIVER_PORT: String(yield* freePort) })
      return RunningStart.of({ home, dev })
    })
  )
}

export const devJsonPath = (home: string): string => Path.join(home, "dev.json")

const readDevJson = (home: string) =>
  Effect.suspend(() =>
    Schema.decodeEffect(Schema.fromJsonString(DevJson))(Fs.readFileSync(devJsonPath(home), "utf8"))
  )

const Accounts = Schema.Struct({
  data: Schema.Array(Schema.Struct({ id: Schema.String, email: Schema.String, phone: Schema.String }))
})

/** The demo organization's accounts, oldest first. */
export const listAccounts = (dev: DevJson) =>
  Effect.promise(async () => {
    const headers = { authorization: `Bearer ${dev.apiKey}` }
    const response = await fetch(`${dev.baseUrl}/v1/fbo-accounts`, { headers })
    return Schema.decodeUnknownSync(Accounts)(await response.json()).data.toReversed()
  })

export const statusOf = (url: string): Effect.Effect<number | undefined> =>
  Effect.promise(() =>
    fetch(url).then(
      (response) => response.status,
      () => undefined
    )
  )

/** Completes once a GET of that URL answers with that status. */
export const untilStatus = (url: string, status: number): Effect.Effect<void> =>
  Effect.suspend(() => statusOf(url)).pipe(
    Effect.repeat({ until: (found) => found === status, schedule: Schedule.spaced("100 millis") }),
    Effect.asVoid
  )

/** The main process of the embedded PostgreSQL, as its PID file says. */
export const postgresPid = (home: string): number => {
  const text = Fs.readFileSync(Path.join(home, "postgres", "cluster", "postmaster.pid"), "utf8")
  return Option.getOrThrow(Option.fromNullishOr(Number(text.split("\n")[0])))
}

/** Completes when none of the processes is left. */
export const untilGone = (...pids: ReadonlyArray<number>): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const poll = (): void => {
      if (pids.some(isAlive)) setTimeout(poll, 20)
      else resume(Effect.void)
    }
    poll()
  })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
