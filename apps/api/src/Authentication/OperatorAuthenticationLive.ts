import {
  CurrentOperator,
  CurrentPrincipal,
  OperatorAuthentication
} from "@vault-custody/schema/Api/Middleware"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { Forbidden, Unauthorized } from "@vault-custody/schema/Common/Errors"
import { leastRole, reaches } from "@vault-custody/schema/Identity/Authorization"
import { operationsKey, type OperationsPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Effect, Layer, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { createHash, timingSafeEqual } from "node:crypto"
import { notePrincipal } from "../Access/AccessRequest.ts"
import { isOwnOrigin, otherOrigin, requestSessions, sessionPrincipal } from "../Identity/RequestSession.ts"
import { SignInSite } from "../Identity/SignInSite.ts"
import { requestedMode } from "./RequestedMode.ts"
import { stillAllowed } from "./StillAllowed.ts"

const digest = (key: Redacted.Redacted) => createHash("sha256").update(Redacted.value(key)).digest()

const unauthorized = () =>
  new Unauthorized({
    message: "Sign in, or send the operations key in the header: Authorization: Bearer <OPS_KEY>."
  })

/**
 * Admits requests with the operations key, which may do everything (with `off` there is none), and operators'
 * sessions according to their role. It compares digests, so the time taken reveals nothing about the key.
 */
export const layer = (key: Redacted.Redacted | "off") =>
  Layer.effect(
    OperatorAuthentication,
    Effect.gen(function* () {
      const expected = key === "off" ? undefined : digest(key)
      const site = yield* SignInSite
      const sessions = yield* requestSessions(site)

      const isKey = (credential: Redacted.Redacted) =>
        expected !== undefined && timingSafeEqual(digest(credential), expected)

      const bySession = Effect.fnUntraced(function* (
        request: HttpServerRequest.HttpServerRequest,
        endpoint: HttpApiEndpoint.Top
      ) {
        const found = yield* sessions.use(request)
        const principal = found === undefined ? undefined : sessionPrincipal(found)
        if (principal?.type !== "operator") return yield* unauthorized()
        notePrincipal(request, principal)
        if (!isOwnOrigin(request, site)) return yield* otherOrigin(site)
        const least = leastRole(endpoint.method, endpoint.identifier)
        if (!reaches(principal.role, least)) {
          return yield* new Forbidden({
            message: `This operation requires the role ${least} or a higher one.`
          })
        }
        return principal
      })

      return OperatorAuthentication.of({
        operationsKey: (handled, { credential, endpoint }) =>
          Effect.gen(function* () {
            const request = yield* HttpServerRequest.HttpServerRequest
            const hasToken = request.headers["authorization"] !== undefined
            if (hasToken && !isKey(credential)) return yield* unauthorized()
            const principal: OperationsPrincipal = hasToken
              ? operationsKey
              : yield* bySession(request, endpoint)
            if (hasToken) notePrincipal(request, principal)
            const recheck = Effect.flatMap(sessions.find(request), (now) =>
              hasToken || now !== undefined ? Effect.void : Effect.fail(new Unauthorized())
            )
            const mode = (yield* requestedMode(request)) ?? "live"
            return yield* handled.pipe(
              Effect.provideService(StaffMode, mode),
              Effect.provideService(CurrentOperator, principal),
              Effect.provideService(CurrentPrincipal, principal),
              stillAllowed(request, endpoint, recheck)
            )
          })
      })
    })
  )
