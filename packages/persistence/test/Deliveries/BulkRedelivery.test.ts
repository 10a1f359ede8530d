import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { BulkRedelivery } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Replays } from "@vault-custody/domain/Deliveries/Replays"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Fiber, Layer } from "effect"
import { giveAll } from "../Events/Support.ts"
import { layerPg } from "../support/Backends.ts"
import {
  claim,
  claimBulk,
  feedAll,
  newEndpoint,
  publish,
  record,
  setUp,
  setUpFailed,
  setUpLate
} from "./Support.ts"
import { holdOpen, untilBlocked } from "../support/OpenTransactions.ts"

const feed = (webhookId: WebhookEndpointId, reserve: number) =>
  Effect.flatMap(BulkRedelivery, (bulk) => bulk.feed(webhookId, reserve))

const replayAll = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
  Effect.flatMap(Replays, ({ start }) => start(organizationId, webhookId, { since: 0 }))

const redeliverFailed = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
  Effect.flatMap(DeliveriesRepo, (repo) => repo.restartFailed(organizationId, webhookId, 0))

const queued = (webhookId: WebhookEndpointId) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    Effect.map(
      sql`/* across organizations: a test */ SELECT 1 FROM delivery_queue WHERE webhook_id = ${webhookId}`,
      (rows) => rows.length
    )
  )

suite(Layer.provideMerge(Replays.layer, layerPg), { excludeTestServices: true })(
  "what is redelivered in bulk",
  (it) => {
    it.effect("is queued some at a time, once half of these are delivered, beside what is live", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpLate(7)
        yield* giveAll()
        yield* replayAll(organizationId, webhookId)
        assert.deepStrictEqual(yield* feed(webhookId, 4), { state: "fed", found: 0, left: 4 })
        assert.deepStrictEqual(yield* feed(webhookId, 4), { state: "busy", found: 4, left: 4 })
        yield* publish(organizationId, 3)
        assert.lengthOf(yield* claim(webhookId), 3)
        const first = yield* claimBulk(webhookId)
        assert.lengthOf(first, 4)
        assert.lengthOf(yield* claimBulk(webhookId), 0)
        yield* record(first.slice(0, 1), null, null)
        assert.deepStrictEqual(yield* feed(webhookId, 4), { state: "busy", found: 3, left: 3 })
        yield* record(first.slice(1, 2), null, null)
        assert.deepStrictEqual(yield* feed(webhookId, 4), { state: "fed", found: 2, left: 4 })
        assert.lengthOf(yield* claimBulk(webhookId), 2)
      })
    )

    it.effect("is claimed apart from what is live, its retries included", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpFailed(3)
        assert.strictEqual(yield* redeliverFailed(organizationId, webhookId), 3)
        assert.lengthOf(yield* claim(webhookId), 0)
        const first = yield* claimBulk(webhookId)
        assert.lengthOf(first, 3)
        const { retries } = yield* record(first, "answered 500", 0)
        assert.deepStrictEqual(retries, [])
        assert.lengthOf(yield* claim(webhookId), 0)
        yield* record(yield* claimBulk(webhookId, 2), null, null)
        yield* record(yield* claimBulk(webhookId), "answered 500", 60_000)
        assert.lengthOf(yield* claimBulk(webhookId), 0)
        assert.strictEqual(yield* queued(webhookId), 1)
      })
    )

    it.effect("is delivered too where an earlier version has made it due", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpFailed(3)
        const sql = yield* PgClient.PgClient
        yield* redeliverFailed(organizationId, webhookId)
        const [taken] = yield* claimBulk(webhookId, 1)
        yield* sql`/* across organizations: a test */
          UPDATE delivery_queue SET is_paused = false WHERE webhook_id = ${webhookId}`
        assert.lengthOf(yield* claimBulk(webhookId), 0)
        const others = yield* claim(webhookId)
        assert.lengthOf(others, 2)
        const { count } = yield* record(taken === undefined ? others : [taken, ...others], null, null)
        assert.strictEqual(count, 3)
      })
    )

    it.effect("of a replay is also what was committed at its beginning and had no position yet", () =>
      Effect.gen(function* () {
        const { events, organizationId, webhookId } = yield* setUpLate(3)
        const { id, total } = yield* replayAll(organizationId, webhookId)
        assert.strictEqual(total, 3)
        yield* publish(organizationId, 1)
        assert.strictEqual((yield* feed(webhookId, 100)).state, "busy")
        yield* giveAll(2)
        yield* feedAll(webhookId)
        const { get } = yield* Replays
        assert.deepInclude(yield* get(organizationId, webhookId, id), { status: "completed", queued: 3 })
        assert.deepStrictEqual(
          new Set(events.map((event) => event.id)),
          new Set((yield* claimBulk(webhookId)).map(({ eventId }) => eventId))
        )
      })
    )

    it.effect("keeps its event, whatever is purged at the same time", () =>
      Effect.gen(function* () {
        const { events, organizationId, webhookId: before } = yield* setUp(1)
        yield* giveAll()
        yield* record(yield* claim(before), null, null)
        const { purgeDeliveries, purgeEvents } = yield* DeliveryMaintenance
        const nothingKept = -86_400_000
        yield* purgeDeliveries(null, 100, nothingKept)
        const webhookId = yield* newEndpoint(organizationId)
        yield* replayAll(organizationId, webhookId)
        const commit = yield* holdOpen((yield* BulkRedelivery).feed(webhookId, 100))
        const purging = yield* Effect.forkChild(purgeEvents(null, 100, nothingKept))
        yield* untilBlocked
        yield* commit
        yield* Fiber.join(purging)
        const [delivery] = yield* claimBulk(webhookId)
        assert.strictEqual(Buffer.from(delivery?.payload ?? []).toString(), events[0]?.payload)
      })
    )

    it.effect("waits while its endpoint is inactive, and is dropped when that is deleted", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpFailed(2)
        const webhooks = yield* WebhooksRepo
        const { dropDeleted, pauseInactive, resumeActive } = yield* DeliveryMaintenance
        yield* redeliverFailed(organizationId, webhookId)
        yield* webhooks.update(organizationId, webhookId, { isActive: false }, 2)
        yield* pauseInactive(100)
        assert.lengthOf(yield* claimBulk(webhookId), 0)
        yield* webhooks.update(organizationId, webhookId, { isActive: true }, 3)
        yield* resumeActive(100)
        assert.lengthOf(yield* claim(webhookId), 0)
        assert.lengthOf(yield* claimBulk(webhookId, 1), 1)
        assert.include(yield* (yield* BulkRedelivery).endpoints, webhookId)
        yield* webhooks.delete(organizationId, webhookId, 4)
        // A delivery that is being sent may finish.
        assert.deepStrictEqual(yield* feed(webhookId, 1), { state: "fed", found: 1, left: 0 })
        yield* dropDeleted(100)
        assert.strictEqual(yield* queued(webhookId), 1)
        assert.strictEqual((yield* feed(webhookId, 1)).state, "idle")
      })
    )
  }
)
