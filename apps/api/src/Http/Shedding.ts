import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Context, Metric } from "effect"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Admission } from "./Admission.ts"
import { requestIdOf } from "./RequestId.ts"
import * as RequestMetrics from "./RequestMetrics.ts"
import { bodyBytesOf, type Route, type Routes } from "./Routes.ts"

/** Names a listener in metrics. */
export type ListenerName = "public" | "operations"

const { code, status } = ServiceUnavailable

const body = Buffer.from(JSON.stringify({ error: { code, message: new ServiceUnavailable().message } }))

const headers = [
  ["Content-Type", "application/json"],
  ["Content-Length", String(body.length)],
  // Seconds after which a client may try again.
  ["Retry-After", "1"]
].flat()

/** How much of a refused request's body is read and dropped, so that its connection can be used again. */
const maxDropped = 256 * 1024

/** How long the client may take to read its answer before its connection is reset, in milliseconds. */
const gracePeriod = 500

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined

const dropBody = (request: IncomingMessage): void => {
  let dropped = 0
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped <= maxDropped) return
    request.pause()
    request.socket.end()
    setTimeout(() => request.socket.destroy(), gracePeriod).unref()
  })
}

const count = (metric: Metric.Metric<number, unknown>) => metric.updateUnsafe(1, Context.empty())

const refuse = (listener: ListenerName, route: Route, request: IncomingMessage, response: ServerResponse) => {
  const requestId = requestIdOf(request.headers["x-request-id"]?.toString())
  const own = Object.entries(route.headers).flat()
  // Who waits for a 100 may send its body or not: what comes next on this connection is not known.
  const last = request.headers.expect === undefined ? [] : ["Connection", "close"]
  response.writeHead(status, [...headers, "X-Request-Id", requestId, ...own, ...last])
  response.end(body)
  if (hasBody(request)) dropBody(request)
  count(RequestMetrics.requests({ listener, operation: route.operation, status: String(status) }))
  count(RequestMetrics.refusals({ listener, code }))
  count(RequestMetrics.shed({ listener }))
}

/**
 * Lets a server refuse requests that there is no room for, before anything else sees them. That has to cost far less
 * than serving them: under ten times the load that a process can serve, nine of ten requests end here.
 */
export const shed = (
  server: Server,
  {
    admission,
    listener,
    routes
  }: { readonly admission: Admission; readonly listener: ListenerName; readonly routes: Routes }
): Server => {
  const isShed = (request: IncomingMessage, response: ServerResponse): boolean => {
    const found = routes.match(request.method ?? "", request.url ?? "")
    if (found._tag !== "Found" || found.route.kind === "probe") return false
    if (admission.hasRoom(bodyBytesOf(request.headers, found.route))) return false
    refuse(listener, found.route, request, response)
    return true
  }
  const emit: (event: string, ...args: ReadonlyArray<unknown>) => boolean = server.emit.bind(server)
  // A listener of its own could not keep the request from the others.
  return Object.assign(server, {
    emit: (event: string, ...args: ReadonlyArray<unknown>): boolean => {
      if (event !== "request" && event !== "checkContinue") return emit(event, ...args)
      const [request, response] = args as [IncomingMessage, ServerResponse]
      return isShed(request, response) || emit(event, request, response)
    }
  })
}
