import { Effect, Layer } from "effect"
import * as Os from "node:os"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"
import { text } from "node:stream/consumers"
import { OutputClosed } from "./Failure.ts"
import { Io } from "./Io.ts"

/** Completes when it was handed on, so that nothing is lost when the process ends after it. */
const write = (stream: NodeJS.WriteStream, chunk: string | Uint8Array) =>
  Effect.callback<void, OutputClosed>((resume) => {
    stream.write(chunk, (error) => resume(error ? new OutputClosed() : Effect.void))
  })

/** Asks for a line, as `Io.ask` does. Ctrl-C interrupts as it does everywhere else. */
export const askOn = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
  hidden: boolean
) =>
  Effect.callback<string>((resume) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input, output: hidden ? silent : output, terminal: true })
    if (hidden) output.write(question)
    // `close` resumes with an empty answer; after a given answer it has no effect.
    lines.question(hidden ? "" : question, (answer) => {
      resume(Effect.succeed(answer))
      lines.close()
      if (hidden) output.write("\n")
    })
    lines.once("SIGINT", () => resume(Effect.interrupt))
    lines.once("close", () => resume(Effect.succeed("")))
    return Effect.sync(() => lines.close())
  })

/** The process itself. */
export const layer = Layer.sync(Io, () => {
  // The caller of a failed write gets its error; this listener keeps it from ending the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
  return Io.of({
    env: process.env,
    home: Os.homedir(),
    stdinIsTerminal: process.stdin.isTTY === true,
    stdoutIsTerminal: process.stdout.isTTY === true,
    stderrIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns || 80,
    readStdin: Effect.promise(() => text(process.stdin)),
    // Questions are not data.
    ask: (question, { hidden }) => askOn(process.stdin, process.stderr, question, hidden),
    out: (chunk) => write(process.stdout, chunk),
    err: (chunk) => Effect.ignore(write(process.stderr, chunk))
  })
})
