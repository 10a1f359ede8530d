import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { commonOf, type Person } from "@vault-custody/domain/Identity/Person"
import type { SignInFrom } from "@vault-custody/domain/Identity/Sessions"
import type { SignInOutcome } from "@vault-custody/domain/Identity/SignInOutcome"
import type { OrganizationId, SessionId } from "@vault-custody/schema/Common/Id"
import type { MemberPrincipal, OperatorPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Effect } from "effect"
import { type AuditFacts, Audited, type AuditedActor, actorOf } from "../Http/Audited.ts"
import { sessionPrincipal } from "./RequestSession.ts"

/** Who is signed in. */
export type SessionPrincipal = MemberPrincipal | OperatorPrincipal

/** The organization of a member; none of an operator. */
export const organizationOf = (principal: SessionPrincipal): OrganizationId | null =>
  principal.type === "member" ? principal.organizationId : null

/** What the audit log says of a session that begins or ends. */
export const sessionFacts = (
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

/** A failed sign-in stands under the person who it would have signed in. Nobody has proved to be them. */
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

/** Runs attempts to sign in: each is in the audit log, in its own transaction, whatever comes of it. */
export const signInAttempts = Effect.gen(function* () {
  const transaction = yield* Transaction
  const audited = yield* Audited

  return {
    /** The session that began; fails with what the attempt was refused with. */
    run: Effect.fnUntraced(function* <Refusal, E>(
      attempt: Effect.Effect<SignInOutcome<Refusal>, E>,
      from: SignInFrom
    ) {
      const logged = Effect.tap(attempt, (outcome) => {
        if (outcome._tag === "Refused") {
          return audited.record(outcome.people.map((person) => failureOf(person, from)))
        }
        const principal = sessionPrincipal(outcome.begun)
        const facts = sessionFacts(principal, "session.create", principal.session.id, { ...from })
        return audited.record([{ ...actorOf(principal), ...facts }])
      })
      const outcome = yield* transaction.run(logged)
      return outcome._tag === "Refused" ? yield* Effect.fail(outcome.error) : outcome.begun
    })
  }
})
