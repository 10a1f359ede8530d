import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { actorOf, type AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Passkeys } from "@vault-custody/domain/Identity/Passkeys"
import type { StoredPasskey } from "@vault-custody/domain/Identity/PasskeysRepo"
import { refOf } from "@vault-custody/domain/Identity/Person"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { CurrentSession } from "@vault-custody/schema/Identity/AuthMiddleware"
import { NotSignedIn } from "@vault-custody/schema/Identity/IdentityErrors"
import type { Passkey } from "@vault-custody/schema/Identity/Passkey"
import { Effect, Result } from "effect"
import { HttpServerRequest } from "effect/http"
import { Audited } from "../AuditLog/Audited.ts"
import { clearSessionCookie, requestSessions } from "./RequestSession.ts"
import { SessionCache } from "./SessionCache.ts"
import { organizationOf, type SessionPrincipal } from "./SignInAttempts.ts"
import { SignInSite } from "./SignInSite.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

const shown = ({ createdAt, id, lastUsedAt, name }: StoredPasskey): Passkey => ({
  id,
  name,
  lastUsedAt,
  createdAt,
  updatedAt: createdAt
})

const factsOf = (
  principal: SessionPrincipal,
  action: `passkey.${AuditVerb<"passkey">}`,
  id: string
): AuditFacts => ({
  action,
  resourceType: "passkey",
  resourceId: id,
  organizationId: organizationOf(principal)
})

export const layer = implement(
  AuthApi,
  "passkeys",
  Effect.gen(function* () {
    const site = yield* SignInSite
    const passkeys = yield* Passkeys
    const requests = yield* requestSessions(site)
    const audited = yield* Audited
    const transaction = yield* Transaction
    const cache = yield* SessionCache

    /** The person of the session, which authentication has just found. */
    const current = Effect.gen(function* () {
      const found = yield* requests.find(yield* HttpServerRequest.HttpServerRequest)
      return found ?? (yield* NotSignedIn.offering(site))
    })

    return {
      passkeyRegistrationOptions: Effect.fnUntraced(function* () {
        return { data: yield* passkeys.registrationOptions(yield* current, site.origin) }
      }),
      registerPasskey: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentSession
        const registered = Effect.tap(passkeys.register(yield* current, payload, site.origin), (result) =>
          audited.record(
            Result.isSuccess(result)
              ? [{ ...actorOf(principal), ...factsOf(principal, "passkey.create", result.success.id) }]
              : []
          )
        )
        return { data: shown(yield* Effect.fromResult(yield* transaction.run(registered))) }
      }),
      listPasskeys: Effect.fnUntraced(function* ({ query }) {
        const { person } = yield* current
        return yield* listed(["passkeys", refOf(person).id], query, (page) =>
          Effect.map(passkeys.list(person), (all) => createdPage(all.map(shown), page))
        )
      }),
      deletePasskey: Effect.fnUntraced(function* ({ params }) {
        const principal = yield* CurrentSession
        const { person } = yield* current
        const ended = yield* audited.changeBy(
          passkeys.delete(person, params.id),
          () => principal,
          (ended) => ({
            ...factsOf(principal, "passkey.delete", params.id),
            details: { sessionsEnded: ended.length }
          })
        )
        if (ended.length > 0) yield* cache.clear
        if (ended.includes(principal.session.id)) yield* clearSessionCookie(site)
        return { data: { id: params.id } }
      })
    }
  })
)
