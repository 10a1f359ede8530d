import { ProviderSignIns } from "@vault-custody/domain/Identity/ProviderSignIns"
import { providerSignInLife, sessionLife } from "@vault-custody/domain/Identity/SessionLife"
import { pagesPaths } from "@vault-custody/domain/Identity/SignInPages"
import { signInRefused } from "@vault-custody/domain/Identity/SignInOutcome"
import { NotFound, ServiceUnavailable, ValidationError } from "@vault-custody/schema/Common/Errors"
import { OperatorAuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { limited } from "../RateLimits/Limited.ts"
import { OpenIdProvider, type ProviderFailure } from "./OpenIdProvider.ts"
import { cookieText, setSessionCookie } from "./RequestSession.ts"
import { signInAttempts } from "./SignInAttempts.ts"
import { makeSignInLoad } from "./SignInLoad.ts"
import { signInFrom } from "./SignInFrom.ts"
import { SignInSite } from "./SignInSite.ts"
import { implement } from "../Operations/Implement.ts"

const pages = pagesPaths.operator

const maxPath = 2048

/** The path of one of those pages, as a browser would normalize it; undefined for anything else. */
const pagePath = (returnTo: string, origin: string): string | undefined => {
  const url = URL.parse(returnTo, origin)
  if (!returnTo.startsWith("/") || returnTo.length > maxPath || url?.origin !== origin) return undefined
  return url.pathname === pages || url.pathname.startsWith(`${pages}/`)
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined
}

const unavailable = new ServiceUnavailable({
  message:
    "The identity provider does not respond correctly. Try again, or have an admin create a one-time link for you."
})

const logged = ({ reason }: ProviderFailure) =>
  Effect.logWarning(`A sign-in at the identity provider failed: ${reason}`)

export const layer = implement(
  OperatorAuthApi,
  "openIdConnect",
  Effect.gen(function* () {
    const site = yield* SignInSite
    const signIns = yield* ProviderSignIns
    const attempts = yield* signInAttempts
    const inBounds = makeSignInLoad()
    const configured = yield* OpenIdProvider
    const provider = configured === undefined ? Effect.fail(new NotFound()) : Effect.succeed(configured)
    // The session's cookie would not come back from the provider: browsers do not send a strict cookie after a
    // navigation from another site.
    const cookie = `${site.secure ? "__Host-" : ""}vault-oidc`
    const redirectUri = `${site.origin}/auth/oidc/callback`

    return {
      startOpenIdConnect: Effect.fnUntraced(function* ({ query }) {
        const { authorizationUrl } = yield* provider
        const returnTo = pagePath(query.returnTo ?? pages, site.origin)
        if (returnTo === undefined)
          return yield* ValidationError.field("returnTo", `must be a path under ${pages}`)
        const { address } = signInFrom(yield* HttpServerRequest.HttpServerRequest, site)
        const { checks, token } = yield* Effect.catchTag(
          signIns.begin(returnTo, { kind: site.kind, address }),
          "SignInLimited",
          limited
        )
        const url = yield* Effect.catchTag(
          authorizationUrl(redirectUri, checks),
          "ProviderFailure",
          (failure) => Effect.andThen(logged(failure), Effect.fail(unavailable))
        )
        return HttpServerResponse.redirect(url, {
          headers: {
            "set-cookie": cookieText(cookie, token, {
              millis: providerSignInLife,
              sameSite: "Lax",
              secure: site.secure
            })
          }
        })
      }, inBounds),

      finishOpenIdConnect: Effect.fnUntraced(function* () {
        const { identity } = yield* provider
        const request = yield* HttpServerRequest.HttpServerRequest
        const callback = new URL(request.url, site.origin)
        const state = callback.searchParams.get("state") ?? ""
        const resumed = yield* signIns.resume(request.cookies[cookie] ?? "", state)
        if (resumed === undefined) return yield* signInRefused()
        const who = yield* Effect.catchTag(identity(callback, resumed.checks), "ProviderFailure", (failure) =>
          Effect.andThen(logged(failure), Effect.fail(signInRefused()))
        )
        const from = signInFrom(request, site)
        const begun = yield* attempts.run(signIns.signIn(who, from), from)
        yield* setSessionCookie(site, begun.token, sessionLife[site.kind].most)
        return HttpServerResponse.redirect(resumed.returnTo)
      }, inBounds)
    }
  })
)
