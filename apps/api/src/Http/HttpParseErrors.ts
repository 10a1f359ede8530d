import type { Server } from "node:http"

/** What Node's HTTP parser refuses before there is a request: the status that fits, in our own error body. */
const statusOf = (code: string | undefined): readonly [number, string] => {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return [431, "Request Header Fields Too Large"]
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, "Request Timeout"]
    default:
      return [400, "Bad Request"]
  }
}

/** Makes a server answer what is no HTTP request with an error body and a request id instead of an empty 400. */
export const answerParseErrors = (server: Server): Server =>
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy()
    const [status, reason] = statusOf(error.code)
    const body = JSON.stringify({
      error: {
        code: "VALIDATION_ERROR",
        message: `This is not a well-formed HTTP request: ${reason.toLowerCase()}.`,
        details: [{ path: "", message: reason.toLowerCase() }]
      }
    })
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nX-Request-Id: req_${crypto.randomUUID().replaceAll("-", "")}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
    )
    return undefined
  })
