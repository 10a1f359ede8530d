import type { Person, PersonRef } from "@vault-custody/domain/Identity/Person"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import type { Member, OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import type { MemoryStore } from "../Common/MemoryStore.ts"

/** Whether two references name the same person. */
export const samePerson = (a: PersonRef, b: PersonRef): boolean => a.kind === b.kind && a.id === b.id

/** The people in the in-memory tables of members and operators. */
export const peopleOf = (store: MemoryStore["Service"]) => {
  const members = store.table<Member>("members")
  const operators = store.table<Operator>("operators")
  const organizations = store.table<OrganizationRecord>("organizations")

  const ofMember = (member: Member): Person => ({
    kind: "member",
    member,
    organizationName: organizations.get(member.organizationId)?.name ?? ""
  })

  return {
    all: (kind: PersonKind): Array<Person> =>
      kind === "member"
        ? [...members.values()].map(ofMember)
        : [...operators.values()].map((operator) => ({ kind: "operator", operator })),
    find: (person: PersonRef): Person | undefined => {
      if (person.kind === "operator") {
        const operator = operators.get(person.id)
        return operator === undefined ? undefined : { kind: "operator", operator }
      }
      const member = members.get(person.id)
      return member?.organizationId === person.organizationId ? ofMember(member) : undefined
    },
    recordSignIn: (person: PersonRef, lastSignedInAt: number): void => {
      const operator = operators.get(person.id)
      if (operator !== undefined) operators.set(person.id, { ...operator, lastSignedInAt })
      const member = members.get(person.id)
      if (member !== undefined) members.set(person.id, { ...member, lastSignedInAt })
    }
  }
}
