import type { IncomingMessage, ServerResponse } from "node:http"

/** A receiver's answer to a delivery, after it has read it. */
export type WebhookAnswer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers at once. */
export const status =
  (
    code: number,
    options: { readonly body?: string; readonly headers?: Record<string, string> } = {}
  ): WebhookAnswer =>
  (_, response) => {
    response.writeHead(code, options.headers)
    response.end(options.body ?? "")
  }

/** Never answers; the connection stays open until the sender gives up or the receiver ends. */
export const hang: WebhookAnswer = () => undefined

/** Sends the status line and headers, then nothing more. */
export const hangAfterHeaders =
  (code: number): WebhookAnswer =>
  (_, response) => {
    response.writeHead(code)
    response.flushHeaders()
  }

/** Answers with a body that comes one byte at a time and never ends. */
export const drip =
  (code: number, everyMillis: number): WebhookAnswer =>
  (_, response) => {
    response.writeHead(code)
    const timer = setInterval(() => response.write("."), everyMillis)
    response.on("close", () => clearInterval(timer))
  }

/** Cuts the connection with a TCP reset instead of answering. */
export const reset: WebhookAnswer = (request) => {
  request.socket.resetAndDestroy()
}

/** Answers with a body of that many bytes, as fast as the sender takes it. */
export const hugeBody =
  (code: number, bytes: number): WebhookAnswer =>
  (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, "x")
    let left = bytes
    const write = (): void => {
      while (left > 0 && !response.destroyed) {
        const size = Math.min(left, chunk.length)
        left -= size
        if (!response.write(chunk.subarray(0, size))) {
          response.once("drain", write)
          return
        }
      }
      response.end()
    }
    response.writeHead(code, { "content-type": "application/octet-stream" })
    write()
  }

/** Redirects the sender. */
export const redirect = (location: string, code = 302): WebhookAnswer =>
  status(code, { headers: { location } })
