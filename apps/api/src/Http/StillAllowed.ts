import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import { Clock, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

/** A request that took longer than this has waited, in milliseconds. */
const waited = 1000

/**
 * Looks at the credential of a request that has waited once more before it is answered: it may have been taken away
 * meanwhile. Only of requests that change nothing, since a change that was made is answered as what it is.
 */
export const stillAllowed =
  (request: HttpServerRequest.HttpServerRequest, isValid: Effect.Effect<boolean>) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unauthorized, R> =>
    request.method !== "GET"
      ? handled
      : Effect.gen(function* () {
          const clock = yield* Clock.Clock
          const startedAt = clock.currentTimeMillisUnsafe()
          const answer = yield* handled
          const hasWaited = clock.currentTimeMillisUnsafe() - startedAt > waited
          if (hasWaited && !(yield* isValid)) return yield* new Unauthorized()
          return answer
        })
