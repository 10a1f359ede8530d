import { storageFailureOf } from "@vault-custody/domain/Common/StorageFailure"
import { InternalError, ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Cause, Clock, Effect } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { CurrentRequestId, requestIdOf } from "./RequestId.ts"
import { refusalResponse } from "./Responses.ts"

/** Seconds after which a client may try again when the database is away. */
const retryAfterSeconds = "2"

const isUnrouted = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      Cause.isFailReason(reason) &&
      reason.error instanceof HttpServerError.HttpServerError &&
      reason.error.reason._tag === "RouteNotFound"
  )

/** What every answer of a status carries besides its body. */
const statusHeaders = (response: HttpServerResponse.HttpServerResponse): Record<string, string> => {
  switch (response.status) {
    case 401:
      return { "www-authenticate": "Bearer" }
    case 503:
      return response.headers["retry-after"] === undefined ? { "retry-after": retryAfterSeconds } : {}
    default:
      return {}
  }
}

/**
 * The outermost layer of a listener: every answer has a request id and a body that speaks, whatever happened inside.
 * A lost database is 503, a defect is 500 and logged with the request id, an unknown route what `unrouted` says.
 */
export const layer = (unrouted: (method: string, url: string) => HttpServerResponse.HttpServerResponse) =>
  HttpRouter.middleware(
    (handled: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown>) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const requestId = requestIdOf(request.headers["x-request-id"])
        const startedAt = yield* Clock.currentTimeMillis
        const path = request.url.split("?", 1)[0] ?? ""

        const answer = yield* handled.pipe(
          Effect.catchCause((cause): Effect.Effect<HttpServerResponse.HttpServerResponse, unknown> => {
            if (isUnrouted(cause)) return Effect.succeed(unrouted(request.method, request.url))
            if (Cause.hasInterrupts(cause)) return Effect.failCause(cause)
            if (storageFailureOf(cause)?.kind === "unavailable") {
              return Effect.as(
                Effect.logWarning("The database is not available", cause),
                refusalResponse(ServiceUnavailable)
              )
            }
            return Effect.as(
              Effect.logError("A request failed on our side", cause),
              refusalResponse(InternalError)
            )
          }),
          Effect.provideService(CurrentRequestId, requestId),
          Effect.annotateLogs({ requestId })
        )

        const durationMs = (yield* Clock.currentTimeMillis) - startedAt
        yield* Effect.logDebug(`${request.method} ${path} ${answer.status}`).pipe(
          Effect.annotateLogs({ requestId, status: answer.status, durationMs })
        )
        return HttpServerResponse.setHeaders(answer, { ...statusHeaders(answer), "x-request-id": requestId })
      }),
    { global: true }
  )
