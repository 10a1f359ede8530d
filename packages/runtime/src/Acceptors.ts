import { Effect } from "effect"
import cluster from "node:cluster"
import type { Server } from "node:http"
import { createServer, type ListenOptions, type Server as NetServer } from "node:net"

/** How many sockets listen at the address of a server. */
const count = 32

/**
 * Whether several sockets of a process listen at one address. Linux shares connections out between them; other systems
 * do not. Workers of a cluster get their connections from its primary.
 */
const mayShare = process.platform === "linux" && cluster.isPrimary

/** The listen options of a server with acceptors. */
export const sharing = { reusePort: mayShare }

/**
 * Lets a server accept many connections in one turn of the event loop. Node accepts one connection for each listening
 * socket in a turn, and a busy process has some fifty turns a second, so the last of several thousand clients that
 * connect at once would wait for a minute before it gets any answer. With more sockets at the same address all are
 * accepted soon, and those beyond the limit are told to come back later.
 */
export const withAcceptors = (server: Server, where: ListenOptions): Server => {
  if (!mayShare) return server
  const acceptors: Array<NetServer> = []
  server.once("listening", () => {
    const address = server.address()
    if (address === null || typeof address === "string") return
    for (let n = 1; n < count; n++) {
      const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit("connection", socket)
      )
      // If an acceptor cannot listen, the other ones take its connections.
      acceptor.on("error", () => {})
      acceptor.listen({ ...where, ...sharing, port: address.port })
      acceptors.push(acceptor)
    }
  })
  const close = server.close.bind(server)
  return Object.assign(server, {
    /** Closes all acceptors; calls back once the connections of all of them are closed. */
    close: (closed?: (error?: Error) => void) => {
      let open = acceptors.length + 1
      let problem: Error | undefined
      const one = (error?: Error) => {
        problem ??= error
        open -= 1
        if (open === 0) closed?.(problem)
      }
      for (const acceptor of acceptors) acceptor.close(() => one())
      return close(one)
    }
  })
}

/** Fails if something listens at an address already. A socket that shares its address gets no such error by itself. */
export const ensureFree = (where: ListenOptions) =>
  mayShare && where.port !== 0
    ? Effect.callback<void, Error>((resume) => {
        const probe = createServer()
        probe.once("error", (error) => resume(Effect.fail(error)))
        probe.listen(where, () => probe.close(() => resume(Effect.void)))
      })
    : Effect.void
