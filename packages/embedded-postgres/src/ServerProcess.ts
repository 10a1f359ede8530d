import { Data, Deferred, Effect, type Scope } from "effect"
import { spawn } from "node:child_process"
import * as Fs from "node:fs"
import type { Binaries } from "./Binaries.ts"
import * as Cluster from "./Cluster.ts"
import * as Command from "./Command.ts"
import type { DataDirectory } from "./DataDirectory.ts"
import { freePort } from "./FreePort.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as Guard from "@vault-custody/processes/Guard"
import * as Postmaster from "./Postmaster.ts"
import type { ServerUser } from "./ServerUser.ts"

/** A server that accepts connections. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
  /** Completes when the server has ended, for any reason. */
  readonly exited: Effect.Effect<void>
  /** Ends the server as the scope's end would; repeating it does nothing. */
  readonly stop: Effect.Effect<void>
}

export interface LaunchOptions {
  readonly directory: DataDirectory
  readonly binaries: Binaries
  readonly user: ServerUser | undefined
  /** Default: a free port. */
  readonly port: number | undefined
  readonly settings: Readonly<Record<string, string | number | boolean>>
  /** Removed when this process has ended without stopping the server. */
  readonly removeWhenOrphaned: string | undefined
}

/** Starts the server and waits until it accepts connections. */
export const launch = (
  options: LaunchOptions
): Effect.Effect<ServerProcess, EmbeddedPostgresError, Scope.Scope> =>
  Effect.gen(function* () {
    rotateLog(options.directory)
    let attemptsLeft = 20
    while (true) {
      const port = options.port ?? (yield* freePort)
      const outcome = yield* launchOnce(options, port).pipe(
        Effect.catchTag("StartFailure", (failure) => Effect.succeed(failure))
      )
      if (!(outcome instanceof StartFailure)) return outcome
      attemptsLeft -= 1
      const portTaken = /could not bind|Address already in use/i.test(outcome.log)
      const stragglers = /pre-existing shared memory block/i.test(outcome.log)
      if (portTaken && options.port !== undefined) {
        return yield* new EmbeddedPostgresError({
          reason: "PortTaken",
          message: `Port ${port} of 127.0.0.1, wanted for the embedded PostgreSQL, is taken by another program.`
        })
      }
      if (!(portTaken || stragglers) || attemptsLeft === 0) {
        return yield* new EmbeddedPostgresError({
          reason: "StartFailed",
          message: `The embedded PostgreSQL did not start (log: ${options.directory.log}):\n${outcome.log.trim()}`
        })
      }
      if (stragglers) {
        Postmaster.quitRemainingProcesses(options.directory.cluster)
        yield* Effect.sleep("500 millis")
      }
    }
  })

/** The server ended before it was ready; `log` is what it wrote. */
class StartFailure extends Data.TaggedError("StartFailure")<{ readonly log: string }> {}

/** Recovery after a crash replays the log since the last checkpoint, which can take a while. */
const READY_TIMEOUT = "120 seconds"

const launchOnce = (
  options: LaunchOptions,
  port: number
): Effect.Effect<ServerProcess, StartFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const { directory } = options
    const logStart = Fs.statSync(directory.log, { throwIfNoEntry: false })?.size ?? 0
    const exited = yield* Deferred.make<void>()
    const handle = yield* Effect.acquireRelease(
      Effect.sync(() => spawnServer(options, port, exited)),
      (spawned) => spawned.stop
    )
    const failed = Effect.sync(() => new StartFailure({ log: readFrom(directory.log, logStart) })).pipe(
      Effect.flatMap(Effect.fail)
    )
    yield* Effect.raceFirst(
      untilReady(directory, handle.pid),
      Effect.andThen(Deferred.await(exited), failed)
    ).pipe(
      Effect.timeoutOrElse({ duration: READY_TIMEOUT, orElse: () => Effect.andThen(handle.stop, failed) })
    )
    return { pid: handle.pid, port, exited: Deferred.await(exited), stop: handle.stop }
  })

const untilReady = (directory: DataDirectory, pid: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    while (true) {
      const found = Postmaster.readPidFile(directory.cluster)
      if (found?.pid === pid && found.ready) return
      yield* Effect.sleep("10 millis")
    }
  })

const spawnServer = (options: LaunchOptions, port: number, exited: Deferred.Deferred<void>) => {
  const { directory, user } = options
  const log = Fs.openSync(directory.log, "a", 0o600)
  // In a process group of its own: Ctrl-C in the terminal reaches the program that started it, which stops
  // the server when its clients are done.
  const server = spawn(options.binaries.postgres, serverArguments(options, port), {
    ...user,
    cwd: directory.cluster,
    env: Command.environment(),
    detached: true,
    stdio: ["ignore", log, log]
  })
  Fs.closeSync(log)
  const callOff =
    server.pid === undefined
      ? undefined
      : Guard.watch({ pid: server.pid, signal: "INT", removeDirectory: options.removeWhenOrphaned })
  const finish = (): void => {
    callOff?.()
    Deferred.doneUnsafe(exited, Effect.void)
  }
  server.once("error", (error) => {
    Fs.appendFileSync(directory.log, `${String(error)}\n`)
    finish()
  })
  server.once("exit", finish)
  const pid = server.pid ?? 0
  const stop = Effect.suspend(() =>
    pid === 0 || server.exitCode !== null || server.signalCode !== null
      ? Effect.void
      : Effect.andThen(Postmaster.stop(pid), Deferred.await(exited))
  )
  return { pid, stop }
}

const serverArguments = (options: LaunchOptions, port: number): ReadonlyArray<string> => {
  const settings = {
    listen_addresses: "127.0.0.1",
    // A socket's path may be 107 bytes long; many temporary directories have longer ones.
    unix_socket_directories: "",
    port,
    timezone: "UTC",
    log_timezone: "UTC",
    ...options.settings
  }
  return [
    "-D",
    Cluster.dataDirectoryArgument(options.directory.cluster, options.user),
    "-c",
    Postmaster.mark(options.directory.cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${String(value)}`])
  ]
}

const LOG_LIMIT = 10 * 1024 * 1024

const rotateLog = (directory: DataDirectory): void => {
  const size = Fs.statSync(directory.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) Fs.renameSync(directory.log, `${directory.log}.1`)
}

const readFrom = (path: string, start: number): string =>
  Fs.existsSync(path) ? Fs.readFileSync(path).subarray(start).toString() : ""
