import { Deferred, Effect, Option, Schema, type Scope } from "effect"
import cluster from "node:cluster"
import { mergedMetrics } from "./MergedMetrics.ts"
import { FromPrimary, type FromWorker } from "./Messages.ts"

const decode = Schema.decodeUnknownOption(FromPrimary)

/** Sends a message to the primary; drops it if the primary has ended, since the worker then ends too. */
const tell = (message: FromWorker): Effect.Effect<void> => Effect.sync(() => void process.send?.(message))

/** Annotates log lines with their worker, where there are several. */
export const named: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.annotateLogs(
  cluster.worker === undefined ? {} : { worker: cluster.worker.id }
)

/** Tells the primary, if there is one, that this process serves. */
export const reportServing: Effect.Effect<void> = cluster.isWorker ? tell({ kind: "serving" }) : Effect.void

/**
 * The metrics of all processes that share these ports, given those of this one: a scraper reaches any of them. Until
 * the scope closes, this process also sends its own whenever the primary requests them.
 */
export const ofAll = (own: Effect.Effect<string>): Effect.Effect<Effect.Effect<string>, never, Scope.Scope> =>
  cluster.isWorker ? asked(own) : Effect.succeed(own)

const asked = Effect.fnUntraced(function* (own: Effect.Effect<string>) {
  const waiting = new Map<number, Deferred.Deferred<ReadonlyArray<string>>>()
  let questions = 0
  const hear = (message: unknown): void => {
    const heard = Option.getOrUndefined(decode(message))
    if (heard?.kind === "measure") {
      Effect.runFork(
        Effect.flatMap(own, (text) => tell({ kind: "measured", question: heard.question, text }))
      )
    } else if (heard?.kind === "collected") {
      const deferred = waiting.get(heard.question)
      if (deferred !== undefined) Deferred.doneUnsafe(deferred, Effect.succeed(heard.metrics))
    }
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => process.on("message", hear)),
    () => Effect.sync(() => process.off("message", hear))
  )

  return Effect.suspend(() => {
    const question = ++questions
    const deferred = Deferred.makeUnsafe<ReadonlyArray<string>>()
    waiting.set(question, deferred)
    return tell({ kind: "collect", question }).pipe(
      Effect.andThen(Deferred.await(deferred)),
      Effect.map(mergedMetrics),
      Effect.ensuring(Effect.sync(() => waiting.delete(question)))
    )
  })
})
