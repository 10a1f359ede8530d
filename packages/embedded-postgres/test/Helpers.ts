import { PgClient } from "@effect/sql-pg"
import { Effect, type Redacted, Schema, type Scope } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import * as Processes from "@vault-custody/processes/Processes"
import { throwawayParent } from "../src/ThrowawayParent.ts"

/** Runs one statement over a connection of its own. */
export const query = <A extends object>(url: Redacted.Redacted, statement: string) =>
  Effect.flatMap(PgClient.PgClient, (sql) => sql.unsafe<A>(statement)).pipe(
    Effect.provide(PgClient.layer({ url, maxConnections: 1 }))
  )

/** A directory that goes with the scope. */
export const temporaryDirectory: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() => Fs.mkdtempSync(Path.join(throwawayParent(), "embedded postgres "))),
  (directory) => Effect.sync(() => Fs.rmSync(directory, { recursive: true, force: true }))
)

const Held = Schema.fromJsonString(
  Schema.Struct({
    pid: Schema.optionalKey(Schema.Int),
    url: Schema.optionalKey(Schema.RedactedFromValue(Schema.String)),
    logFile: Schema.optionalKey(Schema.String),
    reason: Schema.optionalKey(Schema.String),
    holderPid: Schema.optionalKey(Schema.Int)
  })
)

/** Another process that holds a server; `said` is what it said once it did, or why it could not. */
export const holder = Effect.fnUntraced(function* (
  dataDir: string | undefined,
  user: { readonly uid?: number; readonly gid?: number } = {}
) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [fixture, ...(dataDir === undefined ? [] : [dataDir])], {
        ...user,
        cwd: "/",
        stdio: ["ignore", "pipe", "inherit"]
      })
    ),
    (running) => end(running, "SIGTERM")
  )
  const line = yield* Effect.callback<string>((resume) => {
    createInterface({ input: child.stdout }).once("line", (text) => resume(Effect.succeed(text)))
    child.once("error", (error) => resume(Effect.die(error)))
  })
  const said = yield* Schema.decodeEffect(Held)(line)
  return { pid: child.pid ?? 0, said, end: (signal: NodeJS.Signals) => end(child, signal) }
})

const fixture = fileURLToPath(new URL("fixtures/hold.ts", import.meta.url))

const end = (child: ChildProcess, signal: NodeJS.Signals): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null) return resume(Effect.void)
    child.once("exit", () => resume(Effect.void))
    child.kill(signal)
  })

/** Completes when no process of that number is left. */
export const untilGone = (pid: number): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const poll = (): void => {
      if (Processes.isAlive(pid)) setTimeout(poll, 10)
      else resume(Effect.void)
    }
    poll()
  })

/** Completes when there is no file or directory of that name. */
export const untilRemoved = (path: string): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const poll = (): void => {
      if (Fs.existsSync(path)) setTimeout(poll, 10)
      else resume(Effect.void)
    }
    poll()
  })

/** The processes below `pid`, as Linux lists them. */
export const descendants = (pid: number): ReadonlyArray<number> =>
  Fs.readdirSync("/proc")
    .map(Number)
    .filter((entry) => Number.isInteger(entry) && Processes.parentOf(entry) === pid)
    .flatMap((child) => [child].concat(descendants(child)))
