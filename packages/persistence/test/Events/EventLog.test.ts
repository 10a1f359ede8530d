import { assert } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { EventLogMaintenance } from "@vault-custody/domain/Events/EventLogMaintenance"
import { EventLogRepo } from "@vault-custody/domain/Events/EventLogRepo"
import type { EventId } from "@vault-custody/schema/Common/Id"
import { Effect, Option } from "effect"
import { newEndpoint } from "../Deliveries/Support.ts"
import { contract } from "../support/Backends.ts"
import { atTime, newOrganization } from "../support/Fixtures.ts"
import { append, giveAll, idsOf, search } from "./Support.ts"

const day = 86_400_000

contract("the event log", (it) => {
  it.effect(
    "has every event of its organization, with and without subscribers, in order and page by page",
    () =>
      Effect.gen(function* () {
        const [organizationId, other] = [yield* newOrganization, yield* newOrganization]
        const events = [yield* append(organizationId)]
        yield* append(other)
        yield* newEndpoint(organizationId)
        for (let n = 0; n < 4; n++) events.push(yield* append(organizationId))
        yield* giveAll(2)
        const all = Option.getOrThrow(yield* search(organizationId))
        assert.deepStrictEqual(all.events, events)
        assert.isFalse(all.hasMore)
        assert.deepStrictEqual(all.end, { position: 5n, eventId: events[4]?.id ?? "" })

        const read: Array<string> = []
        const more: Array<boolean> = []
        for (let after = { position: 0n, eventId: "" as EventId | "" }; more.at(-1) !== false;) {
          const page = Option.getOrThrow(yield* search(organizationId, { after, limit: 2 }))
          read.push(...page.events.map(({ id }) => id))
          more.push(page.hasMore)
          after = page.end
        }
        assert.deepStrictEqual(
          read,
          events.map(({ id }) => id)
        )
        assert.deepStrictEqual(more, [true, true, false])
        const full = Option.getOrThrow(yield* search(organizationId, { limit: 5 }))
        assert.isFalse(full.hasMore)
      })
  )

  it.effect("an event that is delivered is found from its commit on, before it has a position", () =>
    Effect.gen(function* () {
      const [organizationId, other] = [yield* newOrganization, yield* newOrganization]
      yield* newEndpoint(organizationId)
      const event = yield* append(organizationId)
      const { find } = yield* EventLogRepo
      const found = Option.some(event)
      assert.deepStrictEqual(yield* find(organizationId, event.id), found)
      assert.isTrue(Option.isNone(yield* find(other, event.id)))
      yield* giveAll()
      assert.deepStrictEqual(yield* find(organizationId, event.id), found)
    })
  )

  it.effect("is empty at its end, from where what comes later is read", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const empty = Option.getOrThrow(yield* search(organizationId, { after: "now" }))
      assert.deepStrictEqual(empty, { events: [], end: { position: 0n, eventId: "" }, hasMore: false })
      yield* append(organizationId)
      yield* giveAll()
      const now = Option.getOrThrow(yield* search(organizationId, { after: "now" }))
      assert.deepStrictEqual([now.events, now.hasMore], [[], false])
      const later = yield* append(organizationId)
      yield* giveAll()
      assert.deepStrictEqual(yield* idsOf(organizationId, { after: now.end }), [later.id])
      assert.lengthOf((yield* idsOf(organizationId, { after: empty.end })) ?? [], 2)
    })
  )

  it.effect("is read from its newest events on, as many as are asked for, oldest first", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const empty = Option.getOrThrow(yield* search(organizationId, { after: "latest" }))
      assert.deepStrictEqual(empty, { events: [], end: { position: 0n, eventId: "" }, hasMore: false })
      const transfer = yield* append(
        organizationId,
        { id: "trf_1", fromFboAccountId: "fbo_1", toFboAccountId: "fbo_2", totalItems: 1 },
        "transfer.completed"
      )
      const others = [yield* append(organizationId), yield* append(organizationId)]
      yield* giveAll()
      const latest = Option.getOrThrow(yield* search(organizationId, { after: "latest", limit: 2 }))
      assert.deepStrictEqual(latest, {
        events: others,
        end: { position: 3n, eventId: others[1]?.id ?? "" },
        hasMore: false
      })
      const whole = yield* idsOf(organizationId, { after: "latest", limit: 4 })
      assert.deepStrictEqual(
        whole,
        [transfer, ...others].map(({ id }) => id)
      )
      const types = ["transfer.completed"] as const
      const ofType = Option.getOrThrow(yield* search(organizationId, { after: "latest", limit: 1, types }))
      assert.deepStrictEqual(ofType.events, [transfer])
      assert.deepStrictEqual(ofType.end, latest.end)
    })
  )

  it.effect("is searched by type and by any id that an event names", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const account = yield* append(organizationId, { id: "fbo_1", fboAccountId: "fbo_1" })
      const transfer = yield* append(
        organizationId,
        { id: "trf_1", fromFboAccountId: "fbo_1", toFboAccountId: "fbo_2", totalItems: 1 },
        "transfer.completed"
      )
      yield* giveAll()
      const types = ["transfer.completed"] as const
      assert.deepStrictEqual(yield* idsOf(organizationId, { types }), [transfer.id])
      assert.deepStrictEqual(yield* idsOf(organizationId, { resourceId: "fbo_1" }), [account.id, transfer.id])
      assert.deepStrictEqual(yield* idsOf(organizationId, { resourceId: "fbo_2" }), [transfer.id])
      assert.deepStrictEqual(yield* idsOf(organizationId, { resourceId: "fbo_1", types }), [transfer.id])
      const none = Option.getOrThrow(yield* search(organizationId, { resourceId: "fbo_3" }))
      assert.deepStrictEqual(none, {
        events: [],
        end: { position: 2n, eventId: transfer.id },
        hasMore: false
      })
      const [first] = Option.getOrThrow(
        yield* search(organizationId, { resourceId: "fbo_1", limit: 1 })
      ).events
      assert.strictEqual(first?.id, account.id)
    })
  )

  it.effect("refuses a place that it does not have: ahead of it, or of another history", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const { id } = yield* append(organizationId)
      yield* append(organizationId)
      yield* giveAll()
      const places = [
        { position: 3n, eventId: id },
        { position: 2n, eventId: id },
        { position: 0n, eventId: id },
        { position: 1n, eventId: "" as const }
      ]
      for (const after of places) assert.isUndefined(yield* idsOf(organizationId, { after }))
      assert.lengthOf((yield* idsOf(organizationId, { after: { position: 1n, eventId: id } })) ?? [], 1)
    })
  )

  it.effect("a change that is rolled back is not in it, and leaves no gap", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const { run } = yield* Transaction
      const first = yield* append(organizationId)
      yield* Effect.flip(run(Effect.andThen(append(organizationId), Effect.fail("no"))))
      const last = yield* append(organizationId)
      yield* giveAll()
      const page = Option.getOrThrow(yield* search(organizationId))
      assert.deepStrictEqual(page.events, [first, last])
      assert.strictEqual(page.end.position, 2n)
    })
  )

  it.effect("one event is found by its id, with its deliveries, and only by its organization", () =>
    Effect.gen(function* () {
      const [organizationId, other] = [yield* newOrganization, yield* newOrganization]
      const webhookId = yield* newEndpoint(organizationId)
      const event = yield* append(organizationId)
      yield* giveAll()
      const repo = yield* EventLogRepo
      assert.deepStrictEqual(yield* repo.find(organizationId, event.id), Option.some(event))
      assert.isTrue(Option.isNone(yield* repo.find(other, event.id)))
      const deliveries = yield* repo.deliveries(organizationId, event)
      assert.deepStrictEqual(
        deliveries.map(({ status, webhookId }) => ({ status, webhookId })),
        [{ status: "pending", webhookId }]
      )
      assert.deepStrictEqual(yield* repo.deliveries(other, event), [])
      assert.strictEqual((yield* repo.lastPositions([organizationId])).get(organizationId), 1n)
    })
  )

  it.effect("forgets what is past retention: a place before that is gone, the one at its end is good", () =>
    Effect.gen(function* () {
      const [organizationId, recent] = [yield* newOrganization, yield* newOrganization]
      const maintenance = yield* EventLogMaintenance
      const old = Date.now() - 40 * day
      const gone = yield* atTime(old)(
        Effect.gen(function* () {
          const events = [yield* append(organizationId), yield* append(organizationId)]
          yield* giveAll()
          return events
        })
      )
      const kept = yield* append(organizationId)
      yield* append(recent)
      yield* giveAll()
      yield* maintenance.dropOld(50 * day)
      assert.lengthOf((yield* idsOf(organizationId)) ?? [], 3)
      yield* maintenance.dropOld(30 * day)
      assert.deepStrictEqual(yield* idsOf(organizationId), [kept.id])
      const [first, second] = gone
      assert.isDefined(first)
      assert.isDefined(second)
      const behind = (position: bigint, eventId: EventId | "") =>
        idsOf(organizationId, { after: { position, eventId } })
      assert.isUndefined(yield* behind(0n, ""))
      assert.isUndefined(yield* behind(1n, first.id))
      assert.isUndefined(yield* behind(2n, first.id))
      assert.deepStrictEqual(yield* behind(2n, second.id), [kept.id])
      const repo = yield* EventLogRepo
      assert.isTrue(Option.isNone(yield* repo.find(organizationId, first.id)))
      assert.lengthOf((yield* idsOf(recent)) ?? [], 1)
    })
  )
})
