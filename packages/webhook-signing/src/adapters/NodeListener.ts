import type { IncomingMessage, ServerResponse } from "node:http"
import {
  type Answer,
  bodyTooLarge,
  DEFAULT_MAX_BODY_BYTES,
  methodNotAllowed,
  receive,
  type ReceiverOptions
} from "./Receiver.ts"

/** A request of `node:http`; `body` is the result of Express's parsers. */
export interface NodeRequest extends IncomingMessage {
  readonly body?: unknown
}

/**
 * Makes a listener that receives deliveries: for `http.createServer`, and as a handler of an Express route, where
 * no JSON parser may run before it.
 *
 * @example
 * ```ts
 * import { createServer } from "node:http"
 * import { createNodeListener } from "@vault-custody/webhook-signing/node"
 * import { handle, report } from "./handle.ts"
 *
 * const receive = createNodeListener({
 *   secrets: process.env["WEBHOOK_SECRET"] ?? "",
 *   onEvent: handle,
 *   onError: report
 * })
 *
 * export const server = createServer((request, response) => {
 *   if (request.url === "/webhooks") return receive(request, response)
 *   response.writeHead(404).end()
 * })
 * ```
 */
export const createNodeListener =
  (options: ReceiverOptions) =>
  (request: NodeRequest, response: ServerResponse): void => {
    respond(request, response, options).catch((error: unknown) => {
      // The sender disconnected before its body ended: there is no connection to answer on.
      options.onError(error)
      response.destroy()
    })
  }

const respond = async (request: NodeRequest, response: ServerResponse, options: ReceiverOptions) => {
  if (request.method !== "POST") return send(response, methodNotAllowed, { allow: "POST" })
  const body = await bodyOf(request, options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES)
  // The rest of the body is not read, so the connection cannot be reused.
  if (body === TOO_LARGE) return send(response, bodyTooLarge, { connection: "close" })
  return send(response, await receive(body, request.headers, options))
}

const send = (response: ServerResponse, { status, body }: Answer, headers?: Record<string, string>) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(body)
}

const TOO_LARGE = Symbol("too large")

const bodyOf = async (request: NodeRequest, limit: number): Promise<unknown> => {
  // A parser has read the stream already. Its result is refused unless it is raw bytes.
  if (request.readableEnded) return request.body
  const chunks: Array<Uint8Array> = []
  let length = 0
  // Ending the loop must not destroy the socket of the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) return TOO_LARGE
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
