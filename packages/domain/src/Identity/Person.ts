import type { MemberId, OperatorId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import type {
  MemberPrincipal,
  OperatorPrincipal,
  SessionFacts
} from "@vault-custody/schema/Identity/Principal"
import type { Member } from "@vault-custody/schema/Organizations/Organization"

/** Names a person. */
export type PersonRef =
  | { readonly kind: "member"; readonly organizationId: OrganizationId; readonly id: MemberId }
  | { readonly kind: "operator"; readonly id: OperatorId }

/** A person who can sign in: a member, with the name of their organization, or an operator. */
export type Person =
  | { readonly kind: "member"; readonly member: Member; readonly organizationName: string }
  | { readonly kind: "operator"; readonly operator: Operator }

/** The fields that members and operators share. */
export const commonOf = (person: Person): Member | Operator =>
  person.kind === "member" ? person.member : person.operator

export const refOf = (person: Person): PersonRef =>
  person.kind === "member"
    ? { kind: "member", organizationId: person.member.organizationId, id: person.member.id }
    : { kind: "operator", id: person.operator.id }

export const isActive = (person: Person): boolean => commonOf(person).status === "active"

/** The person once they have signed in. */
export const signedInAt = (person: Person, lastSignedInAt: number): Person =>
  person.kind === "member"
    ? { ...person, member: { ...person.member, lastSignedInAt } }
    : { ...person, operator: { ...person.operator, lastSignedInAt } }

/** The principal that a person is in a session. */
export const principalOf = (person: Person, session: SessionFacts): MemberPrincipal | OperatorPrincipal => {
  if (person.kind === "operator") {
    const { id, name, role } = person.operator
    return { type: "operator", id, name, role, session }
  }
  const { id, name, organizationId, role } = person.member
  return { type: "member", id, name, organizationId, mode: modeOf(organizationId), role, session }
}
