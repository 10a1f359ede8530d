import { Effect } from "effect"
import cluster from "node:cluster"
import type { Server } from "node:http"
import { createServer, type ListenOptions, type Server as NetServer } from "node:net"

/** The number of sockets that listen at a server's address. */
const count = 32

/**
 * Whether several sockets of a process listen at one address. Linux shares connections out between them; other systems
 * do not. Workers of a cluster get their connections from its primary.
 */
const mayShare = process.platform === "linux" && cluster.isPrimary

const listening = (server: NetServer, where: ListenOptions) =>
  Effect.callback<void, Error>((resume) => {
    const refused = (error: Error) => resume(Effect.fail(error))
    server.once("error", refused)
    server.listen({ ...where, reusePort: mayShare }, () => {
      server.off("error", refused)
      resume(Effect.void)
    })
  })

/** Makes a socket that listens at a server's address and passes the connections that it accepts to the server. */
const acceptorOf = (server: Server, where: ListenOptions): NetServer => {
  // Node documents this event as the way to pass connections to a server.
  const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket)
  )
  // If an acceptor cannot listen, the other ones take its connections.
  acceptor.on("error", () => {})
  return acceptor.listen({ ...where, reusePort: mayShare })
}

/**
 * Makes a server listen, and accept many connections in one turn of the event loop. Node accepts one connection for each
 * listening socket in a turn, and a busy process has some fifty turns a second, so the last of several thousand clients
 * that connect at once would wait for a minute before it gets any answer. With more sockets at the same address all are
 * accepted soon, and those beyond the limit are told to come back later. Returns all listening sockets.
 */
export const listen = Effect.fnUntraced(function* (server: Server, where: ListenOptions) {
  yield* listening(server, where)
  const address = server.address()
  if (!mayShare || address === null || typeof address === "string") return [server]
  const shared = { ...where, port: address.port }
  return [server, ...Array.from({ length: count - 1 }, () => acceptorOf(server, shared))]
})

/** Fails if another socket listens at the address. A socket that shares its address gets no such error itself. */
export const ensureFree = (where: ListenOptions) =>
  mayShare && where.port !== 0
    ? Effect.callback<void, Error>((resume) => {
        const probe = createServer()
        probe.once("error", (error) => resume(Effect.fail(error)))
        probe.listen(where, () => probe.close(() => resume(Effect.void)))
      })
    : Effect.void
