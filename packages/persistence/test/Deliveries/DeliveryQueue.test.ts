import { assert } from "@effect/vitest"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { DeliveryQueue, type LanePage } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { claim, claimLane, claimBulk, outcome, publish, record, setUp } from "./Support.ts"

const lanesOf = (webhookId: string) =>
  Effect.flatMap(DeliveryQueue, (queue) =>
    Effect.map(queue.findDueLanes(false, null, 10_000), ({ lanes }) =>
      lanes.filter((lane) => lane.webhookId === webhookId)
    )
  )

contract("the queue of deliveries", (it) => {
  it.effect("a claim takes what is due, the earliest first, with all that sending it takes", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(3)
      const lane = yield* claimLane(webhookId, { limit: 2 })
      const [a, b] = lane?.deliveries ?? []
      assert.isDefined(a)
      assert.deepStrictEqual([a.eventId, b?.eventId], [events[0]?.id, events[1]?.id])
      assert.deepInclude(a, {
        eventType: "fbo_account.created",
        failedAttempts: 0
      })
      assert.strictEqual(new TextDecoder().decode(a.payload), '{"n":0,"ü":"€"}')
      assert.deepInclude(lane?.endpoint, {
        webhookId,
        organizationId,
        url: "https://hooks.example.com/vault",
        previousSecret: null
      })
      assert.deepStrictEqual([...(lane?.endpoint.secret ?? [])], [1, 2, 3])
      assert.deepStrictEqual(
        (yield* claim(webhookId)).map(({ eventId }) => eventId),
        [events[2]?.id]
      )
    })
  )

  it.effect("a claimed delivery is claimed by no other until its lease expires or it is released", () =>
    Effect.gen(function* () {
      const { webhookId } = yield* setUp(1)
      const [mine] = yield* claim(webhookId)
      assert.isDefined(mine)
      assert.lengthOf(yield* claim(webhookId), 0)
      assert.lengthOf(yield* lanesOf(webhookId), 0)
      yield* (yield* DeliveryQueue).release([mine])
      assert.lengthOf(yield* lanesOf(webhookId), 1)
      const [again] = yield* claim(webhookId, 1, 0)
      assert.strictEqual(again?.id, mine.id)
      const [takenOver] = yield* claim(webhookId)
      assert.strictEqual(takenOver?.id, mine.id)
      assert.notStrictEqual(takenOver?.leaseId, again?.leaseId)
    })
  )

  it.effect("several that claim at once share, and none gets what another has", () =>
    Effect.gen(function* () {
      const { webhookId } = yield* setUp(60)
      const claims = yield* Effect.all(
        Array.from({ length: 6 }, () => claim(webhookId, 10)),
        { concurrency: "unbounded" }
      )
      // SKIP LOCKED may leave some to the next: what counts is that none is given twice, and none is lost.
      const rest = yield* claim(webhookId)
      const ids = [...claims.flat(), ...rest].map(({ id }) => id)
      assert.lengthOf(ids, 60)
      assert.lengthOf(new Set(ids), 60)
    })
  )

  it.effect("who records by a lease that has passed to another changes nothing", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(1)
      const late = yield* claim(webhookId, 1, 0)
      const present = yield* claim(webhookId)
      assert.deepStrictEqual(yield* record(late, "answered 500", null), { count: 0, retries: [] })
      assert.deepStrictEqual(yield* record(late, null, null), { count: 0, retries: [] })
      yield* (yield* DeliveryQueue).release(late)
      const history = yield* (yield* DeliveriesRepo).list(
        organizationId,
        webhookId,
        {},
        { page: 1, limit: 10 }
      )
      assert.deepStrictEqual(
        history.items.map(({ attempts, status }) => ({ attempts, status })),
        [{ attempts: [], status: "pending" }]
      )
      assert.deepStrictEqual(yield* record(present, null, null), { count: 1, retries: [] })
      assert.deepStrictEqual(yield* record(present, "answered 500", null), { count: 0, retries: [] })
      const [delivery] = (yield* (yield* DeliveriesRepo).list(
        organizationId,
        webhookId,
        {},
        { page: 1, limit: 10 }
      )).items
      assert.strictEqual(delivery?.status, "delivered")
      assert.lengthOf(delivery?.attempts ?? [], 1)
    })
  )

  it.effect("what is no longer where it was claimed is recorded, and nothing else that is there by now", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(4)
      const [first, second, third, fourth] = yield* claim(webhookId)
      assert.isDefined(first)
      assert.isDefined(second)
      assert.isDefined(third)
      assert.isDefined(fourth)
      // Pausing what waits moves it.
      yield* (yield* WebhooksRepo).update(organizationId, webhookId, { isActive: false }, 2)
      const elsewhere = [first, { ...second, place: fourth.place }, { ...third, place: second.place }]
      assert.deepStrictEqual(yield* record(elsewhere, null, null), { count: 3, retries: [] })
      const { list } = yield* DeliveriesRepo
      const { items } = yield* list(organizationId, webhookId, {}, { page: 1, limit: 10 })
      assert.deepStrictEqual(
        items.map(({ attempts, id, status }) => ({ id, status, attempts: attempts.length })).toReversed(),
        [
          ...elsewhere.map(({ id }) => ({ id, status: "delivered" as const, attempts: 1 })),
          { id: fourth.id, status: "pending" as const, attempts: 0 }
        ]
      )
    })
  )

  it.effect("a lease that is over but was not taken over still counts", () =>
    Effect.gen(function* () {
      const { webhookId } = yield* setUp(1)
      const claimed = yield* claim(webhookId, 1, 0)
      assert.deepStrictEqual(yield* record(claimed, null, null), { count: 1, retries: [] })
    })
  )

  it.effect("a failed attempt is due again that long after its end, and not before", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(1)
      const queue = yield* DeliveryQueue
      const [claimed] = yield* claim(webhookId)
      assert.isDefined(claimed)
      const { count, retries } = yield* queue.recordAttempts([
        { ...outcome(claimed, "answered 500", 50_000), endedMillisAgo: 10_000 }
      ])
      const dueAt = retries[0]?.dueAt ?? 0
      const { now } = yield* queue.depth
      assert.deepStrictEqual([count, retries], [1, [{ webhookId, dueAt }]])
      assert.approximately(dueAt - now, 40_000, 5000)
      assert.lengthOf(yield* claim(webhookId), 0)
      assert.deepStrictEqual(yield* lanesOf(webhookId), [{ webhookId, isBulk: false, organizationId, dueAt }])
    })
  )

  it.effect("attempts are counted over the rounds, and failures of a round from its beginning", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(1)
      const repo = yield* DeliveriesRepo
      yield* record(yield* claim(webhookId), "answered 500", 0)
      const second = yield* claim(webhookId)
      assert.deepStrictEqual(
        second.map(({ failedAttempts }) => failedAttempts),
        [1]
      )
      yield* record(second, "answered 500", null)
      assert.lengthOf(yield* claim(webhookId), 0)
      assert.strictEqual(yield* repo.restartFailed(organizationId, webhookId, 0), 1)
      const third = yield* claimBulk(webhookId)
      assert.deepStrictEqual(
        third.map(({ failedAttempts }) => failedAttempts),
        [0]
      )
      yield* record(third, null, null)
      const [delivery] = (yield* repo.list(organizationId, webhookId, {}, { page: 1, limit: 10 })).items
      assert.deepStrictEqual(
        delivery?.attempts.map(({ attempt, error }) => ({ attempt, error })),
        [
          { attempt: 1, error: "answered 500" },
          { attempt: 2, error: "answered 500" },
          { attempt: 3, error: null }
        ]
      )
      assert.strictEqual(delivery?.status, "delivered")
    })
  )

  it.effect("an inactive endpoint's deliveries wait unseen, and are there when it is active again", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(2)
      const webhooks = yield* WebhooksRepo
      yield* webhooks.update(organizationId, webhookId, { isActive: false }, 2)
      assert.lengthOf(yield* lanesOf(webhookId), 0)
      assert.lengthOf(yield* claim(webhookId), 0)
      assert.lengthOf(yield* publish(organizationId), 1)
      yield* webhooks.update(organizationId, webhookId, { isActive: true }, 3)
      assert.lengthOf(yield* lanesOf(webhookId), 1)
      assert.lengthOf(yield* claim(webhookId), 2)
    })
  )

  it.effect("lanes are found page by page, each once, in any number of steps", () =>
    Effect.gen(function* () {
      const all = (yield* Effect.forEach([1, 2, 3, 4, 5], () => setUp(2))).map(({ webhookId }) => webhookId)
      const queue = yield* DeliveryQueue
      const found: Array<string> = []
      for (let after: WebhookEndpointId | null = null, steps = 0; after !== null || steps === 0; steps++) {
        const page: LanePage = yield* queue.findDueLanes(false, after, 2)
        assert.isAtMost(page.lanes.length, 2)
        found.push(...page.lanes.map(({ webhookId }) => webhookId))
        after = page.next
      }
      assert.includeMembers(found, all)
      assert.lengthOf(new Set(found), found.length)
    })
  )

  it.effect("a claim that asks for all takes all that is due if it fits, and its limit where more is", () =>
    Effect.gen(function* () {
      const { webhookId } = yield* setUp(8)
      const tooMany = yield* claimLane(webhookId, { limit: 2, orAllUpTo: 7 })
      assert.deepStrictEqual([tooMany?.deliveries.length, tooMany?.hasMore], [2, true])
      const all = yield* claimLane(webhookId, { limit: 2, orAllUpTo: 6 })
      assert.deepStrictEqual([all?.deliveries.length, all?.hasMore], [6, false])
      const none = yield* claimLane(webhookId, { limit: 2, orAllUpTo: 6 })
      assert.deepStrictEqual([none?.deliveries.length, none?.hasMore], [0, false])
    })
  )

  it.effect("what waits for inactive endpoints does not count as due", () =>
    Effect.gen(function* () {
      const queue = yield* DeliveryQueue
      const before = (yield* queue.depth).due
      const { organizationId, webhookId } = yield* setUp(3)
      assert.strictEqual((yield* queue.depth).due, before + 3)
      yield* (yield* WebhooksRepo).update(organizationId, webhookId, { isActive: false }, 2)
      assert.strictEqual((yield* queue.depth).due, before)
    })
  )

  it.effect("the secret before a rotation comes along while its grace lasts, and no longer", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(2)
      const webhooks = yield* WebhooksRepo
      const secrets = { version: 2, current: new Uint8Array([9]) }
      const rotate = (expiresAt: number) =>
        webhooks.replaceSecrets(
          organizationId,
          webhookId,
          { ...secrets, previous: { secret: new Uint8Array([1]), expiresAt } },
          2
        )
      yield* rotate(Date.now() + 600_000)
      const inGrace = yield* claimLane(webhookId, { limit: 1 })
      assert.deepStrictEqual(
        [[...(inGrace?.endpoint.secret ?? [])], [...(inGrace?.endpoint.previousSecret ?? [])]],
        [[9], [1]]
      )
      yield* rotate(Date.now() - 600_000)
      const afterwards = yield* claimLane(webhookId, { limit: 1 })
      assert.deepStrictEqual(
        [[...(afterwards?.endpoint.secret ?? [])], afterwards?.endpoint.previousSecret],
        [[9], null]
      )
    })
  )

  it.effect("an endpoint fails from its first failed attempt on, until one succeeds", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(3)
      const webhooks = yield* WebhooksRepo
      const health = Effect.map(
        webhooks.find(organizationId, webhookId),
        (found) => Option.getOrThrow(found).health
      )
      assert.deepStrictEqual(yield* health, { state: "unused" })
      const [first, second, third] = yield* claim(webhookId, 3)
      assert.isDefined(first)
      assert.isDefined(second)
      assert.isDefined(third)
      yield* record([first], "answered 500", 60_000)
      const failing = yield* health
      assert.strictEqual(failing.state, "failing")
      assert.isDefined(failing.failingSince)
      assert.strictEqual(failing.lastFailureAt, failing.failingSince)
      assert.isUndefined(failing.lastSuccessAt)
      yield* record([second], "answered 500", null)
      assert.deepInclude(yield* health, { state: "failing", failingSince: failing.failingSince })
      yield* record([third], null, null)
      const healthy = yield* health
      assert.deepInclude(healthy, { state: "healthy" })
      assert.isUndefined(healthy.failingSince)
      assert.isAtLeast(healthy.lastSuccessAt ?? 0, healthy.lastFailureAt ?? Infinity)
    })
  )
})
