import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpServerError } from "effect/http"
import { createServer, type Server } from "node:http"
import { ensureFree, sharing, withAcceptors } from "./Acceptors.ts"
import { StartupError } from "./StartupError.ts"

/** Where a process listens. */
export interface ListenerOptions {
  readonly port: number
  readonly host: string
}

/** The environment variables that say where a process listens. */
export interface ListenerVariables {
  readonly port: string
  /** Absent where the host is fixed. */
  readonly host?: string
}

/**
 * How many connections may wait to be accepted; the operating system may allow fewer. Many clients that connect at once
 * overflow Node's own 511: their kernels try again after seconds, and until then they cannot be told to come back
 * later.
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

/** The interval, in milliseconds, at which a closing server's connections are checked. */
const lookEvery = 50

/**
 * Closes the connections of a closing server as each becomes idle. Node closes only the connections that are idle at
 * first; a client that keeps its connection after its answer would delay the exit until the end of the graceful
 * shutdown.
 */
const closeIdleOnes = (server: Server): void => {
  const timer = setInterval(() => {
    if (!server.listening) server.closeIdleConnections()
  }, lookEvery).unref()
  server.once("close", () => clearInterval(timer))
}

/** A listening HTTP server. If it cannot listen, the error names the environment variable to change. */
export const layer = (
  variables: ListenerVariables,
  options: ListenerOptions,
  makeServer: () => Server = createServer
) => {
  const { host, port } = options
  // Without a host Node listens on all addresses, whether or not the machine has IPv6.
  const where = host === "::" ? { port, backlog } : { port, host, backlog }
  const free = Effect.mapError(ensureFree(where), (cause) => new HttpServerError.ServeError({ cause }))
  const server = Layer.unwrap(
    Effect.sync(() => {
      const made = withAcceptors(makeServer(), where)
      const closing = Layer.effectDiscard(Effect.addFinalizer(() => Effect.sync(() => closeIdleOnes(made))))
      return Layer.provideMerge(
        closing,
        NodeHttpServer.layer(() => made, { ...where, ...sharing, gracefulShutdownTimeout: "30 seconds" })
      )
    })
  ).pipe(Layer.provide(Layer.effectDiscard(free)))
  return server.pipe(
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext<Layer.Success<typeof server>, StartupError, never>(
        Effect.fail(startupError(variables, options, cause))
      )
    )
  )
}
