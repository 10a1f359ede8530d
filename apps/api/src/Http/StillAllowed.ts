import { LongPoll } from "@vault-custody/schema/Api/LongPoll"
import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import { Clock, Context, Effect, Schedule } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"

/** A request that took longer than this has waited, in milliseconds. */
export const waited = 1000

/** Ends with a refusal once the credential is valid no more. What keeps it from being looked at says nothing of it. */
const untilInvalid = (isValid: Effect.Effect<boolean>): Effect.Effect<never, Unauthorized> =>
  isValid.pipe(
    Effect.catchCause(() => Effect.succeed(true)),
    Effect.repeat({ while: (valid) => valid, schedule: Schedule.spaced(waited) }),
    Effect.delay(waited),
    Effect.andThen(Effect.fail(new Unauthorized()))
  )

/**
 * Looks at the credential of a request that waits again, about each second and before it is answered: it may have been
 * taken away meanwhile. Only of requests that change nothing, since a change that was made is answered as what it is;
 * and while it waits only of those that may wait long.
 */
export const stillAllowed =
  (
    request: HttpServerRequest.HttpServerRequest,
    endpoint: HttpApiEndpoint.Top,
    isValid: Effect.Effect<boolean>
  ) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unauthorized, R> =>
    request.method !== "GET"
      ? handled
      : Effect.gen(function* () {
          const clock = yield* Clock.Clock
          const startedAt = clock.currentTimeMillisUnsafe()
          const answer = yield* Context.get(endpoint.annotations, LongPoll)
            ? Effect.raceFirst(handled, untilInvalid(isValid))
            : handled
          const hasWaited = clock.currentTimeMillisUnsafe() - startedAt > waited
          if (hasWaited && !(yield* isValid)) return yield* new Unauthorized()
          return answer
        })
