import { memberList } from "@vault-custody/schema/Organizations/MemberList"
import { withChange } from "@vault-custody/domain/Common/TimeOfChange"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import type { Member, OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import { modeFieldsOf, testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { sameEmail } from "@vault-custody/domain/Identity/EmailKey"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { listPage, ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  OrganizationsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const organizations = store.table<OrganizationRecord>("organizations")
    const members = store.table<Member>("members")

    const invitations = store.table<{ readonly day: string; readonly count: number }>("invitations")

    const memberRows = ownedRowsMemory(members)

    return OrganizationsRepo.of({
      insert: (organization) =>
        Effect.sync(() => {
          const { id } = organization
          organizations.set(id, organization)
          const twin = testOrganizationOf(id)
          if (twin !== id) organizations.set(twin, { ...organization, id: twin, ...modeFieldsOf(twin) })
        }),
      find: (id) => Effect.sync(() => Option.fromUndefinedOr(organizations.get(id))),
      list: (mode, page) => Effect.sync(() => listPage(organizations.values(), { mode }, page)),
      names: (ids) =>
        Effect.sync(
          () =>
            new Map(
              [...organizations.values()]
                .filter(({ id }) => ids.includes(id))
                .map(({ id, name }) => [id, name])
            )
        ),
      lock: (id) => Effect.sync(() => Option.fromUndefinedOr(organizations.get(id))),
      update: (id, fields) =>
        Effect.gen(function* () {
          const organization = organizations.get(id)
          if (organization === undefined) return Option.none()
          const updated = yield* withChange(organization, { ...organization, ...fields })
          organizations.set(id, updated)
          return Option.some(updated)
        }),
      lockMemberCount: (id) =>
        Effect.sync(() =>
          organizations.has(id)
            ? [...members.values()].filter((m) => m.organizationId === id && m.status !== "deactivated")
                .length
            : undefined
        ),
      takeInvitation: (id, day, most) =>
        Effect.sync(() => {
          const counted = invitations.get(id)
          const count = counted?.day === day ? counted.count : 0
          if (count < most) invitations.set(id, { day, count: count + 1 })
          return count < most
        }),
      insertMember: (member) =>
        Effect.sync(() => {
          const { organizationId } = member
          const taken = [...members.values()].some(
            (other) => other.organizationId === organizationId && sameEmail(other.email, member.email)
          )
          if (!taken) members.set(member.id, member)
          return !taken
        }),
      findMember: memberRows.find,
      findMemberAcrossOrganizations: memberRows.findAcrossOrganizations,
      lockMember: memberRows.lock,
      lockActiveOwners: (organizationId) =>
        Effect.sync(() =>
          [...members.values()]
            .filter((m) => m.organizationId === organizationId && m.role === "owner" && m.status === "active")
            .map(({ id }) => id)
        ),
      updateMember: (member) => memberRows.update(member.organizationId, member.id, () => member),
      listMembers: memberRows.list(memberList)
    })
  })
)
