import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream } from "effect"
import type { Worker } from "node:worker_threads"
import { FileWorker } from "../../src/Statements/Files/FileWorker.ts"
import { itemOf, parties, statementOf } from "./StatementOf.ts"

/** The thread that starts next. */
const nextThread = Effect.callback<Worker>((resume) => {
  process.once("worker", (worker) => resume(Effect.succeed(worker)))
})

const rowsOf = (file: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.mkString(Stream.decodeText(file)), (text) => text.trimEnd().split("\r\n").length - 1)

describe("the thread that makes files", () => {
  it.live(
    "where it dies in the middle of a file, that file ends with a failure, and the next starts anew",
    () =>
      Effect.gen(function* () {
        const worker = yield* FileWorker
        const items = [itemOf(1), itemOf(2)]
        const opening = { format: "csv", statement: statementOf(items), parties } as const
        const thread = yield* Effect.forkChild(nextThread, { startImmediately: true })
        const dies = Effect.flatMap(Fiber.join(thread), (killed) => Effect.promise(() => killed.terminate()))
        const cut = yield* Effect.exit(
          rowsOf(
            worker.make(
              opening,
              Stream.concat(Stream.succeed(items), Stream.fromEffect(Effect.as(dies, items)))
            )
          )
        )
        assert.isTrue(Exit.isFailure(cut))
        assert.strictEqual(yield* rowsOf(worker.make(opening, Stream.succeed(items))), 2)
      }).pipe(Effect.provide(FileWorker.layer))
  )
})
