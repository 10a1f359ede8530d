import { Deferred, Effect, Option } from "effect"
import cluster, { type Worker } from "node:cluster"
import type { FromPrimary, FromWorker } from "./Messages.ts"

/** A worker that does not answer within this time is left out. */
const patience = "2 seconds"

/** Sends a message to a worker, unless the worker is ending. */
const tell = (worker: Worker, message: FromPrimary): Effect.Effect<void> =>
  Effect.sync(() => void (worker.isConnected() && worker.send(message)))

/** Collects the metrics of all workers, for the worker that requests them. */
export const make = () => {
  const measuring = new Map<number, Deferred.Deferred<string>>()
  let questions = 0

  const measured = (worker: Worker): Effect.Effect<Option.Option<string>> =>
    Effect.suspend(() => {
      const question = ++questions
      const text = Deferred.makeUnsafe<string>()
      measuring.set(question, text)
      return tell(worker, { kind: "measure", question }).pipe(
        Effect.andThen(Deferred.await(text)),
        Effect.timeoutOption(patience),
        Effect.ensuring(Effect.sync(() => measuring.delete(question)))
      )
    })

  const all = Effect.suspend(() =>
    Effect.forEach(
      Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined),
      measured,
      { concurrency: "unbounded" }
    )
  )

  return (worker: Worker, said: Exclude<FromWorker, { kind: "serving" }>): Effect.Effect<void> => {
    switch (said.kind) {
      case "collect":
        return Effect.flatMap(all, (metrics) =>
          tell(worker, {
            kind: "collected",
            question: said.question,
            metrics: metrics.flatMap(Option.toArray)
          })
        )
      case "measured": {
        const text = measuring.get(said.question)
        return text === undefined ? Effect.void : Effect.asVoid(Deferred.succeed(text, said.text))
      }
    }
  }
}
