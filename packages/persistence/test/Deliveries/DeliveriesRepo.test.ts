import { assert } from "@effect/vitest"
import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { allOf } from "@vault-custody/schema/Common/CommaSeparated"
import { InvalidStateTransition, NotFound } from "@vault-custody/schema/Common/Errors"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"
import { claim, claimBulk, newEndpoint, outcome, record, setUp, publish } from "./Support.ts"

const page = { page: 1, limit: 100 }

contract("the history of deliveries", (it) => {
  it.effect("is listed newest first, by page, and only to its organization and endpoint", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(5)
      const [other, neighbour] = [yield* newOrganization, yield* newEndpoint(organizationId)]
      const repo = yield* DeliveriesRepo
      const pages = yield* Effect.forEach([1, 2, 3], (n) =>
        repo.list(organizationId, webhookId, {}, { page: n, limit: 2 })
      )
      assert.deepStrictEqual(
        pages.flatMap(({ items }) => items.map(({ eventId }) => eventId)).toSorted(),
        events.map(({ id }) => id).toSorted()
      )
      assert.deepStrictEqual(
        pages.map(({ hasMore }) => hasMore),
        [true, true, false]
      )
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      assert.deepStrictEqual(ids, ids.toSorted().toReversed())
      assert.deepStrictEqual((yield* repo.list(other, webhookId, {}, page)).items, [])
      assert.deepStrictEqual((yield* repo.list(organizationId, neighbour, {}, page)).items, [])
      const [id] = ids
      assert.isDefined(id)
      assert.isTrue(Option.isNone(yield* repo.find(other, webhookId, id)))
      assert.isTrue(Option.isNone(yield* repo.find(organizationId, neighbour, id)))
    })
  )

  it.effect("is counted by the day of creation and by what became of it, with the run of failures", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(3)
      const repo = yield* DeliveriesRepo
      const { stats } = yield* Deliveries
      const today = (counts: object) =>
        Effect.map(stats(organizationId, webhookId, {}), ({ days, failingSince }) => {
          assert.lengthOf(days, 30)
          const { date, ...last } = days.at(-1) ?? { date: "" }
          assert.deepStrictEqual(last, counts)
          assert.isTrue(days.slice(0, -1).every((day) => day.delivered + day.failed + day.pending === 0))
          return { date, failingSince }
        })
      assert.isNull((yield* today({ delivered: 0, failed: 0, pending: 3 })).failingSince)
      yield* record(yield* claim(webhookId, 1), "answered 500", null)
      const { failingSince } = yield* today({ delivered: 0, failed: 1, pending: 2 })
      assert.isAbove(failingSince ?? 0, 0)
      yield* record(yield* claim(webhookId, 1), "answered 500", null)
      assert.strictEqual((yield* today({ delivered: 0, failed: 2, pending: 1 })).failingSince, failingSince)
      yield* record(yield* claim(webhookId, 1), null, null)
      const { date, ...after } = yield* today({ delivered: 1, failed: 2, pending: 0 })
      assert.isNull(after.failingSince)
      yield* repo.restartFailed(organizationId, webhookId, 0)
      yield* today({ delivered: 1, failed: 0, pending: 2 })

      const one = yield* stats(organizationId, webhookId, { from: date, to: date })
      assert.deepStrictEqual(one.days, [{ date, delivered: 1, failed: 0, pending: 2 }])
      const long = { from: "2022-01-01", to: "2022-02-01" }
      assert.strictEqual((yield* Effect.flip(stats(organizationId, webhookId, long)))._tag, "ValidationError")
      assert.lengthOf((yield* stats(organizationId, webhookId, { ...long, to: "2022-01-31" })).days, 31)
      const refusal = yield* Effect.flip(stats(yield* newOrganization, webhookId, {}))
      assert.strictEqual(refusal._tag, "NotFound")
    }).pipe(Effect.provide(Deliveries.layer))
  )

  it.effect("shows one delivery with its event's bytes, and only to its organization and endpoint", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(2)
      const [other, neighbour] = [yield* newOrganization, yield* newEndpoint(organizationId)]
      const repo = yield* DeliveriesRepo
      yield* record(yield* claim(webhookId, 1), "answered 500", 60_000)
      for (const delivery of (yield* repo.list(organizationId, webhookId, {}, page)).items) {
        const detail = Option.getOrThrow(yield* repo.findDetail(organizationId, webhookId, delivery.id))
        const { payload, ...rest } = detail
        assert.strictEqual(payload, events.find(({ id }) => id === delivery.eventId)?.payload)
        assert.deepStrictEqual(rest, {
          ...delivery,
          attempts: delivery.attempts.map((attempt) => ({ ...attempt, responseExcerpt: null }))
        })
        assert.isTrue(Option.isNone(yield* repo.findDetail(other, webhookId, delivery.id)))
        assert.isTrue(Option.isNone(yield* repo.findDetail(organizationId, neighbour, delivery.id)))
      }
    })
  )

  it.effect("shows the beginning of the answer to each attempt that has one, round after round", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(1)
      const queue = yield* DeliveryQueue
      const repo = yield* DeliveriesRepo
      const recordOne = Effect.fnUntraced(function* (responseExcerpt: string | null) {
        const [delivery] = yield* claim(webhookId)
        assert.isDefined(delivery)
        yield* queue.recordAttempts([{ ...outcome(delivery, "answered 500", null), responseExcerpt }])
        return delivery.id
      })
      const id = yield* recordOne("é\ufffd 🪙")
      for (const excerpt of [null, "", "later"]) {
        yield* (yield* Deliveries).redeliver(organizationId, webhookId, id)
        yield* recordOne(excerpt)
      }
      const detail = Option.getOrThrow(yield* repo.findDetail(organizationId, webhookId, id))
      assert.deepStrictEqual(
        detail.attempts.map(({ responseExcerpt }) => responseExcerpt),
        ["é\ufffd 🪙", null, "", "later"]
      )
    }).pipe(Effect.provide(Deliveries.layer))
  )

  it.effect("is narrowed by status and by event type", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(6)
      const repo = yield* DeliveriesRepo
      yield* record(yield* claim(webhookId, 2), null, null)
      yield* record(yield* claim(webhookId, 1), "answered 500", null)
      const count = (filter: Parameters<typeof repo.list>[2]) =>
        Effect.map(repo.list(organizationId, webhookId, filter, page), ({ items }) => items.length)
      assert.strictEqual(yield* count({ status: "delivered" }), 2)
      assert.strictEqual(yield* count({ status: "failed" }), 1)
      assert.strictEqual(yield* count({ status: "pending" }), 3)
      assert.strictEqual(yield* count({ eventType: "fbo_account.created" }), 6)
      assert.strictEqual(yield* count({ eventType: "transfer.completed" }), 0)
      assert.strictEqual(yield* count({ status: "failed", eventType: "transfer.completed" }), 0)
    })
  )

  it.effect("says when the next attempt is due, and nothing where none is", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(2)
      const repo = yield* DeliveriesRepo
      const { retries } = yield* record(yield* claim(webhookId, 1), "answered 500", 60_000)
      yield* record(yield* claim(webhookId, 1), null, null)
      const { items } = yield* repo.list(organizationId, webhookId, {}, page)
      assert.deepStrictEqual(
        items
          .map(({ nextAttemptAt, status }) => ({ nextAttemptAt, status }))
          .toSorted((a, b) => (a.status < b.status ? -1 : 1)),
        [
          { nextAttemptAt: null, status: "delivered" },
          { nextAttemptAt: retries[0]?.dueAt ?? -1, status: "pending" }
        ]
      )
    })
  )

  it.effect("says when it last changed, and is listed by it", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(3)
      const repo = yield* DeliveriesRepo
      const past = Date.now() - 3 * 86_400_000
      const [old] = yield* publish(organizationId, 1, past)
      const all = Effect.map(repo.list(organizationId, webhookId, {}, page), ({ items }) => items)
      for (const { createdAt, updatedAt } of yield* all) assert.strictEqual(updatedAt, createdAt)
      const [tried, failing, done] = yield* claim(webhookId, 3)
      assert.isDefined(tried)
      assert.isDefined(failing)
      assert.isDefined(done)
      yield* record([tried], "answered 500", 60_000)
      yield* record([failing], "answered 500", null)
      yield* record([done], null, null)
      for (const { attempts, createdAt, updatedAt } of yield* all) {
        const [{ durationMs, startedAt } = { durationMs: 0, startedAt: createdAt }] = attempts
        assert.strictEqual(updatedAt, Math.max(createdAt, startedAt + durationMs))
      }
      yield* repo.restart(organizationId, failing.id)
      const again = Option.getOrThrow(yield* repo.find(organizationId, webhookId, failing.id))
      assert.strictEqual(again.updatedAt, again.nextAttemptAt)
      assert.deepInclude(
        yield* repo.findDetail(organizationId, webhookId, failing.id).pipe(Effect.map(Option.getOrThrow)),
        {
          updatedAt: again.updatedAt
        }
      )
      const ranges = (yield* all).flatMap(({ updatedAt }) => [
        { updatedFrom: updatedAt },
        { updatedTo: updatedAt },
        { updatedFrom: updatedAt + 1 },
        { updatedTo: updatedAt - 1 },
        { updatedFrom: updatedAt, updatedTo: updatedAt }
      ])
      const statuses = [undefined, "pending", "failed", "delivered", ["delivered", "pending"]] as const
      for (const range of ranges) {
        for (const status of statuses) {
          const { items } = yield* repo.list(organizationId, webhookId, { status }, { ...page, ...range })
          const expected = (yield* all).filter(
            (d) =>
              d.updatedAt >= (range.updatedFrom ?? 0) &&
              d.updatedAt <= (range.updatedTo ?? Infinity) &&
              (status === undefined || allOf(status).includes(d.status))
          )
          assert.deepStrictEqual(items, expected)
        }
      }
      assert.isTrue((yield* all).some(({ eventId, updatedAt }) => eventId === old?.id && updatedAt >= past))
    })
  )

  it.effect(
    "a finished delivery can be made again, a pending one cannot, and another organization's is not found",
    () =>
      Effect.gen(function* () {
        const { events, organizationId, webhookId } = yield* setUp(1)
        const deliveries = yield* makeDeliveries
        const [other, neighbour] = [yield* newOrganization, yield* newEndpoint(organizationId)]
        const [claimed] = yield* claim(webhookId)
        assert.isDefined(claimed)
        assert.instanceOf(
          yield* Effect.flip(deliveries.redeliver(organizationId, webhookId, claimed.id)),
          InvalidStateTransition
        )
        yield* record([claimed], null, null)
        assert.instanceOf(yield* Effect.flip(deliveries.redeliver(other, webhookId, claimed.id)), NotFound)
        assert.instanceOf(
          yield* Effect.flip(deliveries.redeliver(organizationId, neighbour, claimed.id)),
          NotFound
        )
        const again = yield* deliveries.redeliver(organizationId, webhookId, claimed.id)
        assert.deepInclude(again, { id: claimed.id, status: "pending" })
        assert.strictEqual(again.eventId, events[0]?.id)
        assert.lengthOf(again.attempts, 1)
        const [second] = yield* claim(webhookId)
        assert.deepInclude(second, { id: claimed.id, payload: claimed.payload, failedAttempts: 0 })
      })
  )

  it.effect("all failed deliveries since a time are made again, once however many ask at once", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(0)
      const deliveries = yield* makeDeliveries
      const noon = Date.now()
      yield* publish(organizationId, 3, noon - 1)
      yield* publish(organizationId, 4, noon)
      yield* record(yield* claim(webhookId), "answered 500", null)
      yield* publish(organizationId, 1, noon)
      const counts = yield* Effect.all(
        [1, 2, 3].map(() => deliveries.redeliverFailed(organizationId, webhookId, { since: noon })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(counts.map(({ redelivered }) => redelivered).toSorted(), [0, 0, 4])
      assert.lengthOf(yield* claimBulk(webhookId), 4)
      assert.lengthOf(yield* claim(webhookId), 1)
      assert.deepStrictEqual(yield* deliveries.redeliverFailed(organizationId, webhookId, {}), {
        redelivered: 3
      })
      assert.lengthOf(yield* claimBulk(webhookId), 3)
    })
  )
})

const makeDeliveries = Effect.provide(Effect.service(Deliveries), Deliveries.layer)
