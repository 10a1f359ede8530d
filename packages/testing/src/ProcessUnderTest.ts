import { nodeOptions } from "@vault-custody/processes/NodeOptions"
import { Data, Effect, type Scope } from "effect"
import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import * as Arrivals from "./Arrivals.ts"

/** A program that a test starts, watches, and may kill. */
export interface ProcessUnderTest {
  readonly pid: number
  /** The lines of its standard output so far. */
  readonly lines: () => ReadonlyArray<string>
  readonly errorLines: () => ReadonlyArray<string>
  /** The first line of either output that matches; fails with `ProcessEnded` if the process ends without one. */
  readonly awaitLine: (pattern: RegExp) => Effect.Effect<string, ProcessEnded>
  /** Completes once a GET of that URL gets that status; fails if the process ends before. */
  readonly awaitHttp: (url: string, status?: number) => Effect.Effect<void, ProcessEnded>
  /** Sends a signal (default `SIGTERM`) and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Effect.Effect<ProcessExit>
  /** Sends a signal and does not wait. */
  readonly signal: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** Completes once the process has ended and all its output was read. */
  readonly exit: Effect.Effect<ProcessExit>
}

export interface ProcessExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The process ended during a test's wait; the message has the end of its output. */
export class ProcessEnded extends Data.TaggedError("ProcessEnded")<{
  readonly exit: ProcessExit
  readonly message: string
}> {}

export interface ProcessOptions {
  readonly args?: ReadonlyArray<string>
  /** Options of Node.js, besides those of the processes in production. */
  readonly nodeArgs?: ReadonlyArray<string>
  /** Variables besides `PATH` and `HOME`; the process inherits no others of the test's environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Another user's id, if the test runs as root. */
  readonly uid?: number
  readonly gid?: number
}

/** Node's compile cache: it saves each process of a test a fifth to a third of its start-up work. */
const compileCache = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url))

/** Starts `node main` (TypeScript runs as it is). The end of the scope kills a process that still runs. */
export const node = (
  main: string,
  options: ProcessOptions = {}
): Effect.Effect<ProcessUnderTest, never, Scope.Scope> =>
  command(process.execPath, {
    ...options,
    args: [...nodeOptions, ...(options.nodeArgs ?? []), main, ...(options.args ?? [])],
    env: { NODE_COMPILE_CACHE: compileCache, ...options.env }
  })

/** Starts any program. The end of the scope kills a process that still runs. */
export const command = (
  file: string,
  options: ProcessOptions = {}
): Effect.Effect<ProcessUnderTest, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => start(file, options)),
    (started) => Effect.asVoid(started.stop("SIGKILL"))
  )

const start = (file: string, options: ProcessOptions): ProcessUnderTest => {
  const child = spawn(file, options.args ?? [], {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      ...options.env
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const output = Arrivals.make<string>()
  const errors = Arrivals.make<string>()
  const either = Arrivals.make<string>()
  const ends = Arrivals.make<ProcessExit>()
  createInterface({ input: child.stdout }).on("line", (line) => {
    output.add(line)
    either.add(line)
  })
  createInterface({ input: child.stderr }).on("line", (line) => {
    errors.add(line)
    either.add(line)
  })
  child.once("error", (error) => {
    either.add(String(error))
    ends.add({ code: null, signal: null })
  })
  // `close` comes after the ends of the outputs, so every line is stored before the end is reported.
  child.once("close", (code, signal) => setImmediate(() => ends.add({ code, signal })))

  const exit = Effect.map(ends.waitFor(1), ([end]) => end ?? { code: null, signal: null })
  const ended = Effect.flatMap(
    exit,
    (end) =>
      new ProcessEnded({ exit: end, message: `${describe(file, options, end)}\n${tail(either.all())}` })
  )
  const signal = (name: NodeJS.Signals) => Effect.sync(() => void child.kill(name))
  return {
    pid: child.pid ?? 0,
    lines: output.all,
    errorLines: errors.all,
    awaitLine: (pattern) =>
      Effect.raceFirst(
        Effect.map(
          either.waitFor(1, (line) => pattern.test(line)),
          ([line]) => line ?? ""
        ),
        ended
      ),
    awaitHttp: (url, status = 200) => Effect.raceFirst(poll(url, status), ended),
    stop: (name = "SIGTERM") => Effect.andThen(signal(name), exit),
    signal,
    exit
  }
}

const describe = (file: string, options: ProcessOptions, end: ProcessExit): string =>
  `${[file, ...(options.args ?? [])].join(" ")} ended (code ${end.code}, signal ${end.signal}). Its last lines:`

const tail = (lines: ReadonlyArray<string>): string => lines.slice(-40).join("\n")

/** Real timers, not the `Clock`: the process runs in real time under any clock of the test. */
const poll = (url: string, status: number): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const controller = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const again = (): void => {
      if (!controller.signal.aborted) timer = setTimeout(() => void attempt(), 25)
    }
    const attempt = async (): Promise<void> => {
      try {
        const response = await fetch(url, { signal: controller.signal })
        await response.arrayBuffer()
        if (response.status === status) resume(Effect.void)
        else again()
      } catch {
        // It does not listen yet.
        again()
      }
    }
    void attempt()
    return Effect.sync(() => {
      clearTimeout(timer)
      controller.abort()
    })
  })
