import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { run } from "../../src/Cli.ts"
import { OutputClosed } from "../../src/Failure.ts"
import { Io } from "../../src/Io.ts"

/** A user's home folder, which goes with the scope. */
export const temporaryHome = Effect.acquireRelease(
  Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "cli home "))),
  (home) => Effect.sync(() => Fs.rmSync(home, { recursive: true, force: true }))
)

export interface Surroundings {
  readonly home: string
  readonly env?: Readonly<Record<string, string>>
  /** The standard input; without it, a person types. */
  readonly stdin?: string
  /** The person's answer to a prompt. */
  readonly typed?: string
  readonly terminal?: { readonly columns: number }
  /** The output has no reader. */
  readonly closed?: boolean
}

export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command within the test's own process, and gives what it wrote and would end with. */
export const vault = Effect.fnUntraced(function* (
  surroundings: Surroundings,
  ...args: ReadonlyArray<string>
) {
  const { closed = false, env = {}, home, stdin, terminal, typed } = surroundings
  const written = { out: "", err: "" }
  const io = Io.of({
    env,
    home,
    stdinIsTerminal: stdin === undefined,
    stdoutIsTerminal: terminal !== undefined,
    stderrIsTerminal: terminal !== undefined,
    columns: terminal?.columns ?? 80,
    readStdin: Effect.succeed(stdin ?? ""),
    ask: (question) =>
      Effect.sync(() => {
        written.err += question
        return typed ?? ""
      }),
    out: (data) =>
      Effect.suspend(() => {
        if (closed) return new OutputClosed()
        written.out += typeof data === "string" ? data : Buffer.from(data).toString("utf8")
        return Effect.void
      }),
    err: (text) => Effect.sync(() => void (written.err += text))
  })
  const code = yield* run(args, "1.2.3").pipe(Effect.provideService(Io, io))
  return { code, ...written } satisfies Outcome
})
