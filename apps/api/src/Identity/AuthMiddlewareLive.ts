import {
  CurrentSession,
  OwnOrigin,
  SessionAuthentication
} from "@vault-custody/schema/Identity/AuthMiddleware"
import { NotSignedIn } from "@vault-custody/schema/Identity/IdentityErrors"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { notePrincipal } from "../Access/AccessRequest.ts"
import { isOwnOrigin, otherOrigin, requestSessions, sessionPrincipal, tokenOf } from "./RequestSession.ts"
import { SignInSite } from "./SignInSite.ts"

/**
 * A browser sends each change with an `Origin`. A request without one comes from a program, which should have no
 * cookie.
 */
const layerOwnOrigin = Layer.effect(
  OwnOrigin,
  Effect.map(SignInSite, (site) =>
    OwnOrigin.of((handled) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const isBare = request.headers["origin"] === undefined && tokenOf(request, site) === undefined
        if (!isBare && !isOwnOrigin(request, site)) {
          return yield* otherOrigin(site)
        }
        return yield* handled
      })
    )
  )
)

const layerSession = Layer.effect(
  SessionAuthentication,
  Effect.gen(function* () {
    const site = yield* SignInSite
    const sessions = yield* requestSessions(site)
    return SessionAuthentication.of((handled) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const found = yield* sessions.use(request)
        if (found === undefined) return yield* NotSignedIn.offering(site)
        const principal = sessionPrincipal(found)
        notePrincipal(request, principal)
        return yield* Effect.provideService(handled, CurrentSession, principal)
      })
    )
  })
)

/** The middleware of the operations under `/auth`. */
export const layer = Layer.merge(layerOwnOrigin, layerSession)
