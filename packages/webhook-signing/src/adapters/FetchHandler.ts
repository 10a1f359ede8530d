import {
  type Answer,
  bodyTooLarge,
  DEFAULT_MAX_BODY_BYTES,
  methodNotAllowed,
  receive,
  type ReceiverOptions
} from "./Receiver.ts"

/**
 * Makes a handler that receives deliveries wherever a request is a `Request`: Cloudflare Workers, Next.js route
 * handlers, Hono (`c.req.raw`), Bun, Deno.
 *
 * @example
 * ```ts
 * import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
 * import { handle, report } from "./handle.ts"
 *
 * interface Env {
 *   readonly WEBHOOK_SECRET: string
 * }
 *
 * export default {
 *   fetch: (request: Request, env: Env): Promise<Response> =>
 *     createFetchHandler({ secrets: env.WEBHOOK_SECRET, onEvent: handle, onError: report })(request)
 * }
 * ```
 */
export const createFetchHandler =
  (options: ReceiverOptions): ((request: Request) => Promise<Response>) =>
  async (request) => {
    if (request.method !== "POST") return toResponse(methodNotAllowed, { allow: "POST" })
    // Other code has read the body already: the request is refused with an explanation.
    if (request.bodyUsed) return toResponse(await receive(request, request.headers, options))
    const body = await readBody(request, options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES)
    if (body === undefined) return toResponse(bodyTooLarge)
    return toResponse(await receive(body, request.headers, options))
  }

const toResponse = ({ status, body }: Answer, headers?: Record<string, string>) =>
  new Response(body, { status, headers: { "content-type": "application/json", ...headers } })

/** The body's bytes, or `undefined` if it exceeds the limit. */
const readBody = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  if (Number(request.headers.get("content-length")) > limit) return undefined
  if (request.body === null) return new Uint8Array()
  const chunks: Array<Uint8Array> = []
  let length = 0
  const reader = request.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > limit) {
      await reader.cancel()
      return undefined
    }
    chunks.push(next.value)
  }
  return concatenate(chunks, length)
}

const concatenate = (chunks: ReadonlyArray<Uint8Array>, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
