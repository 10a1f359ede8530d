import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { actorOf, type AuditedActor, type AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { commonOf, type Person, refOf } from "@vault-custody/domain/Identity/Person"
import { Sessions, type SignInFrom } from "@vault-custody/domain/Identity/Sessions"
import type { PersonSession } from "@vault-custody/domain/Identity/SessionsRepo"
import type { SignInOutcome } from "@vault-custody/domain/Identity/SignInOutcome"
import type { OrganizationId, SessionId } from "@vault-custody/schema/Common/Id"
import type { MemberPrincipal, OperatorPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { Audited } from "../AuditLog/Audited.ts"
import { requestSessions, sessionPrincipal } from "./RequestSession.ts"
import { SessionCache } from "./SessionCache.ts"
import { SignInSite } from "./SignInSite.ts"

/** The principal of a session. */
export type SessionPrincipal = MemberPrincipal | OperatorPrincipal

/** The organization of a member; none of an operator. */
export const organizationOf = (principal: SessionPrincipal): OrganizationId | null =>
  principal.type === "member" ? principal.organizationId : null

/** The audit entry of a session that begins or ends. */
export const sessionFacts = (
  principal: SessionPrincipal,
  action: `session.${AuditVerb<"session">}`,
  resourceId: SessionId,
  details: Record<string, unknown> = {}
): AuditFacts => ({
  action,
  resourceType: "session",
  resourceId,
  organizationId: organizationOf(principal),
  details
})

/** A failed sign-in is recorded under the claimed person, whose identity is not proven. */
const failureOf = (person: Person, from: SignInFrom): AuditedActor & AuditFacts => {
  const { id, name } = commonOf(person)
  return {
    actor: id,
    actorType: person.kind,
    actorName: name,
    via: null,
    action: "session.refuse",
    resourceType: person.kind,
    resourceId: id,
    organizationId: person.kind === "member" ? person.member.organizationId : null,
    details: { ...from }
  }
}

/** Runs attempts to sign in. The audit log has each of them, with any outcome, in the attempt's own transaction. */
export const signInAttempts = Effect.gen(function* () {
  const transaction = yield* Transaction
  const audited = yield* Audited
  const sessions = yield* Sessions
  const cache = yield* SessionCache
  const requests = yield* requestSessions(yield* SignInSite)

  const endFormer = Effect.fnUntraced(function* (former: PersonSession | undefined) {
    if (former === undefined) return []
    const principal = sessionPrincipal(former)
    const ended = yield* Effect.option(sessions.end(refOf(former.person), former.session.id))
    return Option.isSome(ended)
      ? [{ ...actorOf(principal), ...sessionFacts(principal, "session.replace", former.session.id) }]
      : []
  })

  return {
    /**
     * Returns the session that began; fails with the refusal of the attempt. The session of the cookie that the
     * browser sent ends, since the cookie is overwritten and the browser could no longer end it.
     */
    run: Effect.fnUntraced(function* <Refusal, E>(
      attempt: Effect.Effect<SignInOutcome<Refusal>, E>,
      from: SignInFrom
    ) {
      const former = yield* requests.find(yield* HttpServerRequest.HttpServerRequest)
      const logged = Effect.tap(attempt, (outcome) => {
        if (outcome._tag === "Refused") {
          return audited.record(outcome.people.map((person) => failureOf(person, from)))
        }
        const principal = sessionPrincipal(outcome.begun)
        const facts = sessionFacts(principal, "session.create", principal.session.id, { ...from })
        const begun = { ...actorOf(principal), ...facts }
        return Effect.flatMap(endFormer(former), (ended) => audited.record([...ended, begun]))
      })
      const outcome = yield* transaction.run(logged)
      if (outcome._tag === "Refused") return yield* Effect.fail(outcome.error)
      if (former !== undefined) yield* cache.clear
      return outcome.begun
    })
  }
})
