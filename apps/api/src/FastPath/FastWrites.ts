import type { IncomingMessage } from "node:http"
import { inlineBytes } from "../Http/Bodies/BodyDecoder.ts"
import type { IdentifiedRequest } from "./FastRequest.ts"
import { plainBodyLength } from "./PlainRequest.ts"
import type { RequestServices } from "./RequestCoalescing.ts"

const noBytes = new Uint8Array()

/** The body of a request if it has come altogether; it is as it was until then. */
const takeBody = (request: IncomingMessage, length: number): Uint8Array | undefined => {
  if (length === 0) return noBytes
  if (!request.complete || request.readableLength !== length) return undefined
  const bytes: unknown = request.read()
  return bytes instanceof Uint8Array ? bytes : undefined
}

/**
 * Answers writes as reads are answered: those that are spelled as most are, with a key that is known and an allowance in
 * hand, whose body came with its head and fits the contract. The body of any other is put back, and the pipeline reads
 * it from its start.
 */
export const makeWrites = ({ limiter, runs }: RequestServices) => {
  let count = 0

  return (identified: IdentifiedRequest): boolean => {
    const { credential, endpoint, isTraced, key, request, route } = identified
    const { headers, method = "", url = "" } = request
    const length = method === "POST" || method === "PATCH" ? plainBodyLength(request) : undefined
    if (length === undefined) return false
    const sent = { method, url, headers }
    const parts = endpoint.decode(sent)
    if (parts === undefined || length > Math.min(inlineBytes, route.bodyLimit)) return false

    const bytes = takeBody(request, length)
    if (bytes === undefined) return false
    const body = endpoint.decodeBody(bytes, headers["idempotency-key"] !== undefined)
    const allowance = body._tag === "Valid" ? limiter.takeUnsafe(key.id) : "ask"
    if (body._tag !== "Valid" || allowance === "ask") {
      if (bytes.length > 0) request.unshift(bytes)
      return false
    }
    runs.join(
      {
        name: `write ${++count}`,
        endpoint,
        key,
        credential,
        sent,
        parts,
        body,
        traced: isTraced ? { request, route } : undefined,
        precondition: endpoint.expectation(headers["if-match"]),
        waiting: new Set(),
        fiber: undefined,
        deadline: undefined
      },
      identified,
      allowance
    )
    return true
  }
}
