import { CallerAccounts, callerScopeOf, unboundScope } from "@vault-custody/domain/Accounts/CallerAccounts"
import { isUsable } from "@vault-custody/domain/Organizations/ApiKeyAccess"
import { CurrentOrganization } from "@vault-custody/persistence/Tenancy/CurrentOrganization"
import {
  CurrentCustomer,
  CurrentPrincipal,
  CustomerAuthentication
} from "@vault-custody/schema/Api/Middleware"
import { isForTestMode, type Needs } from "@vault-custody/schema/Api/Scope"
import { Forbidden, RateLimited, ServiceUnavailable, Unauthorized } from "@vault-custody/schema/Common/Errors"
import { TestModeOnly } from "@vault-custody/schema/TestMode/TestModeErrors"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { memberMay } from "@vault-custody/schema/Identity/Authorization"
import {
  type CustomerPrincipal,
  keyPrincipal,
  type MemberPrincipal
} from "@vault-custody/schema/Identity/Principal"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Clock, Effect, Layer, Option, type Redacted } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { notePrincipal } from "../Access/AccessRequest.ts"
import { clientAddress } from "../Identity/ClientAddress.ts"
import { isOwnOrigin, otherOrigin, requestSessions, sessionPrincipal } from "../Identity/RequestSession.ts"
import { SignInSite } from "../Identity/SignInSite.ts"
import { KeyCache } from "./KeyCache.ts"
import { keyRefusal, type Permission, permissionOf } from "./KeyPolicy.ts"
import { type Allowance, RateLimiter } from "../RateLimits/RateLimiter.ts"
import { ResettingTwins } from "../TestMode/ResettingTwins.ts"
import { requestedMode } from "./RequestedMode.ts"
import { stillAllowed } from "./StillAllowed.ts"

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({
  limit,
  remaining,
  resetSeconds,
  allowed
}: Allowance): Record<string, string> => ({
  "ratelimit-policy": `"default";q=${limit};w=60`,
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
  ...(allowed ? {} : { "retry-after": String(resetSeconds) })
})

/** Whether the accounts of a key are the same as before. */
const hasAccounts = (key: ApiKeyRecord, accounts: ReadonlyArray<string>): boolean =>
  key.fboAccountIds.length === accounts.length && key.fboAccountIds.every((id) => accounts.includes(id))

/**
 * Authenticates a request (401), authorizes it (403), charges its allowance (429), and refuses a twin that is being
 * reset (503), in this order (docs/rules/Http.md#order-of-checks).
 */
export const layer = Layer.effect(
  CustomerAuthentication,
  Effect.gen(function* () {
    const cache = yield* KeyCache
    const limiter = yield* RateLimiter
    const resetting = yield* ResettingTwins
    const site = yield* SignInSite
    const sessions = yield* requestSessions(site)

    const findKey = Effect.fnUntraced(function* (credential: Redacted.Redacted) {
      const key = Option.getOrUndefined(yield* cache.lookup(credential))
      if (key === undefined || !isUsable(key, yield* Clock.currentTimeMillis))
        return yield* new Unauthorized()
      return key
    })

    const checkKey = (
      key: ApiKeyRecord,
      request: HttpServerRequest.HttpServerRequest,
      permission: Permission
    ) =>
      Effect.suspend(() => {
        const refusal = keyRefusal(key, permission, clientAddress(request, site.trustedProxies))
        return refusal === undefined ? Effect.void : Effect.fail(refusal)
      })

    const byKey = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      credential: Redacted.Redacted,
      permission: Permission
    ) {
      const key = yield* findKey(credential)
      const principal: CustomerPrincipal = keyPrincipal(key)
      notePrincipal(request, principal)
      yield* cache.count(key.id)
      if (((yield* requestedMode(request)) ?? principal.mode) !== principal.mode) {
        return yield* new Forbidden({
          message: `This is a ${principal.mode} key, and X-Mode names the other mode. Send a key of that mode, or leave out X-Mode.`
        })
      }
      yield* checkKey(key, request, permission)
      const recheck = Effect.gen(function* () {
        const now = yield* findKey(credential)
        yield* checkKey(now, request, permission)
        // The answer would cover the key's former accounts; a retry covers its present ones.
        if (!hasAccounts(now, key.fboAccountIds)) return yield* new ServiceUnavailable()
      })
      return { principal, limited: key.id, recheck, callerScope: callerScopeOf(key) }
    })

    const bySession = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      needs: Needs
    ) {
      const found = yield* sessions.use(request)
      const member = found === undefined ? undefined : sessionPrincipal(found)
      if (member?.type !== "member") return yield* new Unauthorized()
      const principal: MemberPrincipal =
        (yield* requestedMode(request)) === "test"
          ? { ...member, organizationId: testOrganizationOf(member.organizationId), mode: "test" }
          : member
      notePrincipal(request, principal)
      if (!isOwnOrigin(request, site)) return yield* otherOrigin(site)
      if (isForTestMode(needs) && principal.mode !== "test") return yield* new TestModeOnly()
      if (!memberMay(principal.role, needs)) {
        return yield* new Forbidden({ message: "Your role does not allow this. Ask an owner or an admin." })
      }
      const recheck = Effect.flatMap(sessions.find(request), (now) =>
        now === undefined ? Effect.fail(new Unauthorized()) : Effect.void
      )
      return { principal, limited: principal.session.id, recheck, callerScope: unboundScope }
    })

    return CustomerAuthentication.of({
      apiKey: (handled, { credential, endpoint }) => {
        const permission = permissionOf(endpoint)
        if (permission === undefined) throw new Error(`${endpoint.identifier} does not say what it needs`)
        return Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          // A token takes precedence over cookies, which a browser adds by itself.
          const { callerScope, limited, principal, recheck } = yield* request.headers["authorization"] ===
          undefined
            ? bySession(request, permission.needs)
            : byKey(request, credential, permission)
          const allowance = yield* limiter.take(limited)
          if (allowance !== undefined) {
            yield* HttpEffect.appendPreResponseHandler((_, response) =>
              Effect.succeed(HttpServerResponse.setHeaders(response, rateLimitHeaders(allowance)))
            )
            if (!allowance.allowed) return yield* new RateLimited()
          }
          yield* resetting.check(principal.organizationId)
          return yield* handled.pipe(
            Effect.provideService(CurrentOrganization, principal.organizationId),
            Effect.provideService(CallerAccounts, callerScope),
            Effect.provideService(CurrentCustomer, principal),
            Effect.provideService(CurrentPrincipal, principal),
            stillAllowed(request, endpoint, recheck)
          )
        })
      }
    })
  })
)
