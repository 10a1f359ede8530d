import { Effect } from "effect"
import { connect } from "node:net"

/** The same where the answer takes a while: a client that ends its side is taken for one that has left. */
export const exchangeOpen = (origin: string, bytes: string): Effect.Effect<string> =>
  send(origin, bytes, false)

/** Sends bytes as they stand and returns all that is answered until the server closes or stops answering. */
export const exchange = (origin: string, bytes: string): Effect.Effect<string> => send(origin, bytes, true)

const send = (origin: string, bytes: string, ends: boolean): Effect.Effect<string> =>
  Effect.callback<string>((resume) => {
    const { hostname, port } = new URL(origin)
    let received = ""
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      ends ? socket.end(bytes) : socket.write(bytes)
    )
    socket.on("data", (chunk) => (received += chunk.toString("latin1")))
    socket.on("error", (error) => resume(Effect.die(error)))
    socket.on("close", () => resume(Effect.succeed(received)))
    return Effect.sync(() => socket.destroy())
  })
