import { principalOf } from "@vault-custody/domain/Identity/Person"
import { pagesPaths } from "@vault-custody/domain/Identity/SignInPages"
import type { PersonSession } from "@vault-custody/domain/Identity/SessionsRepo"
import { Forbidden } from "@vault-custody/schema/Common/Errors"
import type { MemberPrincipal, OperatorPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SessionCache } from "./SessionCache.ts"
import type { SignInSite } from "./SignInSite.ts"

/** Methods that change nothing. */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/** Whether a page of the listener itself may have sent a request, by its `Origin`. */
export const isOwnOrigin = (
  request: HttpServerRequest.HttpServerRequest,
  site: SignInSite["Service"]
): boolean => safeMethods.has(request.method) || request.headers["origin"] === site.origin

/** Refuses a request of a page at another origin than the listener's own, and names the address to open. */
export const otherOrigin = ({ kind, origin }: SignInSite["Service"]): Forbidden =>
  new Forbidden({
    message: `This came from a page at another address. Open ${origin}${pagesPaths[kind]} instead.`
  })

/** Automatic refreshes of pages, and long polls, do not count as a person's activity. */
const isUse = ({ headers, url }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["x-background"] !== "1" && !/[?&]wait=/.test(url)

/** The token of the listener's own session cookie; undefined without one. */
export const tokenOf = (
  request: HttpServerRequest.HttpServerRequest,
  site: SignInSite["Service"]
): string | undefined => request.cookies[site.cookie]

/** Makes the look-up of the session that a request comes with. */
export const requestSessions = (site: SignInSite["Service"]) =>
  Effect.map(SessionCache, (cache) => {
    const find = (request: HttpServerRequest.HttpServerRequest) => {
      const token = tokenOf(request, site)
      return token === undefined ? Effect.undefined : cache.lookup(site.kind, token)
    }
    return {
      /** The session of a request; does not count as use of it. */
      find,
      /** The session of a request, noted as used. */
      use: (request: HttpServerRequest.HttpServerRequest) =>
        Effect.tap(find(request), (found) =>
          found !== undefined && isUse(request) ? cache.use(found.session.id) : Effect.void
        )
    }
  })

/** The principal of a session. */
export const sessionPrincipal = ({ person, session }: PersonSession): MemberPrincipal | OperatorPrincipal =>
  principalOf(person, { id: session.id, via: session.via, fromLink: session.fromLink })

const withHeader = (value: string) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "set-cookie", value))
  )

/** A cookie that no script can read, for so many milliseconds. */
export const cookieText = (
  name: string,
  value: string,
  {
    millis,
    sameSite,
    secure
  }: { readonly millis: number; readonly sameSite: "Lax" | "Strict"; readonly secure: boolean }
): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${Math.floor(millis / 1000)}${secure ? "; Secure" : ""}`

/** Sets the session's cookie in the answer, for so many milliseconds. */
export const setSessionCookie = ({ cookie, secure }: SignInSite["Service"], token: string, millis: number) =>
  withHeader(cookieText(cookie, token, { millis, sameSite: "Strict", secure }))

/** Removes the session's cookie in the answer. */
export const clearSessionCookie = (site: SignInSite["Service"]) => setSessionCookie(site, "", 0)
