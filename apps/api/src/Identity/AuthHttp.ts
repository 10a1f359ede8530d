import { commonOf, type PersonRef } from "@vault-custody/domain/Identity/Person"
import { type BegunSession, Sessions, type SignInFrom } from "@vault-custody/domain/Identity/Sessions"
import { sessionLife } from "@vault-custody/domain/Identity/SessionLife"
import { SignInLinks, signInRefused } from "@vault-custody/domain/Identity/SignInLinks"
import type { Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, SessionId } from "@vault-custody/schema/Common/Id"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { CurrentSession } from "@vault-custody/schema/Identity/AuthMiddleware"
import type { MemberPrincipal, OperatorPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { BeginSession } from "@vault-custody/schema/Identity/Session"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { type AuditFacts, Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"
import { clientAddress } from "./ClientAddress.ts"
import { clearSessionCookie, requestSessions, sessionPrincipal, setSessionCookie } from "./RequestSession.ts"
import { sessionInfo, sessionSummary } from "./SessionAnswers.ts"
import { SessionCache } from "./SessionCache.ts"
import { SignInSite } from "./SignInSite.ts"

type SessionPrincipal = MemberPrincipal | OperatorPrincipal

const organizationOf = (principal: SessionPrincipal): OrganizationId | null =>
  principal.type === "member" ? principal.organizationId : null

const personOf = (principal: SessionPrincipal): PersonRef =>
  principal.type === "member"
    ? { kind: "member", organizationId: principal.organizationId, id: principal.id }
    : { kind: "operator", id: principal.id }

const sessionFacts = (
  principal: SessionPrincipal,
  action: string,
  resourceId: SessionId,
  details: Record<string, unknown> = {}
): AuditFacts => ({
  action,
  resourceType: "session",
  resourceId,
  organizationId: organizationOf(principal),
  details
})

/** The most of a browser's name that is kept. */
const maxUserAgent = 300

const layerSignIn = HttpApiBuilder.group(
  AuthApi,
  "signIn",
  Effect.fnUntraced(function* (handlers) {
    const site = yield* SignInSite
    const links = yield* SignInLinks
    const audited = yield* Audited

    const signIn = ({ token }: BeginSession, from: SignInFrom): Effect.Effect<BegunSession, Unauthorized> =>
      token === undefined ? Effect.fail(signInRefused()) : links.signIn(site.kind, token, from)

    return withParsedBodies(handlers).handleAll({
      previewLink: Effect.fnUntraced(function* ({ payload }) {
        const person = yield* links.preview(site.kind, payload.token)
        return { data: { kind: person.kind, name: commonOf(person).name } }
      }),
      beginSession: Effect.fnUntraced(function* ({ payload }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        const from: SignInFrom = {
          userAgent: (request.headers["user-agent"] ?? "").slice(0, maxUserAgent),
          address: clientAddress(request, site.trustedProxies)
        }
        const begun = yield* audited.changeBy(signIn(payload, from), sessionPrincipal, (begun) =>
          sessionFacts(sessionPrincipal(begun), "session.create", begun.session.id, {
            address: from.address,
            userAgent: from.userAgent
          })
        )
        yield* setSessionCookie(site, begun.token, sessionLife[site.kind].most)
        return { data: sessionInfo(begun) }
      })
    })
  })
)

const layerSessions = HttpApiBuilder.group(
  AuthApi,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const site = yield* SignInSite
    const sessions = yield* Sessions
    const cache = yield* SessionCache
    const requests = yield* requestSessions(site)
    const audited = yield* Audited

    const end = Effect.fnUntraced(function* (id: SessionId) {
      const principal = yield* CurrentSession
      const ended = audited.changeBy(
        sessions.end(personOf(principal), id),
        () => principal,
        () => sessionFacts(principal, "session.delete", id)
      )
      yield* ended
      yield* cache.clear
      if (id === principal.session.id) yield* clearSessionCookie(site)
      return { data: { ended: 1 } }
    })

    return withParsedBodies(handlers).handleAll({
      getSession: Effect.fnUntraced(function* () {
        const found = yield* requests.find(yield* HttpServerRequest.HttpServerRequest)
        if (found === undefined) return yield* signInRefused()
        return { data: sessionInfo(found) }
      }),
      endSession: Effect.fnUntraced(function* () {
        const { session } = yield* CurrentSession
        return yield* Effect.catchTag(end(session.id), "NotFound", () =>
          Effect.as(clearSessionCookie(site), { data: { ended: 0 } })
        )
      }),
      listSessions: Effect.fnUntraced(function* () {
        const principal = yield* CurrentSession
        const own = yield* sessions.list(personOf(principal))
        return { data: own.map((session) => sessionSummary(site.kind, session, principal.session.id)) }
      }),
      endSessionById: ({ params }) => end(params.id),
      endSessions: Effect.fnUntraced(function* () {
        const principal = yield* CurrentSession
        const ended = yield* audited.changeBy(
          sessions.endAll(personOf(principal)),
          () => principal,
          (count) => sessionFacts(principal, "session.delete_all", principal.session.id, { count })
        )
        yield* cache.clear
        yield* clearSessionCookie(site)
        return { data: { ended } }
      })
    })
  })
)

/** What is under `/auth`. */
export const layer = Layer.merge(layerSignIn, layerSessions)
