import { storageFailureOf } from "@vault-custody/domain/Common/StorageFailure"
import { InternalError, NotFound, ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerResponse } from "effect/http"
import { refusalResponse } from "./Responses.ts"

const isUnrouted = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      Cause.isFailReason(reason) &&
      reason.error instanceof HttpServerError.HttpServerError &&
      reason.error.reason._tag === "RouteNotFound"
  )

const answer = (
  cause: Cause.Cause<unknown>
): Effect.Effect<HttpServerResponse.HttpServerResponse, unknown> => {
  if (isUnrouted(cause)) return Effect.succeed(refusalResponse(NotFound))
  // The client has disconnected.
  if (Cause.hasInterrupts(cause)) return Effect.failCause(cause)
  return storageFailureOf(cause)?.kind === "unavailable"
    ? Effect.as(
        Effect.logWarning("The database is not available", cause),
        refusalResponse(ServiceUnavailable)
      )
    : Effect.as(Effect.logError("Internal error in a request", cause), refusalResponse(InternalError))
}

/** Answers every failure with an error body: 503 for a lost database, 500 for a defect, which is logged. */
export const answerFailures = <R>(
  handled: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, R>
): Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, R> => Effect.catchCause(handled, answer)
