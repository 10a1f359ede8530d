import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Fiber, Layer, Scope } from "effect"
import { HttpServer } from "effect/http"
import { NetAddress } from "effect/net"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { ListenOptions, Server as NetServer } from "node:net"
import { ensureFree, listen } from "./Acceptors.ts"
import { StartupError } from "./StartupError.ts"

/** The address at which a process listens. */
export interface ListenerOptions {
  readonly port: number
  readonly host: string
}

/** The environment variables of that address. */
export interface ListenerVariables {
  readonly port: string
  /** Absent if the host is fixed. */
  readonly host?: string
}

/**
 * The most connections that may wait to be accepted; the operating system may allow fewer. Many clients that connect
 * at once overflow Node's own limit of 511: their kernels retry after seconds, and until then the server cannot tell
 * them to come back later.
 */
const backlog = 4096

/** The operating system's error codes for a host that is no address of this machine. */
const hostCodes = new Set<unknown>(["EADDRNOTAVAIL", "EAFNOSUPPORT", "EAI_AGAIN", "EINVAL", "ENOTFOUND"])

const startupError = (variables: ListenerVariables, { host, port }: ListenerOptions, cause: unknown) => {
  const blamesHost = variables.host !== undefined && hostCodes.has(Object(cause).code)
  return new StartupError({
    message: blamesHost
      ? `${variables.host}: cannot listen on ${host} (${String(cause)}). Choose an address that this machine has.`
      : `${variables.port}: cannot listen on ${host} port ${port} (${String(cause)}). Choose another port, or stop what uses it.`
  })
}

/** Serves a request of a server. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The parts of a listener that a process can replace. */
export interface ServerChoices {
  readonly makeServer?: () => Server
  /** Attaches the handler of all requests to the events of the server. */
  readonly attach?: (server: Server, handle: RequestHandler) => void
}

/** How long requests may continue in a server that stops, and how long it then takes to write the remaining answers. */
const [graceful, flushing] = ["30 seconds", "1 second"] as const

/** The interval, in milliseconds, at which a closing server's connections are checked. */
const lookEvery = 50

/**
 * Closes the listening sockets and waits until all connections have ended. It closes each connection as it becomes idle.
 * Node closes only the connections that are idle at first; a client that keeps its connection after its answer would
 * delay the exit until the end of the graceful shutdown.
 */
const closed = (server: Server, sockets: ReadonlyArray<NetServer>) =>
  Effect.callback<void>((resume) => {
    const timer = setInterval(() => server.closeIdleConnections(), lookEvery).unref()
    let open = sockets.length
    const one = () => {
      open -= 1
      if (open > 0) return
      clearInterval(timer)
      resume(Effect.void)
    }
    for (const socket of sockets) socket.close(one)
  })

const addressOf = (server: Server) => {
  const address = server.address()
  return typeof address === "object" && address !== null
    ? Effect.fromResult(NetAddress.inetAddressFromIpString(address.address, address.port))
    : Effect.fail(new Error("The server has no address"))
}

/**
 * Makes a server of `effect/http` over a server of Node. The library's own server passes each request to the handler by
 * itself; here `attach` does, and may check a request first.
 */
const make = Effect.fnUntraced(function* (
  where: ListenOptions,
  { attach = (server, handle) => void server.on("request", handle), makeServer = createServer }: ServerChoices
) {
  const server = makeServer()
  const sockets = yield* listen(server, where)
  const closing = yield* Effect.cached(Effect.forkDetach(closed(server, sockets), { startImmediately: true }))
  const close = Effect.flatMap(closing, Fiber.await)
  yield* Effect.addFinalizer(() => close)
  const closeAll = Effect.sync(() => server.closeAllConnections())
  return HttpServer.make({
    address: yield* addressOf(server),
    serve: Effect.fnUntraced(function* (httpEffect, middleware) {
      // These run in reverse order: requests may end, then they are interrupted, then their connections are closed.
      yield* Effect.addFinalizer(() =>
        Effect.timeoutOrElse(close, { duration: flushing, orElse: () => closeAll })
      )
      const requests = yield* Scope.fork(yield* Effect.scope, "parallel")
      yield* Effect.addFinalizer(() => Effect.timeoutOption(close, graceful))
      attach(server, yield* NodeHttpServer.makeHandler(httpEffect, { scope: requests, middleware }))
    })
  })
})

/** A listening HTTP server. If it cannot listen, the error names the environment variable to change. */
export const layer = (
  variables: ListenerVariables,
  options: ListenerOptions,
  choices: ServerChoices = {}
) => {
  const { host, port } = options
  // Without a host Node listens on all addresses, whether or not the machine has IPv6.
  const where = host === "::" ? { port, backlog } : { port, host, backlog }
  const server = Effect.andThen(ensureFree(where), make(where, choices))
  return Layer.merge(
    Layer.effect(
      HttpServer.HttpServer,
      Effect.mapError(server, (cause) => startupError(variables, options, cause))
    ),
    NodeHttpServer.layerHttpServices
  )
}
