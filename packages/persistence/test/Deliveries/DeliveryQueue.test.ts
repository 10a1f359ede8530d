import { assert } from "@effect/vitest"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { Effect } from "effect"
import { contract } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"
import { claim, newEndpoint, outcome, record, setUp, publish } from "./Support.ts"

const day = 86_400_000

const lanesOf = (webhookId: string) =>
  Effect.flatMap(DeliveryQueue, (queue) =>
    Effect.map(queue.findDueLanes, ({ lanes }) => lanes.filter((lane) => lane.webhookId === webhookId))
  )

contract("the queue of deliveries", (it) => {
  it.effect("a claim takes what is due, the earliest first, with all that sending it takes", () =>
    Effect.gen(function* () {
      const { events, first } = yield* setUp(3)
      const [a, b] = yield* claim(first, 2)
      assert.isDefined(a)
      assert.deepStrictEqual([a.eventId, b?.eventId], [events[0]?.id, events[1]?.id])
      assert.deepInclude(a, {
        isRetry: false,
        eventType: "fbo_account.created",
        failedAttempts: 0
      })
      assert.strictEqual(new TextDecoder().decode(a.payload), '{"n":0,"ü":"€"}')
      assert.deepInclude(a.endpoint, {
        webhookId: first.webhookId,
        url: "https://hooks.example.com/vault",
        previousSecret: null
      })
      assert.deepStrictEqual([...a.endpoint.secret], [1, 2, 3])
      assert.strictEqual(b?.endpoint, a.endpoint)
      assert.deepStrictEqual(
        (yield* claim(first)).map(({ eventId }) => eventId),
        [events[2]?.id]
      )
    })
  )

  it.effect("a claimed delivery is claimed by no other until its lease expires or it is released", () =>
    Effect.gen(function* () {
      const { first } = yield* setUp(1)
      const [mine] = yield* claim(first)
      assert.isDefined(mine)
      assert.lengthOf(yield* claim(first), 0)
      assert.lengthOf(yield* lanesOf(first.webhookId), 0)
      yield* (yield* DeliveryQueue).release([mine])
      assert.lengthOf(yield* lanesOf(first.webhookId), 1)
      const [again] = yield* claim(first, 1, 0)
      assert.strictEqual(again?.id, mine.id)
      const [takenOver] = yield* claim(first)
      assert.strictEqual(takenOver?.id, mine.id)
      assert.notStrictEqual(takenOver?.leaseId, again?.leaseId)
    })
  )

  it.effect("several that claim at once share, and none gets what another has", () =>
    Effect.gen(function* () {
      const { first } = yield* setUp(60)
      const claims = yield* Effect.all(
        Array.from({ length: 6 }, () => claim(first, 10)),
        { concurrency: "unbounded" }
      )
      // SKIP LOCKED may leave some to the next: what counts is that none is given twice, and none is lost.
      const rest = yield* claim(first)
      const ids = [...claims.flat(), ...rest].map(({ id }) => id)
      assert.lengthOf(ids, 60)
      assert.lengthOf(new Set(ids), 60)
    })
  )

  it.effect("who records by a lease that has passed to another changes nothing", () =>
    Effect.gen(function* () {
      const { first, organizationId, webhookId } = yield* setUp(1)
      const late = yield* claim(first, 1, 0)
      const present = yield* claim(first)
      assert.deepStrictEqual(yield* record(late, "answered 500", null), { count: 0, retries: [] })
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

  it.effect("a lease that is over but was not taken over still counts", () =>
    Effect.gen(function* () {
      const { first } = yield* setUp(1)
      const claimed = yield* claim(first, 1, 0)
      assert.deepStrictEqual(yield* record(claimed, null, null), { count: 1, retries: [] })
    })
  )

  it.effect(
    "a failed attempt is due again that long after its end, in the lane of retries, and not before",
    () =>
      Effect.gen(function* () {
        const { first, organizationId, retry, webhookId } = yield* setUp(1)
        const queue = yield* DeliveryQueue
        const [claimed] = yield* claim(first)
        assert.isDefined(claimed)
        const { count, retries } = yield* queue.recordAttempts([
          { ...outcome(claimed, "answered 500", 50_000), endedMillisAgo: 10_000 }
        ])
        const dueAt = retries[0]?.dueAt ?? 0
        const { now } = yield* queue.depth
        assert.deepStrictEqual([count, retries], [1, [{ webhookId, dueAt }]])
        assert.approximately(dueAt - now, 40_000, 5000)
        assert.lengthOf(yield* claim(first), 0)
        assert.lengthOf(yield* claim(retry), 0)
        assert.deepInclude(yield* lanesOf(first.webhookId), {
          ...retry,
          organizationId,
          dueAt
        })
      })
  )

  it.effect("attempts are counted over the rounds, and failures of a round from its beginning", () =>
    Effect.gen(function* () {
      const { first, organizationId, retry, webhookId } = yield* setUp(1)
      const repo = yield* DeliveriesRepo
      yield* record(yield* claim(first), "answered 500", 0)
      const second = yield* claim(retry)
      assert.deepStrictEqual(
        second.map(({ failedAttempts }) => failedAttempts),
        [1]
      )
      yield* record(second, "answered 500", null)
      assert.lengthOf(yield* claim(retry), 0)
      assert.strictEqual(yield* repo.restartFailed(organizationId, webhookId, 0), 1)
      const third = yield* claim(first)
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
      const { first, organizationId, webhookId } = yield* setUp(2)
      const webhooks = yield* WebhooksRepo
      yield* webhooks.update(organizationId, webhookId, { isActive: false }, 2)
      assert.lengthOf(yield* lanesOf(webhookId), 0)
      assert.lengthOf(yield* claim(first), 0)
      assert.lengthOf(yield* publish(organizationId), 1)
      yield* webhooks.update(organizationId, webhookId, { isActive: true }, 3)
      assert.lengthOf(yield* lanesOf(webhookId), 1)
      assert.lengthOf(yield* claim(first), 2)
    })
  )

  it.effect("a deleted endpoint's deliveries are never claimed, and dropped in batches", () =>
    Effect.gen(function* () {
      const { first, organizationId, webhookId } = yield* setUp(5)
      const other = yield* setUp(1)
      const queue = yield* DeliveryQueue
      yield* (yield* WebhooksRepo).delete(organizationId, webhookId, 2)
      assert.lengthOf(yield* claim(first), 0)
      assert.strictEqual(yield* queue.dropDeleted(3), 3)
      assert.strictEqual(yield* queue.dropDeleted(3), 2)
      assert.strictEqual(yield* queue.dropDeleted(3), 0)
      assert.lengthOf(yield* claim(other.first), 1)
    })
  )

  it.effect("the secret before a rotation comes along while its grace lasts, and no longer", () =>
    Effect.gen(function* () {
      const { first, organizationId, webhookId } = yield* setUp(2)
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
      const [inGrace] = yield* claim(first, 1)
      assert.deepStrictEqual(
        [[...(inGrace?.endpoint.secret ?? [])], [...(inGrace?.endpoint.previousSecret ?? [])]],
        [[9], [1]]
      )
      yield* rotate(Date.now() - 600_000)
      const [afterwards] = yield* claim(first, 1)
      assert.deepStrictEqual(
        [[...(afterwards?.endpoint.secret ?? [])], afterwards?.endpoint.previousSecret],
        [[9], null]
      )
    })
  )

  it.effect("purging deletes finished deliveries past retention, and events without deliveries", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const webhookId = yield* newEndpoint(organizationId)
      const neighbour = yield* newEndpoint(organizationId)
      const queue = yield* DeliveryQueue
      const repo = yield* DeliveriesRepo
      yield* publish(organizationId, 1, Date.now() - 40 * day)
      yield* record(yield* claim({ webhookId, isRetry: false }), null, null)
      yield* publish(organizationId, 1, Date.now() - 20 * day)
      yield* record(yield* claim({ webhookId, isRetry: false }), null, null)
      // The neighbour's delivery of the old event is pending: it stays, and with it the event.
      assert.strictEqual(yield* queue.purge(100, 30 * day), 1)
      const page = { page: 1, limit: 10 }
      assert.lengthOf((yield* repo.list(organizationId, webhookId, {}, page)).items, 1)
      const waiting = yield* claim({ webhookId: neighbour, isRetry: false })
      assert.lengthOf(waiting, 2)
      yield* record(waiting, null, null)
      assert.strictEqual(yield* queue.purge(100, 30 * day), 2)
      assert.lengthOf((yield* repo.list(organizationId, neighbour, {}, page)).items, 1)
    })
  )
})
