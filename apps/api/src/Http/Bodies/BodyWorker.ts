import { Context, Effect, Layer } from "effect"
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads"
import type { BodyDone, BodyJob, ListChunk } from "./BodyWorkerMessages.ts"
import type { DecodedBody } from "./DecodeBody.ts"

/** Memory limit, far above the need of the largest body; beyond it the thread ends and not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** Reads the next message. Only our own thread writes to the port, so its type is trusted. */
const receive = <A>(port: MessagePort): A | undefined => {
  const received: { readonly message: A } | undefined = receiveMessageOnPort(port)
  return received?.message
}

/** Puts the lists that followed a payload back into it, a chunk at a time, and lets others go on in between. */
const collect = Effect.fnUntraced(function* (port: MessagePort) {
  const body = receive<DecodedBody>(port)
  if (body === undefined) return yield* Effect.die(new Error("The body worker gave no answer"))
  if (body._tag !== "Valid") return body
  const lists: Record<string, Array<unknown>> = {}
  for (let chunk = receive<ListChunk>(port); chunk !== undefined; chunk = receive<ListChunk>(port)) {
    const list = (lists[chunk.field] ??= [])
    for (const entry of chunk.entries) list.push(entry)
    yield* Effect.yieldNow
  }
  return { ...body, payload: Object.assign(Object(body.payload), lists) }
})

/**
 * Decodes large bodies in a thread of their own: parsing, validating and hashing a megabyte takes longer than everyone
 * else may be kept waiting. One body after another; those of the requests under way are bounded elsewhere.
 */
export class BodyWorker extends Context.Service<
  BodyWorker,
  {
    readonly decode: (
      job: Pick<BodyJob, "endpoint" | "bytes" | "wantsFingerprint">
    ) => Effect.Effect<DecodedBody>
  }
>()("@vault-custody/api/Http/Bodies/BodyWorker") {
  /** The thread starts with the first large body. Its failure fails waiting requests; the next starts it anew. */
  static readonly layer = Layer.effect(
    BodyWorker,
    Effect.gen(function* () {
      const waiting = new Map<number, (done: Effect.Effect<void>) => void>()
      let lastId = 0
      let current: Worker | undefined

      const start = (): Worker => {
        const worker = new Worker(new URL("./BodyWorkerMain.ts", import.meta.url), {
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
        worker.on("exit", (code) => fail(new Error(`The body worker exited with ${code}`)))
        worker.on("message", ({ id }: BodyDone) => {
          waiting.get(id)?.(Effect.void)
          waiting.delete(id)
        })
        return worker
      }

      const run = (job: Omit<BodyJob, "id">) =>
        Effect.callback<void>((resume) => {
          const id = ++lastId
          waiting.set(id, resume)
          current ??= start()
          const message: BodyJob = { id, ...job }
          current.postMessage(message, [job.port])
          return Effect.sync(() => waiting.delete(id))
        })

      yield* Effect.addFinalizer(() =>
        Effect.promise(async () => {
          const worker = current
          current = undefined
          await worker?.terminate()
        })
      )

      return BodyWorker.of({
        decode: (job) =>
          Effect.acquireUseRelease(
            Effect.sync(() => new MessageChannel()),
            ({ port1, port2 }) => Effect.andThen(run({ ...job, port: port2 }), collect(port1)),
            ({ port1 }) => Effect.sync(() => port1.close())
          )
      })
    })
  )
}
