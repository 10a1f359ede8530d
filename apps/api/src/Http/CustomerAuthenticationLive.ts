import {
  CurrentCustomer,
  CurrentPrincipal,
  CustomerAuthentication
} from "@vault-custody/schema/Api/Middleware"
import { RequiredScope } from "@vault-custody/schema/Api/Scope"
import { Forbidden, RateLimited, Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { KeyPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Context, Effect, Layer, Option } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { KeyCache } from "./KeyCache.ts"
import { type Allowance, RateLimiter } from "./RateLimiter.ts"

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
const rateLimitHeaders = ({
  limit,
  remaining,
  resetSeconds,
  allowed
}: Allowance): Record<string, string> => ({
  "ratelimit-policy": `"default";q=${limit};w=60`,
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
  ...(allowed ? {} : { "retry-after": String(resetSeconds) })
})

/** Who is asking (401), may they (403), and how often (429): in this order (docs/rules/Http.md#order-of-checks). */
export const layer = Layer.effect(
  CustomerAuthentication,
  Effect.gen(function* () {
    const cache = yield* KeyCache
    const limiter = yield* RateLimiter

    return CustomerAuthentication.of({
      apiKey: (handled, { credential, endpoint }) => {
        const scope = Context.getOrUndefined(endpoint.annotations, RequiredScope)
        return Effect.gen(function* () {
          const key = yield* cache.lookup(credential)
          if (Option.isNone(key) || key.value.status !== "active") return yield* new Unauthorized()
          const { id, name, organizationId, scopes } = key.value
          yield* cache.count(id)
          if (scope === undefined || !scopes.includes(scope)) {
            return yield* new Forbidden({
              message: `This API key lacks the permission ${scope ?? "for this operation"}.`
            })
          }
          const allowance = yield* limiter.take(id)
          if (allowance !== undefined) {
            yield* HttpEffect.appendPreResponseHandler((_, response) =>
              Effect.succeed(HttpServerResponse.setHeaders(response, rateLimitHeaders(allowance)))
            )
            if (!allowance.allowed) return yield* new RateLimited()
          }
          const principal: KeyPrincipal = { type: "api_key", id, name, organizationId }
          return yield* handled.pipe(
            Effect.provideService(CurrentCustomer, principal),
            Effect.provideService(CurrentPrincipal, principal)
          )
        })
      }
    })
  })
)
