import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { refusalResponse } from "../Http/Responses.ts"

/** The most attempts to sign in that are under way on a listener, including those that wait for a connection. */
const most = 64

const unavailable = refusalResponse(ServiceUnavailable)

/**
 * Limits the load of sign-in attempts, which are not authenticated: they have connections of their own, and few of
 * them run concurrently. Further ones get 503.
 */
export const makeSignInLoad = () => {
  let underWay = 0
  return <A, E, R>(
    attempt: Effect.Effect<A, E, R>
  ): Effect.Effect<A | HttpServerResponse.HttpServerResponse, E, R> =>
    Effect.suspend((): Effect.Effect<A | HttpServerResponse.HttpServerResponse, E, R> => {
      if (underWay >= most) return Effect.succeed(unavailable)
      underWay += 1
      return Effect.ensuring(
        Effect.provideService(attempt, CurrentPool, "sign_in"),
        Effect.sync(() => {
          underWay -= 1
        })
      )
    })
}
