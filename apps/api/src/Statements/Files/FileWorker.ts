import { Context, Effect, Layer, Stream } from "effect"
import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import { Worker } from "node:worker_threads"
import type { FileAnswer, FileRequest } from "./FileMessages.ts"

type Opening = Omit<Extract<FileRequest, { kind: "open" }>, "file" | "kind">

/** A request without the number of its file. */
type Step = FileRequest extends infer Request
  ? Request extends FileRequest
    ? Omit<Request, "file">
    : never
  : never

/** The most memory that the files in the making take together; what takes more ends the thread and not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** Makes files of statements in a thread of its own, which has several in the making and works for them by turns. */
export class FileWorker extends Context.Service<
  FileWorker,
  {
    /** The bytes of a file, made while they are taken. */
    readonly make: (
      opening: Opening,
      items: Stream.Stream<ReadonlyArray<StatementItem>>
    ) => Stream.Stream<Uint8Array>
  }
>()("@vault-custody/api/Statements/FileWorker") {
  /** The thread starts with the first file. When it fails, waiting requests fail, and the next starts it anew. */
  static readonly layer = Layer.effect(
    FileWorker,
    Effect.gen(function* () {
      const waiting = new Map<number, (answer: Effect.Effect<Uint8Array>) => void>()
      let lastFile = 0
      let current: Worker | undefined

      const start = (): Worker => {
        const worker = new Worker(new URL("./FileWorkerMain.ts", import.meta.url), {
          execArgv: [],
          resourceLimits
        })
        const fail = (error: Error) => {
          if (current !== worker) return
          current = undefined
          for (const resume of waiting.values()) resume(Effect.die(error))
          waiting.clear()
        }
        worker.unref()
        worker.on("error", fail)
        worker.on("exit", (code) => fail(new Error(`The file worker exited with ${code}`)))
        worker.on("message", (answer: FileAnswer) => {
          const resume = waiting.get(answer.file)
          // The file's next step may wait before this returns.
          waiting.delete(answer.file)
          resume?.("error" in answer ? Effect.die(new Error(answer.error)) : Effect.succeed(answer.bytes))
        })
        return worker
      }

      const post = (message: FileRequest) => {
        current ??= start()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a browser's window
        current.postMessage(message)
      }

      const ask = (file: number, step: Step) =>
        Effect.callback<Uint8Array>((resume) => {
          waiting.set(file, resume)
          post({ file, ...step })
          return Effect.sync(() => waiting.delete(file))
        })

      yield* Effect.addFinalizer(() =>
        Effect.promise(async () => {
          const worker = current
          current = undefined
          await worker?.terminate()
        })
      )

      return FileWorker.of({
        make: (opening, items) =>
          Stream.suspend(() => {
            const file = ++lastFile
            return Stream.fromEffect(ask(file, { kind: "open", ...opening })).pipe(
              Stream.concat(Stream.mapEffect(items, (more) => ask(file, { kind: "add", items: more }))),
              Stream.concat(Stream.fromEffect(Effect.suspend(() => ask(file, { kind: "end" })))),
              Stream.filter((bytes) => bytes.length > 0),
              // A file that ended is not known any more, and dropping it does nothing.
              Stream.ensuring(
                Effect.sync(() => {
                  if (current !== undefined) post({ file, kind: "drop" })
                })
              )
            )
          })
      })
    })
  )
}
