import { CurrentRequestId } from "@vault-custody/domain/AuditLog/AuditedChanges"
import { isSampled, type Sampler } from "@vault-custody/runtime/Sampling"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import {
  InternalError,
  MethodNotAllowed,
  NotFound,
  RequestTimeout,
  ServiceUnavailable,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import { Clock, Effect, Exit, type Fiber, Stream } from "effect"
import { HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { IncomingMessage } from "node:http"
import { accessOf } from "../Access/AccessRequest.ts"
import type { Admission } from "../Load/Admission.ts"
import { ifNoneMatchOf, validated } from "./Conditional.ts"
import { after, continueAfterLimit } from "../Load/Deadline.ts"
import { lateAnswer, makeDeadlines, within } from "../Load/Deadlines.ts"
import { answerFailures } from "./ErrorBoundary.ts"
import { waitsForContinue } from "./Expectations.ts"
import { hasHostTwice } from "./Hosts.ts"
import { malformed } from "./HttpParseErrors.ts"
import { requestIdOf } from "./RequestId.ts"
import { inRequestSpan } from "./RequestSpan.ts"
import * as RequestMetrics from "./RequestMetrics.ts"
import { refusalCodeOf, refusalResponse } from "./Responses.ts"
import { bodyBytesOf, dataHeaders, type Match, type Route, type Routes, takesLong } from "./Routes.ts"
import { CurrentPlace } from "../Load/RequestPlace.ts"
import { Operations } from "../Operations/Operations.ts"
import type { UnfinishedBodies } from "../Load/UnfinishedBodies.ts"

export interface PipelineOptions {
  readonly listener: RequestMetrics.ListenerName
  readonly routes: Routes
  /** Counts the requests under way. `Shedding` refuses those beyond the limit before they reach the pipeline. */
  readonly admission: Admission
  /** The bodies that have not arrived completely. */
  readonly bodies: UnfinishedBodies
  /** Chooses the requests that make spans; no other request makes one. */
  readonly sampler: Sampler | undefined
  /**
   * Milliseconds within which every request is answered: by 503 if it takes longer. Requests that stream their body
   * have no such bound.
   */
  readonly deadlineMillis: number
}

/**
 * The same for a long transaction, such as a weight list of 100,000 bars or closing the count of a million items. The
 * timeout of its database connection is longer still.
 */
const longMillis = 590_000

type Handled = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest
>

/** `Retry-After`, in seconds, if the database is unavailable. */
const retryAfterOutage = "2"

/** `Retry-After`, in seconds, of operations that only a few requests may run concurrently. */
const retryAfterOthers = "1"

/** The headers that every answer of a status has besides its own. */
export const statusHeaders = (
  status: number,
  own: Readonly<Record<string, string>> = {}
): Record<string, string> => {
  switch (status) {
    case 401:
      return { "www-authenticate": "Bearer" }
    case 429:
      return own["retry-after"] === undefined ? { "retry-after": retryAfterOthers } : {}
    case 503:
      return own["retry-after"] === undefined ? { "retry-after": retryAfterOutage } : {}
    default:
      return {}
  }
}

/**
 * HTTP/1.1 demands exactly one `Host`. Node would answer a missing one with an empty body, and take the first of
 * several.
 */
const hostProblem = ({ source }: HttpServerRequest.HttpServerRequest): string | undefined => {
  if (!(source instanceof IncomingMessage)) return undefined
  if (hasHostTwice(source)) return "the header Host is there more than once"
  return source.headers.host === undefined && source.httpVersion === "1.1"
    ? "the header Host is missing"
    : undefined
}

/**
 * Whether a body is left unread: because its client was not told to send it, or because its length is unknown. After
 * the answer, the rest of the body is read and dropped up to a bound, beyond which the connection ends. The answer
 * announces that, since the client might send its next request on the connection. The connection of a body that
 * arrived too slowly ends too.
 */
const leavesBody = ({ headers, source }: HttpServerRequest.HttpServerRequest, status: number): boolean =>
  waitsForContinue(source) ||
  ((headers["transfer-encoding"] !== undefined || status === RequestTimeout.status) &&
    source instanceof IncomingMessage &&
    !source.complete)

/** Notes an answer for the access line; the bytes of a streamed one are counted as they are sent. */
const noted = (
  { method, source }: HttpServerRequest.HttpServerRequest,
  requestId: string,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const access = accessOf(source)
  if (access === undefined) return response
  access.requestId = requestId
  const { body } = response
  if (method === "HEAD") return response
  if (body._tag !== "Stream") {
    access.bytes = ("contentLength" in body ? body.contentLength : undefined) ?? 0
    return response
  }
  const counted = Stream.tap(body.stream, (chunk) => Effect.sync(() => (access.bytes += chunk.byteLength)))
  const { contentLength, contentType } = body
  return HttpServerResponse.setBody(response, HttpBody.stream(counted, contentType, contentLength))
}

const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): number =>
  Exit.isSuccess(exit) ? exit.value.status : InternalError.status

/**
 * Makes the middleware of every request of a listener, outermost first: the request id, the count, the route (404,
 * 405), admission, the deadline (503), and an error body for any failure inside.
 */
const make = Effect.fnUntraced(function* (options: PipelineOptions) {
  const { admission, bodies, deadlineMillis, listener, routes, sampler } = options
  const operations = yield* Operations
  const clock = yield* Clock.Clock
  const inTime = within(yield* makeDeadlines(deadlineMillis))
  const countAnswer = RequestMetrics.makeCountAnswer(listener)
  const giveUp = (running: Fiber.Fiber<unknown, unknown>) =>
    Effect.sync(() => {
      running.interruptUnsafe()
      return lateAnswer(listener)
    })

  /** Admits a request. If its body has not arrived yet, the request gets its place once it has, if one is free then. */
  const admit = (route: Route, { headers, source }: HttpServerRequest.HttpServerRequest, handled: Handled) =>
    Effect.suspend(() => {
      const bytes = bodyBytesOf(headers, route)
      const body = bodies.of(source)
      let hasPlace = false
      const enter = Effect.sync(() => {
        hasPlace = true
        admission.enter()
      })
      const take = Effect.suspend((): Effect.Effect<void, ServiceUnavailable> => {
        if (hasPlace) return Effect.void
        if (admission.hasRoom()) return enter
        RequestMetrics.update(RequestMetrics.shed({ listener }), 1)
        return Effect.fail(new ServiceUnavailable())
      })
      admission.hold(bytes)
      return Effect.ensuring(
        Effect.andThen(
          body === undefined ? enter : Effect.void,
          Effect.provideService(handled, CurrentPlace, { body, take })
        ),
        Effect.sync(() => {
          admission.free(bytes)
          if (hasPlace) admission.leave()
        })
      )
    })

  const run = (route: Route, request: HttpServerRequest.HttpServerRequest, handled: Handled): Handled => {
    switch (route.kind) {
      case "probe":
        return handled
      case "stream":
        return admit(route, request, handled)
      case "page":
      case "operation":
        return admit(
          route,
          request,
          continueAfterLimit(handled, takesLong(request.headers, route) ? after(longMillis) : inTime, giveUp)
        )
    }
  }

  const answer = (request: HttpServerRequest.HttpServerRequest, found: Match, handled: Handled): Handled => {
    const problem = hostProblem(request)
    if (problem !== undefined) {
      return Effect.succeed(
        HttpServerResponse.jsonUnsafe(malformed(problem), { status: ValidationError.status })
      )
    }
    switch (found._tag) {
      case "Found":
        return run(
          found.route,
          request,
          answerFailures(operations.get(found.route.operation)?.answer ?? handled)
        )
      case "MethodNotAllowed":
        return Effect.succeed(refusalResponse(MethodNotAllowed, { headers: { allow: found.allow } }))
      case "NotFound":
        return Effect.succeed(refusalResponse(NotFound))
    }
  }

  /** Runs a request in a span of its own if the sampler chooses it; otherwise makes no spans. */
  const traced = (request: HttpServerRequest.HttpServerRequest, found: Match, answered: Handled): Handled => {
    if (sampler === undefined) return answered
    if (!isSampled(sampler, request)) return Effect.withTracerEnabled(answered, false)
    const route = found._tag === "Found" ? found.route : undefined
    return inRequestSpan({ request, route }, statusOf)(answered)
  }

  return (handled: Handled) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const requestId = requestIdOf(request.headers["x-request-id"])
      const startedAt = clock.monotonicTimeNanosUnsafe()
      const found = routes.match(request.method, request.url)

      const answered = yield* traced(request, found, answer(request, found, handled)).pipe(
        Effect.provideService(CurrentRequestId, requestId),
        Effect.provideService(CurrentPool, listener === "operations" ? "staff" : "main"),
        Effect.annotateLogs({ requestId })
      )
      const shown =
        found._tag === "Found" ? validated(found.route, ifNoneMatchOf(request), answered) : answered
      const response = HttpServerResponse.setHeaders(shown, {
        ...(found._tag === "Found" ? found.route.headers : dataHeaders),
        ...shown.headers,
        ...statusHeaders(shown.status, shown.headers),
        ...(leavesBody(request, shown.status) ? { connection: "close" } : {}),
        "x-request-id": requestId
      })
      countAnswer({
        operation: found._tag === "Found" ? found.route.operation : "none",
        status: response.status,
        code: refusalCodeOf(response),
        took: clock.monotonicTimeNanosUnsafe() - startedAt
      })
      return noted(request, requestId, response)
    })
})

/** {@link make} for all requests of a listener. */
export const layer = (options: PipelineOptions) => HttpRouter.middleware(make(options), { global: true })
