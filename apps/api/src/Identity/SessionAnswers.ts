import { sessionEnd } from "@vault-custody/domain/Identity/SessionLife"
import type { PersonSession, Session } from "@vault-custody/domain/Identity/SessionsRepo"
import { scopes } from "@vault-custody/schema/Api/Scope"
import { memberMay } from "@vault-custody/schema/Identity/Authorization"
import type { Letterhead } from "../Statements/VaultLetterhead.ts"
import type { PersonKind, SessionInfo, SessionSummary } from "@vault-custody/schema/Identity/Session"

/** The session in the form that pages get: the person, and the letterhead of documents to print. */
export const sessionInfo = ({ person, session }: PersonSession, vault: Letterhead): SessionInfo => {
  const common = {
    id: session.id,
    kind: person.kind,
    ...(vault.name === "" ? {} : { vault }),
    expiresAt: sessionEnd(person.kind, session)
  }
  return person.kind === "operator"
    ? { ...common, operator: person.operator, role: person.operator.role }
    : {
        ...common,
        member: person.member,
        organization: { id: person.member.organizationId, name: person.organizationName },
        role: person.member.role,
        scopes: scopes.filter((scope) => memberMay(person.member.role, scope))
      }
}

/** One of a person's own sessions, as the person sees it. */
export const sessionSummary = (kind: PersonKind, session: Session, currentId: string): SessionSummary => ({
  id: session.id,
  isCurrent: session.id === currentId,
  userAgent: session.userAgent,
  address: session.address,
  lastUsedAt: session.lastUsedAt,
  expiresAt: sessionEnd(kind, session),
  createdAt: session.createdAt,
  updatedAt: session.createdAt
})
