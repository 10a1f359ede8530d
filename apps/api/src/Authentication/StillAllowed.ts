import { LongPoll } from "@vault-custody/schema/Api/LongPoll"
import { Clock, Context, Effect, Schedule } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"

/** A request that takes longer than this counts as waiting, in milliseconds. */
export const waited = 1000

/**
 * Fails with the refusal once the credential no longer allows the request. A failure of the check itself is not a
 * refusal.
 */
const untilRefused = <E>(recheck: Effect.Effect<void, E>): Effect.Effect<never, E> =>
  recheck.pipe(
    Effect.catchDefect(() => Effect.void),
    Effect.repeat(Schedule.spaced(waited)),
    Effect.delay(waited),
    Effect.andThen(Effect.never)
  )

/**
 * Checks the credential of a waiting request again, about each second and before it is answered: it may have been
 * revoked or restricted meanwhile. Only reads are checked: a change that was made is answered as made. Only requests
 * that may wait for long are checked while they wait.
 */
export const stillAllowed =
  <E2>(
    request: HttpServerRequest.HttpServerRequest,
    endpoint: HttpApiEndpoint.Top,
    recheck: Effect.Effect<void, E2>
  ) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>): Effect.Effect<A, E | E2, R> =>
    request.method !== "GET"
      ? handled
      : Effect.gen(function* () {
          const clock = yield* Clock.Clock
          const startedAt = clock.currentTimeMillisUnsafe()
          const answer = yield* Context.get(endpoint.annotations, LongPoll)
            ? Effect.raceFirst(handled, untilRefused(recheck))
            : handled
          const hasWaited = clock.currentTimeMillisUnsafe() - startedAt > waited
          if (hasWaited) yield* recheck
          return answer
        })
