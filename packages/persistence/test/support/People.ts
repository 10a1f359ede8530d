import { Ids } from "@vault-custody/domain/Common/Ids"
import { OperatorsRepo } from "@vault-custody/domain/Identity/OperatorsRepo"
import type { PersonRef } from "@vault-custody/domain/Identity/Person"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { Effect } from "effect"
import { newOrganization } from "./Fixtures.ts"

/** When the people of tests were added. */
export const addedAt = 1_700_000_000_000

const common = { status: "active", lastSignedInAt: null, createdAt: addedAt, updatedAt: addedAt } as const

export const newOperator = Effect.fnUntraced(function* (email?: string) {
  const id = yield* (yield* Ids).next("opr")
  yield* (yield* OperatorsRepo).insert(
    { ...common, id, email: email ?? `${id}@vault.example`, name: "Olga", role: "clerk" },
    "operations-key"
  )
  return { kind: "operator", id } satisfies PersonRef
})

export const newMember = Effect.fnUntraced(function* (email?: string) {
  const organizationId = yield* newOrganization
  const id = yield* (yield* Ids).next("mbr")
  yield* (yield* OrganizationsRepo).insertMember({
    ...common,
    id,
    organizationId,
    email: email ?? `${id}@example.org`,
    name: "Mara",
    role: "viewer"
  })
  return { kind: "member", organizationId, id } satisfies PersonRef
})
