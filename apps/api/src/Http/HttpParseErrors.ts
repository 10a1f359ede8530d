import {
  HeadersTooLarge,
  MethodNotAllowed,
  RequestTimeout,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import { createServer, type Server, type ServerOptions, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { AccessRequest } from "../Access/AccessRequest.ts"
import { requestIdOf } from "./RequestId.ts"
import { dataHeaders, originForm, type Routes } from "./Routes.ts"

/** The error that Node reports for bytes that its parser refused. */
interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

/** The error body of a request that is not well-formed HTTP. */
export const malformed = (problem: string) => ({
  error: {
    code: ValidationError.code,
    message: `This is not a well-formed HTTP request: ${problem}.`,
    details: [{ path: "", message: problem }]
  }
})

/** Writes an answer to a socket without a response object, and closes the connection. An answer to HEAD has no body. */
const answer = (
  socket: Duplex,
  status: number,
  body: unknown,
  {
    headers = {},
    isHead = false
  }: { readonly headers?: Record<string, string>; readonly isHead?: boolean } = {}
): void => {
  const text = JSON.stringify(body)
  const head = Object.entries({
    ...headers,
    ...dataHeaders,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    "X-Request-Id": requestIdOf(undefined),
    Connection: "close"
  })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${isHead ? "" : text}`
  )
}

const bodyOf = (refusal: { new (): { readonly message: string }; readonly code: string }) => ({
  error: { code: refusal.code, message: new refusal().message }
})

const requestLine = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ (\S+) HTTP\/1\.[01]\r?$/

/**
 * The target of a request whose method the parser does not know; undefined if the rest of its first line is malformed.
 */
const targetOf = ({ bytesParsed = 0, rawPacket }: ParseError): string | undefined => {
  if (rawPacket === undefined) return undefined
  const start = bytesParsed === 0 ? 0 : rawPacket.lastIndexOf("\n", bytesParsed - 1) + 1
  const end = rawPacket.indexOf("\n", start)
  return requestLine.exec(rawPacket.toString("latin1", start, end === -1 ? undefined : end))?.[1]
}

/** Refuses a method that HTTP does not know like any other method that a known path does not have. */
const answerUnknownMethod = (socket: Duplex, error: ParseError, routes: Routes): void => {
  const target = targetOf(error)
  const match = target === undefined ? undefined : routes.match("", originForm(target))
  if (match?._tag === "MethodNotAllowed") {
    answer(socket, MethodNotAllowed.status, bodyOf(MethodNotAllowed), { headers: { Allow: match.allow } })
  } else {
    answer(socket, ValidationError.status, malformed("its method is unknown"))
  }
}

const answerParseError = (routes: Routes) => (error: ParseError, socket: Duplex) => {
  if (!socket.writable || error.code === "ECONNRESET") return socket.destroy()
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return answer(socket, HeadersTooLarge.status, bodyOf(HeadersTooLarge), {
        isHead: error.rawPacket?.toString("latin1", 0, 5) === "HEAD "
      })
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return answer(socket, RequestTimeout.status, bodyOf(RequestTimeout))
    case "HPE_INVALID_METHOD":
      return answerUnknownMethod(socket, error, routes)
    default:
      return answer(socket, ValidationError.status, malformed("it cannot be parsed"))
  }
}

/**
 * Makes a server that writes an error body where Node would write an empty one or close the connection: for bytes
 * that are no HTTP request, for `CONNECT`, and for a missing `Host` (see `RequestPipeline`). The server offers no
 * other protocol, so it ignores `Upgrade`. A request without a body gets an empty stream that has ended already,
 * which costs less than reading one to its end.
 */
export const makeServer = (options: ServerOptions, routes: Routes): Server => {
  const server = createServer({
    ...options,
    IncomingMessage: AccessRequest,
    requireHostHeader: false,
    shouldUpgradeCallback: () => false,
    optimizeEmptyRequests: true
  })
  server.on("clientError", answerParseError(routes))
  server.on("connect", (_, socket) =>
    answer(socket, ValidationError.status, malformed("there is nothing to connect to"))
  )
  return server
}
