import { Clock, Context, Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { ServerResponse } from "node:http"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { statusHeaders } from "../Http/RequestPipeline.ts"
import { refusalCodeIn, refusalCodeOf } from "../Http/Responses.ts"
import type { Route } from "../Http/Routes.ts"
import type { Written } from "./LeanEndpoint.ts"

/** A request that is to be answered. */
export interface Asked {
  readonly response: ServerResponse
  readonly route: Route
  readonly requestId: string
  readonly startedAt: bigint
  /** What its answer says of the key's allowance. */
  readonly allowance: Headers
}

type Headers = Readonly<Record<string, string>>

/** Which listener this is, in metrics. */
export const listener = "public"

export const nothing = Context.empty()

const refused = (code: string) => RequestMetrics.refusals({ listener, code }).updateUnsafe(1, nothing)

/** Adds names and values by turns, which node writes as they are: it need not look for what comes twice. */
const add = (list: Array<string>, headers: Headers) => {
  for (const name in headers) list.push(name, headers[name] ?? "")
}

const send = (
  { allowance, requestId, response, route }: Asked,
  status: number,
  headers: Headers,
  body: string | Uint8Array
) => {
  const list: Array<string> = []
  add(list, headers)
  add(list, route.headers)
  list.push("x-request-id", requestId)
  add(list, allowance)
  response.writeHead(status, list)
  response.end(body)
}

/** Makes what answers requests as the pipeline does, with the same bytes, and counts them. */
export const makeAnswers = Effect.map(Clock.Clock, (clock) => {
  const count = ({ route: { operation }, startedAt }: Asked, status: number) => {
    RequestMetrics.lean.updateUnsafe(1, nothing)
    RequestMetrics.requests({ listener, operation, status: String(status) }).updateUnsafe(1, nothing)
    const took = Number(clock.monotonicTimeNanosUnsafe() - startedAt) / 1e9
    RequestMetrics.duration({ listener, operation }).updateUnsafe(took, nothing)
  }

  const writeAll = (all: Iterable<Asked>, { status, text }: Written) => {
    const headers = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      ...statusHeaders(status)
    }
    for (const asked of all) {
      count(asked, status)
      send(asked, status, headers, text)
    }
  }

  return {
    /** Answers all that asked for the same. */
    writeAll,

    /** Answers all that asked for the same with a refusal of the contract. */
    refuseAll: (all: ReadonlyArray<Asked>, refusal: Written) => {
      const code = refusalCodeIn(refusal.text) ?? ""
      for (const _ of all) refused(code)
      writeAll(all, refusal)
    },

    /** Answers what the pipeline's own parts have made. */
    give: (asked: Asked, made: HttpServerResponse.HttpServerResponse) => {
      const { body, headers, status } = made
      count(asked, status)
      const code = refusalCodeOf(made)
      if (code !== undefined) refused(code)
      const bytes = body._tag === "Uint8Array" ? body.body : ""
      send(asked, status, { ...headers, ...statusHeaders(status, headers) }, bytes)
    }
  }
})

export type Answers = Effect.Success<typeof makeAnswers>
