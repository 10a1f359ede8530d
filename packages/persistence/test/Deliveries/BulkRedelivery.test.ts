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
import { claim, feedAll, newEndpoint, publish, record, setUp, setUpFailed, setUpLate } from "./Support.ts"
import { holdOpen, untilBlocked } from "../support/OpenTransactions.ts"

const feed = (webhookId: WebhookEndpointId, maxDue: number) =>
  Effect.flatMap(BulkRedelivery, (bulk) => bulk.feed(webhookId, maxDue))

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
    it.effect("is due few at a time, beside the endpoint's live deliveries, and more as these end", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpLate(5)
        yield* giveAll()
        yield* replayAll(organizationId, webhookId)
        assert.strictEqual(yield* feed(webhookId, 2), "fed")
        assert.strictEqual(yield* feed(webhookId, 2), "busy")
        yield* publish(organizationId, 3)
        const first = yield* claim(webhookId)
        assert.lengthOf(first, 2 + 3)
        assert.strictEqual(yield* feed(webhookId, 2), "busy")
        yield* record(first.slice(0, 1), null, null)
        assert.strictEqual(yield* feed(webhookId, 2), "fed")
        assert.lengthOf(yield* claim(webhookId), 1)
        yield* record(first.slice(1), null, null)
        assert.strictEqual(yield* feed(webhookId, 2), "fed")
        assert.lengthOf(yield* claim(webhookId), 1)
      })
    )

    it.effect("is due few at a time where it had failed, its retries included", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpFailed(3)
        assert.strictEqual(yield* redeliverFailed(organizationId, webhookId), 3)
        assert.lengthOf(yield* claim(webhookId), 0)
        yield* feed(webhookId, 2)
        const first = yield* claim(webhookId)
        assert.lengthOf(first, 2)
        const { retries } = yield* record(first, "answered 500", 0)
        assert.deepStrictEqual(retries, [])
        assert.lengthOf(yield* claim(webhookId), 0)
        yield* feed(webhookId, 2)
        const second = yield* claim(webhookId)
        assert.lengthOf(second, 2)
        yield* record(second, null, null)
        yield* feed(webhookId, 2)
        yield* record(yield* claim(webhookId), "answered 500", 60_000)
        assert.strictEqual(yield* feed(webhookId, 2), "idle")
        assert.strictEqual(yield* queued(webhookId), 1)
      })
    )

    it.effect("of a replay is also what was committed at its beginning and had no position yet", () =>
      Effect.gen(function* () {
        const { events, organizationId, webhookId } = yield* setUpLate(3)
        const { id, total } = yield* replayAll(organizationId, webhookId)
        assert.strictEqual(total, 3)
        yield* publish(organizationId, 1)
        assert.strictEqual(yield* feed(webhookId, 100), "busy")
        yield* giveAll(2)
        yield* feedAll(webhookId)
        const { get } = yield* Replays
        assert.deepInclude(yield* get(organizationId, webhookId, id), { status: "completed", queued: 3 })
        const live = yield* claim(webhookId)
        assert.deepStrictEqual(
          new Set(events.map((event) => event.id)),
          new Set(live.slice(1).map(({ eventId }) => eventId))
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
        const [delivery] = yield* claim(webhookId)
        assert.strictEqual(Buffer.from(delivery?.payload ?? []).toString(), events[0]?.payload)
      })
    )

    it.effect("waits while its endpoint is inactive, and is dropped when that is deleted", () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUpFailed(2)
        const webhooks = yield* WebhooksRepo
        const { dropDeleted, pauseInactive, resumeActive } = yield* DeliveryMaintenance
        yield* redeliverFailed(organizationId, webhookId)
        yield* feed(webhookId, 1)
        yield* webhooks.update(organizationId, webhookId, { isActive: false }, 2)
        yield* pauseInactive(100)
        assert.strictEqual(yield* feed(webhookId, 1), "idle")
        yield* webhooks.update(organizationId, webhookId, { isActive: true }, 3)
        yield* resumeActive(100)
        assert.lengthOf(yield* claim(webhookId), 0)
        yield* feed(webhookId, 1)
        assert.lengthOf(yield* claim(webhookId), 1)
        assert.include(yield* (yield* BulkRedelivery).endpoints, webhookId)
        yield* webhooks.delete(organizationId, webhookId, 4)
        yield* feed(webhookId, 1)
        yield* dropDeleted(100)
        assert.strictEqual(yield* queued(webhookId), 1)
        assert.notInclude(yield* (yield* BulkRedelivery).endpoints, webhookId)
      })
    )
  }
)
