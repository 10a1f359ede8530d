import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import type { Member, OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { listPage, ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  OrganizationsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const organizations = store.table<OrganizationRecord>("organizations")
    const members = store.table<Member>("members")

    const memberRows = ownedRowsMemory(members)

    return OrganizationsRepo.of({
      insert: (organization) =>
        Effect.sync(() => {
          organizations.set(organization.id, organization)
        }),
      find: (id) => Effect.sync(() => Option.fromUndefinedOr(organizations.get(id))),
      list: (page) => Effect.sync(() => listPage(organizations.values(), {}, page)),
      update: (id, fields) =>
        Effect.sync(() => {
          const organization = organizations.get(id)
          if (organization === undefined) return Option.none()
          const updated = { ...organization, ...fields }
          organizations.set(id, updated)
          return Option.some(updated)
        }),
      insertMember: (member) =>
        Effect.sync(() => {
          members.set(member.id, member)
        }),
      findMember: memberRows.find,
      listMembers: (organizationId, page) => memberRows.list(organizationId, {}, page)
    })
  })
)
