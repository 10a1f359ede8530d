import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { createServer, type Server } from "node:http"
import { StartupError } from "./StartupError.ts"

/** Where a process listens. */
export interface ListenerOptions {
  readonly port: number
  readonly host: string
}

/** A listening HTTP server. Where it cannot listen, the error names the environment variable of its port. */
export const layer = (
  variable: string,
  { host, port }: ListenerOptions,
  makeServer: () => Server = createServer
) => {
  // Without a host Node listens on all addresses, whether or not the machine has IPv6.
  const where = host === "::" ? { port } : { port, host }
  const server = NodeHttpServer.layer(makeServer, where)
  return server.pipe(
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext<Layer.Success<typeof server>, StartupError, never>(
        Effect.fail(
          new StartupError({
            message: `${variable}: cannot listen on ${host} port ${port} (${String(cause)}). Choose another port, or stop what uses it.`
          })
        )
      )
    )
  )
}
