import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { type Mail, Mailer } from "@vault-custody/domain/Common/Mailer"
import { StorageClock } from "@vault-custody/domain/Common/StorageClock"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { EndpointMails } from "@vault-custody/domain/Webhooks/EndpointMails"
import { EndpointMailsRepo } from "@vault-custody/domain/Webhooks/EndpointMailsRepo"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { MemberRole } from "@vault-custody/schema/Identity/Roles"
import { Effect, Option } from "effect"
import { claim, record, setUp } from "../Deliveries/Support.ts"
import { contract } from "../support/Backends.ts"

const hour = 3_600_000

const failingSince = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  webhookId: WebhookEndpointId
) {
  const found = yield* (yield* WebhooksRepo).find(organizationId, webhookId)
  return Option.getOrThrow(found).health.failingSince ?? assert.fail("does not fail")
})

const addMember = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  role: MemberRole,
  status: "active" | "deactivated" = "active"
) {
  const id = yield* (yield* Ids).next("mbr")
  const email = `${id}@example.org`
  yield* (yield* OrganizationsRepo).insertMember({
    id,
    organizationId,
    email,
    name: role,
    role,
    status,
    lastSignedInAt: null,
    createdAt: 0,
    updatedAt: 0
  })
  return email
})

contract("mails about failing endpoints", (it) => {
  it.effect("are due after an hour and after a day, once in a run of failures", () =>
    Effect.gen(function* () {
      const repo = yield* EndpointMailsRepo
      const { organizationId, webhookId } = yield* setUp(3)
      const [first, second, third] = yield* claim(webhookId, 3)
      assert.isDefined(first)
      assert.isDefined(second)
      assert.isDefined(third)
      yield* record([first], "answered 500", 60_000)
      const since = yield* failingSince(organizationId, webhookId)
      const taken = (ago: number) =>
        Effect.map(
          repo.takeFailing({ first: since + ago - hour, second: since + ago - 24 * hour, limit: 100 }),
          (all) => all.filter((one) => one.webhookId === webhookId)
        )
      const failing = [{ organizationId, webhookId, failingSince: since }]
      assert.deepStrictEqual(yield* taken(hour - 1), [])
      assert.deepStrictEqual(yield* taken(hour), failing)
      assert.deepStrictEqual(yield* taken(23 * hour), [])
      assert.deepStrictEqual(yield* taken(24 * hour), failing)
      assert.deepStrictEqual(yield* taken(99 * hour), [])

      yield* record([second], null, null)
      assert.deepStrictEqual(yield* taken(99 * hour), [])
      yield* record([third], "answered 500", null)
      const again = (yield* failingSince(organizationId, webhookId)) - since
      // Looked at late, it is told of once.
      assert.lengthOf(yield* taken(again + 24 * hour), 1)
      assert.deepStrictEqual(yield* taken(again + 99 * hour), [])
    })
  )

  it.effect("go to active owners and admins, and to nobody where it works again", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(2)
      const [first, second] = yield* claim(webhookId, 2)
      assert.isDefined(first)
      assert.isDefined(second)
      const told = [yield* addMember(organizationId, "owner"), yield* addMember(organizationId, "admin")]
      yield* addMember(organizationId, "viewer")
      yield* addMember(organizationId, "owner", "deactivated")
      yield* record([first], "answered 500", 60_000)
      const since = yield* failingSince(organizationId, webhookId)
      const sent: Array<Mail> = []
      const at = (now: number) =>
        Effect.flatMap(EndpointMails, ({ sendDue }) => sendDue).pipe(
          Effect.provide(EndpointMails.layer),
          Effect.provideService(StorageClock, { now: Effect.succeed(now) }),
          Effect.provideService(Mailer, { send: (mail) => Effect.sync(() => void sent.push(mail)) }),
          Effect.map(() => sent.splice(0).filter(({ to }) => told.includes(to.address)))
        )
      assert.deepStrictEqual(yield* at(since + hour - 1), [])
      const mails = yield* at(since + hour)
      assert.deepStrictEqual(mails.map(({ to }) => to.address).toSorted(), told.toSorted())
      for (const { subject, text } of mails) {
        assert.include(subject, "failing")
        assert.include(text, new Date(since).toISOString())
      }
      assert.deepStrictEqual(yield* at(since + 2 * hour), [])
      // Its mail is queued, and by the time that it is sent there is nothing to tell.
      const repo = yield* EndpointMailsRepo
      const [member] = (yield* (yield* OrganizationsRepo).listMembers(
        organizationId,
        { status: "active" },
        { page: 1, limit: 1 }
      )).items
      assert.isDefined(member)
      const id = yield* (yield* Ids).next("eml")
      yield* repo.insert({ id, organizationId, webhookId, memberId: member.id, failingSince: since })
      yield* record([second], null, null)
      assert.deepStrictEqual(yield* at(since + 25 * hour), [])
      assert.deepStrictEqual(yield* at(since + 26 * hour), [])
    })
  )
})
