import { Forbidden, Unauthorized } from "@vault-custody/schema/Common/Errors"
import {
  CurrentSession,
  OwnOrigin,
  SessionAuthentication
} from "@vault-custody/schema/Identity/AuthMiddleware"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { isOwnOrigin, requestSessions, sessionPrincipal, tokenOf } from "./RequestSession.ts"
import { SignInSite } from "./SignInSite.ts"

/** Without an `Origin` no browser's page sends a change; then a cookie is nothing that a program should have. */
const layerOwnOrigin = Layer.effect(
  OwnOrigin,
  Effect.map(SignInSite, (site) =>
    OwnOrigin.of((handled) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const isBare = request.headers["origin"] === undefined && tokenOf(request, site) === undefined
        if (!isBare && !isOwnOrigin(request, site)) {
          return yield* new Forbidden({ message: "This is for pages of this service alone." })
        }
        return yield* handled
      })
    )
  )
)

const layerSession = Layer.effect(
  SessionAuthentication,
  Effect.gen(function* () {
    const sessions = yield* requestSessions(yield* SignInSite)
    return SessionAuthentication.of((handled) =>
      Effect.gen(function* () {
        const found = yield* sessions.use(yield* HttpServerRequest.HttpServerRequest)
        if (found === undefined) return yield* new Unauthorized({ message: "Nobody is signed in. Sign in." })
        return yield* Effect.provideService(handled, CurrentSession, sessionPrincipal(found))
      })
    )
  })
)

/** What stands before the operations under `/auth`. */
export const layer = Layer.merge(layerOwnOrigin, layerSession)
