import { Context, Effect, Layer } from "effect"
import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads"
import { makeThread, type OfJob } from "../../Threads/WorkerThread.ts"
import type { BodyJob, ListChunk } from "./BodyWorkerMessages.ts"
import type { DecodedBody } from "./DecodeBody.ts"

/** Reads the next message. Only our own thread writes to the port, so the type of a message is not checked. */
const receive = <A>(port: MessagePort): A | undefined => {
  const received: { readonly message: A } | undefined = receiveMessageOnPort(port)
  return received?.message
}

/** Puts the lists that follow a payload back into it, chunk by chunk; other requests run between chunks. */
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
 * Decodes large bodies in a worker thread: parsing, validating and hashing a megabyte would block the event loop for
 * too long. It decodes one body after another; admission bounds the number of waiting bodies.
 */
export class BodyWorker extends Context.Service<
  BodyWorker,
  {
    readonly decode: (
      asked: Pick<BodyJob, "endpoint" | "bytes" | "wantsFingerprint">
    ) => Effect.Effect<DecodedBody>
  }
>()("@vault-custody/api/Http/Bodies/BodyWorker") {
  static readonly layer = Layer.effect(
    BodyWorker,
    Effect.gen(function* () {
      const thread = yield* makeThread<BodyJob, OfJob, void>({
        name: "body worker",
        main: new URL("./BodyWorkerMain.ts", import.meta.url),
        resultOf: () => Effect.void
      })
      let lastJob = 0
      return BodyWorker.of({
        decode: (asked) =>
          Effect.acquireUseRelease(
            Effect.sync(() => new MessageChannel()),
            ({ port1, port2 }) =>
              Effect.andThen(
                Effect.suspend(() => thread.ask({ job: ++lastJob, ...asked, port: port2 }, [port2])),
                collect(port1)
              ),
            ({ port1 }) => Effect.sync(() => port1.close())
          )
      })
    })
  )
}
