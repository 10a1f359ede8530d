import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Context, Metric } from "effect"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { LeanPath } from "../Lean/LeanPath.ts"
import type { Admission } from "./Admission.ts"
import { makeRefusalPace } from "./RefusalPace.ts"
import { requestIdOf } from "./RequestId.ts"
import * as RequestMetrics from "./RequestMetrics.ts"
import { bodyBytesOf, type Route, type Routes } from "./Routes.ts"

/** Names a listener in metrics. */
export type ListenerName = "public" | "operations"

const { code, status } = ServiceUnavailable

// A string, which goes out in one piece with the headers.
const body = JSON.stringify({ error: { code, message: new ServiceUnavailable().message } })

const headers = [
  ["Content-Type", "application/json"],
  ["Content-Length", String(Buffer.byteLength(body))],
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

interface Asked {
  readonly event: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
  readonly since: number
}

/**
 * Lets a server refuse requests that there is no room for, before anything else sees them. Refusing has a share of the
 * time (`RefusalPace`). Under a flood refusals wait for their turn, and who waits asks for nothing else meanwhile; or
 * finds room by then.
 */
export const shed = (
  server: Server,
  {
    admission,
    lean,
    listener,
    routes
  }: {
    readonly admission: Admission
    readonly listener: ListenerName
    readonly routes: Routes
    /** What answers requests before anything else sees them. */
    readonly lean?: Pick<LeanPath["Service"], "serve">
  }
): Server => {
  const serve: (event: string, ...args: ReadonlyArray<unknown>) => boolean = server.emit.bind(server)
  const pace = makeRefusalPace(() => performance.now())
  const waiting: Array<Asked> = []

  /** Probes are answered whatever the load. */
  const hasRoom = ({ request, route }: Asked): boolean =>
    route.kind === "probe" || admission.hasRoom(bodyBytesOf(request.headers, route))

  /** Refuses a request; says whether there was time for that. */
  const refuseInTime = ({ request, response, route, since }: Asked): boolean =>
    pace.refuse(since, () => refuse(listener, route, request, response))

  const turn = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (hasRoom(next)) {
        if (!next.response.destroyed) serve(next.event, next.request, next.response)
      } else if (!refuseInTime(next)) return schedule()
      waiting.shift()
    }
  }
  const schedule = () => void setTimeout(turn, pace.endsAt() - performance.now())

  return Object.assign(server, {
    // A listener of its own could not keep the request from the others.
    emit: (event: string, ...args: ReadonlyArray<unknown>): boolean => {
      if (event !== "request" && event !== "checkContinue") return serve(event, ...args)
      const [request, response] = args as [IncomingMessage, ServerResponse]
      const serveGenerally = () => serve(event, request, response)
      const found = routes.match(request.method ?? "", request.url ?? "")
      if (found._tag !== "Found") return serveGenerally()
      const asked: Asked = { event, request, response, route: found.route, since: performance.now() }
      if (hasRoom(asked)) return lean?.serve(asked, serveGenerally) === true || serveGenerally()
      if (waiting.length === 0 && refuseInTime(asked)) return true
      if (waiting.push(asked) === 1) schedule()
      return true
    }
  })
}
