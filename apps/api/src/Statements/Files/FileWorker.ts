import { Context, Effect, Layer, Stream } from "effect"
import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import { makeThread } from "../../Threads/WorkerThread.ts"
import type { FileAnswer, FileOpening, FileRequest } from "./FileMessages.ts"

/** A request without its job. */
type Step = FileRequest extends infer Request
  ? Request extends FileRequest
    ? Omit<Request, "job">
    : never
  : never

/** Makes files of statements in a thread, which works on several files in turn. */
export class FileWorker extends Context.Service<
  FileWorker,
  {
    /** The bytes of a file, made as they are taken. */
    readonly make: (
      opening: FileOpening,
      items: Stream.Stream<ReadonlyArray<StatementItem>>
    ) => Stream.Stream<Uint8Array>
  }
>()("@vault-custody/api/Statements/FileWorker") {
  static readonly layer = Layer.effect(
    FileWorker,
    Effect.gen(function* () {
      const thread = yield* makeThread<FileRequest, FileAnswer, Uint8Array>({
        name: "file worker",
        main: new URL("./FileWorkerMain.ts", import.meta.url),
        resultOf: (answer) =>
          "error" in answer ? Effect.die(new Error(answer.error)) : Effect.succeed(answer.bytes)
      })
      let lastJob = 0

      return FileWorker.of({
        make: (opening, items) =>
          Stream.suspend(() => {
            const job = ++lastJob
            const ask = (step: Step) => thread.ask({ job, ...step })
            return Stream.fromEffect(ask({ kind: "open", ...opening })).pipe(
              Stream.concat(Stream.mapEffect(items, (more) => ask({ kind: "add", items: more }))),
              Stream.concat(Stream.fromEffect(Effect.suspend(() => ask({ kind: "end" })))),
              Stream.filter((bytes) => bytes.length > 0),
              // A file that has ended is no longer known, so dropping it does nothing.
              Stream.ensuring(Effect.sync(() => thread.tell({ job, kind: "drop" })))
            )
          })
      })
    })
  )
}
