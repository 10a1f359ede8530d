import type { ServerResponse } from "node:http"
import type { Route } from "../Http/Routes.ts"
import type { AccessRequest } from "./AccessRequest.ts"

/** Writes one line for each request. */
export interface AccessLog {
  /** Writes the line of a request when its answer has been sent, or its client has disconnected. */
  readonly begin: (request: AccessRequest, response: ServerResponse, route: Route | undefined) => void
}

/** Machines request probes and metrics all day long, so these have no lines. */
const unlogged = new Set(["healthz", "readyz", "metrics"])

/** The status that web servers log if the client disconnects before its answer. */
const clientGone = 499

const quoted = (text: string | undefined): string => (text === undefined ? "null" : `"${text}"`)

/** The fields of an access line. Each is a name, a number or an id of ours, so nothing needs escaping. */
export interface Line {
  readonly at: Date
  readonly method: string
  /** The pattern of the path; `none` for an unknown path. */
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly requestId: string | undefined
  readonly organizationId: string | undefined
  readonly principalId: string | undefined
  readonly bytes: number
}

/** A line in the form of the log's other lines. */
export const jsonLine = ({
  at,
  bytes,
  durationMs,
  method,
  organizationId,
  principalId,
  requestId,
  route,
  status
}: Line): string =>
  `{"message":"${method} ${route} ${status}","level":"INFO","timestamp":"${at.toISOString()}",` +
  `"annotations":{"method":"${method}","route":"${route}","status":${status},"durationMs":${durationMs},` +
  `"requestId":${quoted(requestId)},"organizationId":${quoted(organizationId)},` +
  `"principalId":${quoted(principalId)},"bytes":${bytes}},"spans":{}}`

/** A line for a person at a terminal. */
export const plainLine = ({ at, bytes, durationMs, method, principalId, requestId, route, status }: Line) =>
  `[${at.toISOString().slice(11, 23)}] ${method} ${route} ${status} ${durationMs} ms, ${bytes} bytes, ` +
  `${principalId ?? "nobody"}, ${requestId ?? "no id"}`

/** Makes an {@link AccessLog} that writes to this process's output: the lines of one turn of the event loop at once. */
export const toOutput = (): AccessLog => {
  const lineOf = process.stdout.isTTY ? plainLine : jsonLine
  let lines = ""
  const flush = () => {
    const written = lines
    lines = ""
    if (written !== "") process.stdout.write(written)
  }
  process.on("exit", flush)
  return make((line) => {
    if (lines === "") setImmediate(flush)
    lines += `${lineOf(line)}\n`
  })
}

/** Makes an {@link AccessLog} that gives its lines to a function. */
export const make = (write: (line: Line) => void): AccessLog => ({
  begin: (request, response, route) => {
    if (route !== undefined && unlogged.has(route.operation)) return
    const access = { requestId: undefined, organizationId: undefined, principalId: undefined, bytes: 0 }
    request.access = access
    const startedAt = performance.now()
    response.on("close", () =>
      write({
        ...access,
        at: new Date(),
        method: request.method ?? "",
        route: route?.path ?? "none",
        status: response.headersSent ? response.statusCode : clientGone,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10
      })
    )
  }
})
