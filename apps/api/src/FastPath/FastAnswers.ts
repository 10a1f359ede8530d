import { Clock, Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { ServerResponse } from "node:http"
import { type Access, accessOf } from "../Access/AccessRequest.ts"
import { etagOf, ifNoneMatchOf, isKnown, validated, validatorsOf } from "../Http/Conditional.ts"
import { rateLimitHeaders } from "../Authentication/CustomerAuthenticationLive.ts"
import type { Allowance } from "../RateLimits/RateLimiter.ts"
import { requestIdOf } from "../Http/RequestId.ts"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { statusHeaders } from "../Http/RequestPipeline.ts"
import { refusalCodeIn, refusalCodeOf } from "../Http/Responses.ts"
import type { Route } from "../Http/Routes.ts"
import type { Written } from "../Operations/Answers.ts"
import type { ReceivedRequest } from "./FastRequest.ts"

type Headers = Readonly<Record<string, string>>

/** A request that waits for its answer. */
export class PendingRequest {
  readonly response: ServerResponse
  readonly route: Route
  readonly startedAt: bigint
  readonly access: Access | undefined
  /** Validators of the client's cached copies. */
  readonly ifNoneMatch: string | undefined
  readonly #sentId: string | undefined
  readonly #allowance: Allowance | undefined
  #requestId: string | undefined
  #headers: ReadonlyArray<string> | undefined

  constructor(
    { request, response, route, startedAt }: ReceivedRequest,
    /** The remaining allowance of the key; undefined if the answer does not show it. */
    allowance: Allowance | undefined
  ) {
    this.response = response
    this.route = route
    this.startedAt = startedAt
    this.access = accessOf(request)
    this.ifNoneMatch = ifNoneMatchOf(request)
    this.#sentId = request.headers["x-request-id"]?.toString()
    this.#allowance = allowance
  }

  get requestId(): string {
    return (this.#requestId ??= requestIdOf(this.#sentId))
  }

  /** Headers of the answer besides the answer's own: names and values alternate. */
  headers(): ReadonlyArray<string> {
    if (this.#headers !== undefined) return this.#headers
    const list = ["x-request-id", this.requestId]
    if (this.#allowance !== undefined) add(list, rateLimitHeaders(this.#allowance))
    return (this.#headers = list)
  }
}

/** The name of this listener in metrics. */
export const listener = "public"

const countAnswer = RequestMetrics.makeCountAnswer(listener)

/** Adds names and values alternately. Node writes such a list as it is, without searching it for duplicates. */
const add = (list: Array<string>, headers: Headers) => {
  for (const name in headers) list.push(name, headers[name] ?? "")
}

/** The body of an answer, and its length. */
interface Body {
  readonly body: string | Uint8Array
  readonly bytes: number
}

const noBody: Body = { body: "", bytes: 0 }

const send = (
  asked: PendingRequest,
  status: number,
  headers: ReadonlyArray<string>,
  { bytes, body }: Body
) => {
  const { access, response } = asked
  if (access !== undefined) {
    access.requestId = asked.requestId
    access.bytes = bytes
  }
  response.writeHead(status, [...headers, ...asked.headers()])
  response.end(body)
}

/** Makes the functions that answer requests with the same bytes as the pipeline, and count them. */
export const makeAnswers = Effect.map(Clock.Clock, (clock) => {
  const count = ({ route: { operation }, startedAt }: PendingRequest, status: number, code?: string) => {
    RequestMetrics.update(RequestMetrics.fastPath, 1)
    countAnswer({ operation, status, code, took: clock.monotonicTimeNanosUnsafe() - startedAt })
  }

  // All requests have the same route. Metrics are counted after the answers are sent.
  const writeAll = (all: ReadonlyArray<PendingRequest>, { status, text }: Written) => {
    const code = status < 400 ? undefined : refusalCodeIn(text)
    const route = all[0]?.route
    const etag = route?.showsOne === true && status === 200 ? etagOf(text) : undefined
    const kept: Array<string> = []
    const validators = etag === undefined ? {} : validatorsOf(route?.method ?? "", etag)
    add(kept, { ...validators, ...route?.headers, ...validators, ...statusHeaders(status) })
    const written = { body: text, bytes: Buffer.byteLength(text) }
    const headers = ["content-type", "application/json", "content-length", String(written.bytes), ...kept]
    for (const asked of all) {
      if (etag !== undefined && isKnown(asked.ifNoneMatch, etag)) {
        send(asked, 304, kept, noBody)
        count(asked, 304)
      } else {
        send(asked, status, headers, written)
        count(asked, status, code)
      }
    }
  }

  return {
    /** Answers all requests of a run. */
    writeAll,

    /** Sends a response that parts of the pipeline have made. */
    give: (asked: PendingRequest, made: HttpServerResponse.HttpServerResponse) => {
      const { body, headers, status } = validated(asked.route, asked.ifNoneMatch, made)
      const list: Array<string> = []
      add(list, { ...headers, ...asked.route.headers, ...headers, ...statusHeaders(status, headers) })
      const bytes = body._tag === "Uint8Array" ? body.body : undefined
      send(asked, status, list, bytes === undefined ? noBody : { body: bytes, bytes: bytes.byteLength })
      count(asked, status, refusalCodeOf(made))
    }
  }
})

export type Answers = Effect.Success<typeof makeAnswers>
