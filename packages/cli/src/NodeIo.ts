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

/** Asks on standard error, which is not data. Ctrl-C interrupts as it does everywhere else. */
const ask = (question: string, { hidden }: { readonly hidden: boolean }) =>
  Effect.callback<string>((resume) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({
      input: process.stdin,
      output: hidden ? silent : process.stderr,
      terminal: true
    })
    if (hidden) process.stderr.write(question)
    lines.question(hidden ? "" : question, (answer) => {
      lines.close()
      if (hidden) process.stderr.write("\n")
      resume(Effect.succeed(answer))
    })
    lines.once("SIGINT", () => resume(Effect.interrupt))
    lines.once("close", () => resume(Effect.succeed("")))
    return Effect.sync(() => lines.close())
  })

/** The process itself. */
export const layer = Layer.sync(Io, () => {
  // A write that fails says so to whoever wrote.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
  return Io.of({
    env: process.env,
    home: Os.homedir(),
    stdinIsTerminal: process.stdin.isTTY === true,
    stdoutIsTerminal: process.stdout.isTTY === true,
    stderrIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns || 80,
    readStdin: Effect.promise(() => text(process.stdin)),
    ask,
    out: (chunk) => write(process.stdout, chunk),
    err: (chunk) => Effect.ignore(write(process.stderr, chunk))
  })
})
