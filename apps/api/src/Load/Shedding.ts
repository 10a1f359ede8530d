import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { RequestHandler } from "@vault-custody/runtime/HttpListener"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { FastPath } from "../FastPath/FastPath.ts"
import type { AccessLog } from "../Access/AccessLog.ts"
import { accessOf, AccessRequest } from "../Access/AccessRequest.ts"
import type { Admission } from "./Admission.ts"
import { makeRefusalPace } from "./RefusalPace.ts"
import { requestIdOf } from "../Http/RequestId.ts"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { hasHostTwice } from "../Http/Hosts.ts"
import { makePipelines } from "./Pipelines.ts"
import { bodyBytesOf, originForm, readsBody, type Route, type Routes } from "../Http/Routes.ts"
import type { UnfinishedBodies } from "./UnfinishedBodies.ts"

const { code, status } = ServiceUnavailable

// A string, which is sent in one piece with the headers.
const body = JSON.stringify({ error: { code, message: new ServiceUnavailable().message } })

const bodyLength = Buffer.byteLength(body)

const headers = [
  ["Content-Type", "application/json"],
  ["Content-Length", String(bodyLength)],
  // In seconds.
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

const refuse = (route: Route, request: IncomingMessage, response: ServerResponse) => {
  const requestId = requestIdOf(request.headers["x-request-id"]?.toString())
  const access = accessOf(request)
  if (access !== undefined) Object.assign(access, { requestId, bytes: bodyLength })
  const own = Object.entries(route.headers).flat()
  // A client that expects a 100 may or may not send its body, so the connection cannot be reused.
  const last = request.headers.expect === undefined ? [] : ["Connection", "close"]
  response.writeHead(status, [...headers, "X-Request-Id", requestId, ...own, ...last])
  response.end(body)
  if (hasBody(request)) dropBody(request)
}

interface IncomingRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
  readonly since: number
}

/** The checks of a request before it is served. */
export interface SheddingOptions {
  readonly admission: Admission
  readonly bodies: UnfinishedBodies
  readonly listener: RequestMetrics.ListenerName
  readonly routes: Routes
  /** Whether answers announce that their connection will not be used again. */
  readonly isDraining: () => boolean
  /** Writes a line for each request; none by default. */
  readonly accessLog?: AccessLog | undefined
  /** Serves requests before the pipeline. */
  readonly fastPath?: FastPath["Service"] | undefined
}

/**
 * Refuses requests beyond the limit before their handler. Refusals have a limited share of the time (`RefusalPace`).
 * In a flood they wait for their turn, which slows their clients down; some get a place meanwhile. A request whose
 * body is still arriving is counted as such, and takes its place later (`RequestPlace`).
 */
export const shed = (
  handle: RequestHandler,
  { accessLog, admission, bodies, fastPath, isDraining, listener, routes }: SheddingOptions
): RequestHandler => {
  const pace = makeRefusalPace(() => performance.now())
  const inTurn = makePipelines()
  const countAnswer = RequestMetrics.makeCountAnswer(listener)
  const waiting: Array<IncomingRequest> = []

  const isWaited = ({ request, route }: IncomingRequest): boolean =>
    !request.complete && readsBody(request, route)

  /** Probes are answered under any load. */
  const hasRoom = ({ request, route }: IncomingRequest): boolean =>
    route.kind === "probe" ||
    (admission.hasRoom() && admission.hasMemory(bodyBytesOf(request.headers, route)))

  /** Serves a request if there is a place for it; returns whether there was. */
  const serveWithRoom = (asked: IncomingRequest): boolean => {
    const { request, response, route } = asked
    const serveGenerally = () => handle(request, response)
    if (isWaited(asked)) {
      if (!bodies.begin(request, response, bodyBytesOf(request.headers, route))) return false
      serveGenerally()
      return true
    }
    if (!hasRoom(asked)) return false
    if (hasHostTwice(request) || fastPath?.serve(asked, serveGenerally) !== true) serveGenerally()
    return true
  }

  /** Refuses a request if the pace allows it; returns whether it did. */
  const refuseInTime = ({ request, response, route, since }: IncomingRequest): boolean =>
    pace.refuse(since, () => {
      refuse(route, request, response)
      countAnswer({ operation: route.operation, status, code, took: undefined })
      RequestMetrics.update(RequestMetrics.shed({ listener }), 1)
    })

  const turn = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (!next.response.destroyed && !serveWithRoom(next) && !refuseInTime(next)) return schedule()
      waiting.shift()
    }
  }
  const schedule = () => void setTimeout(turn, pace.endsAt() - performance.now())

  const take = (asked: IncomingRequest): void => {
    if (serveWithRoom(asked)) return
    if (waiting.length === 0 && refuseInTime(asked)) return
    if (waiting.push(asked) === 1) schedule()
  }

  const arrive = (request: IncomingMessage, response: ServerResponse): void => {
    const found = routes.match(request.method ?? "", request.url ?? "")
    if (request instanceof AccessRequest) {
      accessLog?.begin(request, response, found._tag === "Found" ? found.route : undefined)
    }
    if (found._tag !== "Found") return handle(request, response)
    const asked: IncomingRequest = { request, response, route: found.route, since: performance.now() }
    // A body that was sent together with its headers has arrived when the parser returns.
    if (isWaited(asked)) setImmediate(take, asked)
    else take(asked)
  }

  return (request, response) => {
    request.url = originForm(request.url ?? "")
    if (isDraining()) response.shouldKeepAlive = false
    inTurn(request, response, () => arrive(request, response))
  }
}
