import { Effect } from "effect"
import { connect } from "node:net"

/** Sends bytes as they stand and returns all that is answered until the server closes or stops answering. */
export const exchange = (origin: string, bytes: string): Effect.Effect<string> =>
  Effect.callback<string>((resume) => {
    const { hostname, port } = new URL(origin)
    let received = ""
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes))
    socket.on("data", (chunk) => (received += chunk.toString("latin1")))
    socket.on("error", (error) => resume(Effect.die(error)))
    socket.on("close", () => resume(Effect.succeed(received)))
    return Effect.sync(() => socket.destroy())
  })
