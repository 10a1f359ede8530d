import { type Clock, Option } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import { inlineBytes } from "../Http/Bodies/BodyDecoder.ts"
import { rateLimitHeaders } from "../Http/CustomerAuthenticationLive.ts"
import type { KeyCache } from "../Http/KeyCache.ts"
import * as KeyMetrics from "../Http/KeyMetrics.ts"
import type { RateLimiter } from "../Http/RateLimiter.ts"
import { requestIdOf } from "../Http/RequestId.ts"
import type { Routes } from "../Http/Routes.ts"
import { nothing } from "./LeanAnswers.ts"
import type { LeanEndpoint } from "./LeanEndpoint.ts"
import type { Runs } from "./LeanRuns.ts"
import { credentialOf, plainBodyLength, plainQueryOf } from "./PlainRequest.ts"

/** Answers a request, or leaves it to the pipeline: by returning false, or by calling `serveGenerally` later. */
export type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  serveGenerally: () => void
) => boolean

export interface WriteOptions {
  readonly routes: Routes
  readonly endpoints: ReadonlyMap<string, LeanEndpoint>
  readonly keys: KeyCache["Service"]
  readonly limiter: RateLimiter["Service"]
  readonly runs: Runs
  readonly clock: Clock.Clock
}

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
 * it as if nobody had looked.
 */
export const makeWrites = ({ clock, endpoints, keys, limiter, routes, runs }: WriteOptions): Serve => {
  let count = 0

  return (request, response, serveGenerally) => {
    const { headers, method = "", url = "" } = request
    const length = method === "POST" || method === "PATCH" ? plainBodyLength(request) : undefined
    const credential = credentialOf(request)
    const found = routes.match(method, url)
    if (length === undefined || credential === undefined || found._tag !== "Found") return false
    const { route } = found
    const endpoint = endpoints.get(route.operation)
    const key = endpoint && Option.getOrUndefined(keys.peek(credential) ?? Option.none())
    if (endpoint === undefined || key?.status !== "active" || !key.scopes.includes(endpoint.scope))
      return false
    const query = plainQueryOf(url)
    const decoded = query && endpoint.decode({ method, url, query, headers })
    if (decoded === undefined || length > Math.min(inlineBytes, route.bodyLimit)) return false

    const startedAt = clock.monotonicTimeNanosUnsafe()
    const begin = () => {
      const bytes = takeBody(request, length)
      if (bytes === undefined) return serveGenerally()
      const body = endpoint.decodeBody(bytes, headers["idempotency-key"] !== undefined)
      const allowance = body._tag === "Valid" ? limiter.takeUnsafe(key.id) : "ask"
      if (body._tag !== "Valid" || allowance === "ask") {
        if (bytes.length > 0) request.unshift(bytes)
        return serveGenerally()
      }
      KeyMetrics.hits.updateUnsafe(1, nothing)
      keys.countUnsafe(key.id)
      runs.join(
        {
          name: `write ${++count}`,
          endpoint,
          key,
          credential,
          decoded,
          body,
          waiting: new Set(),
          fiber: undefined
        },
        {
          response,
          route,
          requestId: requestIdOf(headers["x-request-id"]?.toString()),
          startedAt,
          allowance: allowance === undefined ? {} : rateLimitHeaders(allowance)
        }
      )
    }
    // What came with the head is there when the parser has returned.
    if (length === 0) begin()
    else setImmediate(begin)
    return true
  }
}
