import { StartupError } from "@vault-custody/runtime/StartupError"
import * as Telemetry from "@vault-custody/runtime/Telemetry"
import { Deferred, Effect, Fiber, Option, Schema } from "effect"
import cluster, { type Worker } from "node:cluster"
import { applicationName } from "../ApplicationName.ts"
import * as Collection from "./Collection.ts"
import { FromWorker } from "./Messages.ts"

/** The pause before a worker that ended is replaced: a second; if it never served, twice as long each time. */
const pauseSeconds = { first: 1, longest: 30 }

const decode = Schema.decodeUnknownOption(FromWorker)

type Hear = ReturnType<typeof Collection.make>

interface RunningWorker {
  readonly worker: Worker
  readonly serving: Deferred.Deferred<void>
  /** Completes with the way in which it ended. */
  readonly ended: Deferred.Deferred<string>
}

const fork = (hear: Hear): RunningWorker => {
  const worker = cluster.fork()
  const serving = Deferred.makeUnsafe<void>()
  const ended = Deferred.makeUnsafe<string>()
  worker.on("message", (message) => {
    const said = Option.getOrUndefined(decode(message))
    if (said?.kind === "serving") Deferred.doneUnsafe(serving, Effect.void)
    else if (said !== undefined) Effect.runFork(hear(worker, said))
  })
  worker.once("exit", (code, signal) =>
    Deferred.doneUnsafe(ended, Effect.succeed(signal === null ? `exit code ${code}` : `signal ${signal}`))
  )
  return { worker, serving, ended }
}

/** Tells a worker to stop: it finishes its requests, as a single process does. */
const end = ({ ended, worker }: RunningWorker) =>
  Effect.andThen(
    Effect.sync(() => worker.process.kill("SIGTERM")),
    Deferred.await(ended)
  )

/** Runs a worker and replaces it whenever it ends; completes `served` once one serves. */
const keepOne = Effect.fnUntraced(function* (hear: Hear, served: Deferred.Deferred<void>) {
  let pause = pauseSeconds.first
  while (true) {
    const { how, hasServed } = yield* Effect.scoped(
      Effect.gen(function* () {
        const { ended, serving, worker } = yield* Effect.acquireRelease(
          Effect.sync(() => fork(hear)),
          end
        )
        yield* Effect.raceFirst(Deferred.await(serving), Deferred.await(ended))
        const hasServed = Deferred.isDoneUnsafe(serving)
        if (hasServed) {
          yield* Effect.logInfo(`Process ${worker.process.pid} serves`)
          yield* Deferred.succeed(served, undefined)
        }
        return { how: yield* Deferred.await(ended), hasServed }
      })
    )
    if (!Deferred.isDoneUnsafe(served)) {
      return yield* new StartupError({
        message: `The first process ended before it served (${how}). Its last log lines have the reason.`
      })
    }
    pause = hasServed ? pauseSeconds.first : Math.min(pause * 2, pauseSeconds.longest)
    yield* Effect.logWarning(`A process that serves has ended (${how}). Another takes its place.`)
    yield* Effect.sleep(`${pause} seconds`)
  }
})

/**
 * Runs the API as `count` processes that share its ports; connections are distributed round robin. The first process
 * shows whether the API can serve here; then the others start. A process that ends is replaced.
 */
export const superviseWorkers = (count: number) =>
  Effect.gen(function* () {
    const served = yield* Deferred.make<void>()
    const keep = keepOne(Collection.make(), served)
    const first = yield* Effect.forkChild(keep)
    yield* Effect.raceFirst(Deferred.await(served), Fiber.join(first))
    const others = Array.from({ length: count - 1 }, () => keep)
    return yield* Effect.raceFirst(Fiber.join(first), Effect.all(others, { concurrency: "unbounded" }))
  }).pipe(Effect.andThen(Effect.never), Effect.provide(Telemetry.layer(applicationName)))
