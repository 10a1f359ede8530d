import { assert } from "@effect/vitest"
import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { ApiKeys } from "@vault-custody/domain/Organizations/ApiKeys"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { CreateApiKey } from "@vault-custody/schema/Organizations/Organization"
import { Effect, Layer } from "effect"
import { atTime, newOrganization } from "../support/Fixtures.ts"
import { addedAt } from "../support/People.ts"
import { overBoth } from "../support/Records.ts"

const maker = { type: "operations_key", id: "operations-key", name: "Operations key" } as const

/** The outcome of an attempt: `ok`, or a refusal's name. */
const outcome = <A>(attempt: Effect.Effect<A, { readonly _tag: string }, ApiKeys | Organizations>) =>
  Effect.match(attempt, { onSuccess: () => "ok", onFailure: ({ _tag }) => _tag })

const atOnce = { concurrency: 5 } as const

const times = <A, E, R>(count: number, attempt: Effect.Effect<A, E, R>) =>
  Effect.all(
    Array.from({ length: count }, () => attempt),
    atOnce
  )

const counted = (outcomes: ReadonlyArray<string>) => ({
  ok: outcomes.filter((name) => name === "ok").length,
  refused: [...new Set(outcomes.filter((name) => name !== "ok"))]
})

const makeKey = (organizationId: OrganizationId, bounds: Pick<CreateApiKey, "fboAccountIds"> = {}) =>
  Effect.flatMap(ApiKeys, ({ create }) =>
    create(organizationId, { name: "Shop", scopes: ["members:read"], ...bounds }, maker)
  )

const person = () => ({
  email: `m-${crypto.randomUUID()}@example.org`,
  name: "Mara",
  role: "viewer" as const
})

const addMember = (organizationId: OrganizationId) =>
  Effect.flatMap(Organizations, (organizations) => organizations.addMember(organizationId, person()))

const invite = (organizationId: OrganizationId, time: number, input = person()) =>
  outcome(
    Effect.flatMap(Organizations, (organizations) =>
      atTime(time)(organizations.invite(organizationId, input, "owner"))
    )
  )

const { both } = overBoth(
  Layer.provideMerge(Layer.mergeAll(ApiKeys.layer, Organizations.layer), Layer.succeed(MailEnabled, false))
)

both("bounds of an organization", (it) => {
  it.effect("an organization has at most 100 keys that are not revoked", () =>
    Effect.gen(function* () {
      const { change, list } = yield* ApiKeys
      const [organizationId, other] = [yield* newOrganization, yield* newOrganization]
      const made = yield* times(110, outcome(makeKey(organizationId)))
      assert.deepStrictEqual(counted(made), { ok: 100, refused: ["ApiKeyLimitReached"] })
      const [key] = (yield* list(organizationId, {}, { page: 1, limit: 1 })).items
      assert.isDefined(key)
      yield* change(key.id, "disable")
      assert.strictEqual(yield* outcome(makeKey(organizationId)), "ApiKeyLimitReached")
      yield* change(key.id, "revoke")
      assert.strictEqual(yield* outcome(makeKey(organizationId)), "ok")
      assert.strictEqual(yield* outcome(makeKey(organizationId)), "ApiKeyLimitReached")
      const unknown = makeKey(organizationId, { fboAccountIds: ["fbo_unknown"] })
      assert.strictEqual(yield* outcome(unknown), "NotFound")
      assert.strictEqual(yield* outcome(makeKey(other)), "ok")
    })
  )

  it.effect("an organization has at most 500 members who are not deactivated", () =>
    Effect.gen(function* () {
      const { changeMember } = yield* Organizations
      const organizationId = yield* newOrganization
      const gone = yield* addMember(organizationId)
      yield* changeMember(gone.id, { status: "deactivated" })
      const back = changeMember(gone.id, { status: "active" })
      yield* times(495, addMember(organizationId))
      const added = yield* Effect.all(
        [outcome(back), ...Array.from({ length: 10 }, () => outcome(addMember(organizationId)))],
        atOnce
      )
      assert.deepStrictEqual(counted(added), { ok: 5, refused: ["MemberLimitReached"] })
      // A member who is active already stays so.
      const other = yield* Effect.flatMap(Organizations, ({ listMembers }) =>
        listMembers(organizationId, {}, { page: 1, limit: 1 })
      )
      const [last] = other.items
      assert.isDefined(last)
      assert.strictEqual(yield* outcome(changeMember(last.id, { status: "active", name: "Mira" })), "ok")
      yield* changeMember(last.id, { status: "deactivated" })
      assert.strictEqual(yield* outcome(addMember(organizationId)), "ok")
      assert.strictEqual(yield* outcome(changeMember(last.id, { status: "active" })), "MemberLimitReached")
    })
  )

  it.effect("an organization's own members invite at most 100 people in a day", () =>
    Effect.gen(function* () {
      const [organizationId, other] = [yield* newOrganization, yield* newOrganization]
      const day = Math.floor(addedAt / 86_400_000) * 86_400_000
      const known = person()
      assert.strictEqual(yield* invite(organizationId, day, known), "ok")
      // An invitation that sends no mail does not count.
      assert.strictEqual(yield* invite(organizationId, day, known), "EmailInUse")
      const invited = yield* times(
        105,
        Effect.suspend(() => invite(organizationId, day + 1))
      )
      assert.deepStrictEqual(counted(invited), { ok: 99, refused: ["InvitationsLimited"] })
      assert.strictEqual(yield* outcome(addMember(organizationId)), "ok")
      assert.strictEqual(yield* invite(other, day + 1), "ok")
      assert.strictEqual(yield* invite(organizationId, day + 86_399_999), "InvitationsLimited")
      assert.strictEqual(yield* invite(organizationId, day + 86_400_000), "ok")
    })
  )
})
