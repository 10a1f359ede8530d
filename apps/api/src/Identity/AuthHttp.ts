import { commonOf, type PersonRef } from "@vault-custody/domain/Identity/Person"
import { Passkeys } from "@vault-custody/domain/Identity/Passkeys"
import { Sessions, type SignInFrom } from "@vault-custody/domain/Identity/Sessions"
import { sessionLife } from "@vault-custody/domain/Identity/SessionLife"
import { SignInCodes } from "@vault-custody/domain/Identity/SignInCodes"
import type { SignInLimited } from "@vault-custody/domain/Identity/SignInLimits"
import { SignInLinks } from "@vault-custody/domain/Identity/SignInLinks"
import { refused, type SignInOutcome } from "@vault-custody/domain/Identity/SignInOutcome"
import type { Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { SessionId } from "@vault-custody/schema/Common/Id"
import { createdPage, mapPage } from "@vault-custody/schema/Common/Paging"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { CurrentSession } from "@vault-custody/schema/Identity/AuthMiddleware"
import { NotSignedIn, type OrganizationRequired } from "@vault-custody/schema/Identity/IdentityErrors"
import type { BeginSession } from "@vault-custody/schema/Identity/Session"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { limited } from "../RateLimits/Limited.ts"
import { Audited } from "../AuditLog/Audited.ts"
import * as PasskeyCeremoniesLive from "./PasskeyCeremoniesLive.ts"
import * as PasskeysHttp from "./PasskeysHttp.ts"
import { clearSessionCookie, requestSessions, setSessionCookie } from "./RequestSession.ts"
import { sessionInfo, sessionSummary } from "./SessionAnswers.ts"
import { SessionCache } from "./SessionCache.ts"
import { sessionFacts, type SessionPrincipal, signInAttempts } from "./SignInAttempts.ts"
import { makeSignInLoad } from "./SignInLoad.ts"
import { signInFrom } from "./SignInFrom.ts"
import { SignInSite } from "./SignInSite.ts"
import { listed } from "../Http/Listed.ts"
import { VaultLetterhead } from "../Statements/VaultLetterhead.ts"
import { implement } from "../Operations/Implement.ts"

const personOf = (principal: SessionPrincipal): PersonRef =>
  principal.type === "member"
    ? { kind: "member", organizationId: principal.organizationId, id: principal.id }
    : { kind: "operator", id: principal.id }

const layerSignIn = implement(
  AuthApi,
  "signIn",
  Effect.gen(function* () {
    const site = yield* SignInSite
    const codes = yield* SignInCodes
    const links = yield* SignInLinks
    const passkeys = yield* Passkeys
    const attempts = yield* signInAttempts
    const inBounds = makeSignInLoad()
    const letterhead = yield* VaultLetterhead

    /** If a limit is known to be reached, the storage is not queried. */
    const check = ({ code, email, passkey, token }: BeginSession, { address }: SignInFrom) =>
      passkey !== undefined || token !== undefined || email === undefined || code === undefined
        ? Effect.void
        : codes.checkTry({ kind: site.kind, email, address })

    const signIn = (
      { code, email, organizationId, passkey, token }: BeginSession,
      from: SignInFrom
    ): Effect.Effect<SignInOutcome<Unauthorized | OrganizationRequired>, SignInLimited> => {
      if (passkey !== undefined) return passkeys.signIn(site.kind, passkey, site.origin, from)
      if (token !== undefined) return links.signIn(site.kind, token, from)
      return email === undefined || code === undefined
        ? Effect.succeed(refused([]))
        : codes.signIn(site.kind, { email, code, organizationId }, from)
    }

    return {
      askForCode: Effect.fnUntraced(function* ({ payload }) {
        const { address } = signInFrom(yield* HttpServerRequest.HttpServerRequest, site)
        yield* Effect.catchTag(
          codes.ask({ kind: site.kind, email: payload.email, address }),
          "SignInLimited",
          limited
        )
        return { data: { sent: true } as const }
      }, inBounds),
      passkeyAuthenticationOptions: Effect.fnUntraced(function* () {
        const { address } = signInFrom(yield* HttpServerRequest.HttpServerRequest, site)
        const options = passkeys.authenticationOptions({ kind: site.kind, address }, site.origin)
        return { data: yield* Effect.catchTag(options, "SignInLimited", limited) }
      }, inBounds),
      previewLink: Effect.fnUntraced(function* ({ payload }) {
        const person = yield* links.preview(site.kind, payload.token)
        return { data: { kind: person.kind, name: commonOf(person).name } }
      }, inBounds),
      beginSession: Effect.fnUntraced(function* ({ payload }) {
        const from = signInFrom(yield* HttpServerRequest.HttpServerRequest, site)
        const attempt = Effect.andThen(check(payload, from), attempts.run(signIn(payload, from), from))
        const begun = yield* Effect.catchTag(attempt, "SignInLimited", limited)
        yield* setSessionCookie(site, begun.token, sessionLife[site.kind].most)
        return { data: sessionInfo(begun, letterhead) }
      }, inBounds)
    }
  })
)

const layerSessions = implement(
  AuthApi,
  "sessions",
  Effect.gen(function* () {
    const site = yield* SignInSite
    const sessions = yield* Sessions
    const cache = yield* SessionCache
    const requests = yield* requestSessions(site)
    const letterhead = yield* VaultLetterhead
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

    return {
      getSession: Effect.fnUntraced(function* () {
        const found = yield* requests.find(yield* HttpServerRequest.HttpServerRequest)
        if (found === undefined) return yield* NotSignedIn.offering(site)
        return { data: sessionInfo(found, letterhead) }
      }),
      endSession: Effect.fnUntraced(function* () {
        const { session } = yield* CurrentSession
        return yield* Effect.catchTag(end(session.id), "NotFound", () =>
          Effect.as(clearSessionCookie(site), { data: { ended: 0 } })
        )
      }),
      listSessions: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentSession
        const person = personOf(principal)
        return yield* listed(["sessions", person.id], query, (page) =>
          Effect.map(sessions.list(person), (all) =>
            mapPage(createdPage(all, page), (session) =>
              sessionSummary(site.kind, session, principal.session.id)
            )
          )
        )
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
    }
  })
)

/** The operations under `/auth`. */
export const layer = Layer.mergeAll(layerSignIn, layerSessions, PasskeysHttp.layer).pipe(
  Layer.provide(Passkeys.layer),
  Layer.provide(PasskeyCeremoniesLive.layer)
)
