import { Effect, Schedule } from "effect"
import { connect, createServer, type Socket } from "node:net"

/** A process behind the balancer. */
interface Backend {
  readonly port: number
  isReady: boolean
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false
  )

/** How often `/readyz` is asked, in milliseconds. */
const interval = 50

/**
 * A balancer as they are commonly found: it takes TCP connections, gives each to one of the processes whose `/readyz` said
 * lately that they are ready, and knows nothing of what goes over them. It is gone with the scope.
 */
export const makeBalancer = Effect.gen(function* () {
  const backends: Array<Backend> = []
  const sockets = new Set<Socket>()
  let turn = 0
  const pair = (client: Socket): void => {
    const ready = backends.filter((backend) => backend.isReady)
    const chosen = ready[turn++ % Math.max(1, ready.length)]
    if (chosen === undefined) return void client.destroy()
    const server = connect(chosen.port, "127.0.0.1")
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on("close", () => sockets.delete(socket))
    }
    client.on("error", () => server.destroy())
    server.on("error", () => client.destroy())
    client.pipe(server).pipe(client)
  }
  const listener = yield* Effect.acquireRelease(
    Effect.sync(() => createServer(pair)),
    (server) =>
      Effect.sync(() => {
        server.close()
        for (const socket of sockets) socket.destroy()
      })
  )
  yield* Effect.callback<void>((done) => void listener.listen(0, "127.0.0.1", () => done(Effect.void)))
  const look = Effect.promise(() =>
    Promise.all(
      backends.map(async (backend) => {
        backend.isReady = await isReady(backend.port)
      })
    )
  )
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(look, Effect.sleep(interval))))
  const address = listener.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    /** Lets it give connections to a process that listens on this port; completes once it has seen that this is ready. */
    add: (port: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        const backend = { port, isReady: false }
        backends.push(backend)
        return Effect.sync(() => backend.isReady).pipe(
          Effect.repeat({ until: (seen) => seen, schedule: Schedule.spaced("10 millis") }),
          Effect.asVoid
        )
      })
  }
})
