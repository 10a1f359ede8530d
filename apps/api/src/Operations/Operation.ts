import { RequestBody } from "@vault-custody/schema/Api/Middleware"
import { type Context, Effect, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { refusedFields } from "../Http/RefusedFields.ts"
import { makeRefusal, makeSuccess, type Refusal, type Success, type Written } from "./Answers.ts"
import { applyMiddleware, type Handled, refusalsOf } from "./ApplyMiddleware.ts"
import {
  makePartsDecoder,
  queryOf,
  type PartsDecoder,
  type RequestParts,
  type SentParts
} from "./RequestParts.ts"

/** A handler of any operation; `implement` types it by its contract. */
export type AnyHandler = (request: never) => Effect.Effect<unknown, unknown, unknown>

/** An operation of a contract: it decodes requests, handles them, and encodes the answers. */
export interface Operation {
  readonly endpoint: HttpApiEndpoint.Top
  /** Decodes the parts of a request except for its body. */
  readonly decodeParts: PartsDecoder
  /** Calls the handler for a request with its parts. The body comes from `RequestBody`. */
  readonly handle: (request: SentParts, parts: RequestParts) => Effect.Effect<unknown, unknown, RequestBody>
  readonly success: Success | undefined
  readonly refusal: Refusal
  /** Answers the current request, middleware included. It fails only by a defect, or if the client disconnects. */
  readonly answer: Effect.Effect<
    HttpServerResponse.HttpServerResponse,
    never,
    HttpServerRequest.HttpServerRequest
  >
}

export interface OperationSource {
  readonly group: HttpApiGroup.Top
  readonly endpoint: HttpApiEndpoint.Top
  readonly handler: AnyHandler
  /** The services that contain the endpoint's middleware. */
  readonly services: Context.Context<never>
}

/**
 * `implement` makes the compiler check what a handler takes, and that the endpoint's middleware provides what it
 * needs.
 */
const asChecked = (handler: AnyHandler) =>
  handler as (request: object) => Effect.Effect<unknown, unknown, RequestBody>

const answerOf = ({ status, text }: Written) =>
  HttpServerResponse.text(text, { status, contentType: "application/json" })

const noJson = (endpoint: HttpApiEndpoint.Top): never => {
  throw new Error(`${endpoint.identifier} has no result that can be written as JSON`)
}

/**
 * Makes the operation of an endpoint and its handler. It derives the decoders, the middleware and the writers of
 * answers and refusals once; a request only runs them.
 */
export const makeOperation = ({ endpoint, group, handler, services }: OperationSource): Operation => {
  const decodeParts = makePartsDecoder(endpoint)
  const success = makeSuccess(endpoint)
  const refusal = makeRefusal([...endpoint.error, ...refusalsOf(endpoint)])
  const checked = asChecked(handler)
  const handle: Operation["handle"] = (request, { headers, params, query }) =>
    Effect.flatMap(RequestBody, ({ payload }) =>
      checked({ endpoint, group, request, params, query, headers, payload })
    )

  const handled = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const parts = decodeParts(request, queryOf(request.url))
    if (Result.isFailure(parts)) return yield* refusedFields(parts.failure)
    const result = yield* handle(request, parts.success)
    if (HttpServerResponse.isHttpServerResponse(result)) return result
    return answerOf(success === undefined ? noJson(endpoint) : success.write(result))
  })

  const guarded: Handled = applyMiddleware(handled, { endpoint, group }, services)
  const answer = Effect.matchEffect(guarded, {
    onFailure: (error) => {
      const refused = refusal(error)
      return refused === undefined ? Effect.die(error) : Effect.succeed(answerOf(refused))
    },
    onSuccess: Effect.succeed
  })
  return { endpoint, decodeParts, handle, success, refusal, answer: answer as Operation["answer"] }
}
