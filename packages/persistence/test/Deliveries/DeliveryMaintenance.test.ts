import { leastId } from "@vault-custody/domain/Common/Ids"
import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { DeliveryMaintenance, type DeliveryPlace } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Fiber, Option } from "effect"
import { contract, layerPg } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"
import {
  claim,
  claimBulk,
  goThrough,
  newEndpoint,
  publish,
  purge,
  record,
  setUp,
  setUpFailed
} from "./Support.ts"
import { holdOpen, untilBlocked } from "../support/OpenTransactions.ts"

const day = 86_400_000

const partitions = Effect.flatMap(PgClient.PgClient, (sql) =>
  Effect.map(
    sql<{ readonly name: string }>`SELECT inhrelid::regclass::text AS name FROM pg_inherits
      WHERE inhparent = 'delivery_attempts'::regclass ORDER BY 1`,
    (rows) => rows.map(({ name }) => name)
  )
)

/** The name of the partition of the day that is so many days from now. */
const partitionOf = (days: number) =>
  `delivery_attempts_${new Date(Date.now() + days * day).toISOString().slice(0, 10).replaceAll("-", "")}`

suite(layerPg, { excludeTestServices: true })("the attempt log's partitions", (it) => {
  it.effect("days ahead are made, days past retention are dropped, and what is within it stays", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const maintenance = yield* DeliveryMaintenance
      yield* TestDatabase.asOwner(`DROP TABLE ${partitionOf(3)}`)
      yield* sql`SELECT make_attempts_partition((now() AT TIME ZONE 'UTC')::date - ago)
        FROM unnest(ARRAY[20, 29, 40, 60]) AS ago`
      yield* sql`INSERT INTO delivery_attempts
          (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error)
        SELECT 'org_a', 'dlv_' || ago, 1, now() - ago * interval '1 day', 5, 200, NULL
        FROM unnest(ARRAY[20, 25, 40, 50, 60]) AS ago`
      yield* maintenance.prepareAttemptLog
      assert.deepStrictEqual(yield* maintenance.dropOldAttempts(30 * day), [
        partitionOf(-60),
        partitionOf(-40)
      ])
      const names = yield* partitions
      assert.includeMembers(names, [partitionOf(-20), partitionOf(-29), partitionOf(3), partitionOf(7)])
      assert.notIncludeMembers(names, [partitionOf(-40), partitionOf(-60)])
      // Days 25 and 50 had no partition: the default one caught them, and it keeps to the retention too.
      const left = yield* sql<{ readonly deliveryId: string }>`/* across organizations: a test */ 
        SELECT delivery_id FROM delivery_attempts WHERE organization_id = 'org_a' ORDER BY started_at DESC`
      assert.deepStrictEqual(
        left.map(({ deliveryId }) => deliveryId),
        ["dlv_20", "dlv_25"]
      )
      assert.deepStrictEqual(yield* maintenance.dropOldAttempts(30 * day), [])
    })
  )

  it.effect("dispatchers that drop at once do it once", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const maintenance = yield* DeliveryMaintenance
      yield* sql`SELECT make_attempts_partition((now() AT TIME ZONE 'UTC')::date - 45)`
      const dropped = yield* Effect.all(
        [1, 2, 3].map(() => maintenance.dropOldAttempts(30 * day)),
        {
          concurrency: "unbounded"
        }
      )
      assert.deepStrictEqual(dropped.flat(), [partitionOf(-45)])
    })
  )

  it.effect("claims read by the lane's index alone, whatever waits elsewhere", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* sql`INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
        SELECT 'dlv_x' || n, 'org_x', 'whk_dead', 'evt_x', now() FROM generate_series(1, 20000) n`
      yield* TestDatabase.asOwner("ANALYZE delivery_queue")
      const plan = yield* sql<{ readonly queryPlan: string }>`/* across organizations: a test */
        EXPLAIN SELECT delivery_id FROM delivery_queue
        WHERE webhook_id = 'whk_dead' AND NOT is_paused AND due_at >= 'epoch' AND due_at <= statement_timestamp()
          AND (leased_until IS NULL OR leased_until <= statement_timestamp())
        ORDER BY due_at, delivery_id LIMIT 10 FOR UPDATE SKIP LOCKED`
      const text = plan.map((row) => Object.values(row).join(" ")).join("\n")
      assert.match(text, /Index Scan using delivery_queue_lane/)
      assert.notMatch(text, /Sort|Seq Scan/)
    })
  )
})

/** A retention by which everything is old: what was made until a day from now is forgotten. */
const nothingKept = -day
const page = { page: 1, limit: 100 }

contract("what is over is forgotten", (it) => {
  it.effect("finished deliveries past retention, and events that have none any more", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const webhookId = yield* newEndpoint(organizationId)
      const neighbour = yield* newEndpoint(organizationId)
      const repo = yield* DeliveriesRepo
      const countOf = (id: typeof webhookId) =>
        Effect.map(repo.list(organizationId, id, {}, page), ({ items }) => items.length)
      yield* publish(organizationId, 5)
      yield* record(yield* claim(webhookId), null, null)
      yield* record(yield* claim(neighbour, 3), "answered 500", null)
      assert.deepStrictEqual(yield* purge(day), { deliveries: 0, events: 0 })
      // Two of the neighbour's deliveries are pending: they stay, and with them their events.
      assert.deepStrictEqual(yield* purge(nothingKept), { deliveries: 8, events: 3 })
      assert.deepStrictEqual([yield* countOf(webhookId), yield* countOf(neighbour)], [0, 2])
      const waiting = yield* claim(neighbour)
      assert.lengthOf(waiting, 2)
      yield* record(waiting, null, null)
      assert.deepStrictEqual(yield* purge(nothingKept), { deliveries: 2, events: 2 })
    })
  )

  it.effect("a deleted endpoint's deliveries are never claimed, and dropped in batches", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(5)
      const other = yield* setUp(1)
      const maintenance = yield* DeliveryMaintenance
      yield* (yield* WebhooksRepo).delete(organizationId, webhookId, 2)
      assert.lengthOf(yield* claim(webhookId), 0)
      assert.strictEqual(yield* maintenance.dropDeleted(3), 3)
      assert.strictEqual(yield* maintenance.dropDeleted(3), 2)
      assert.strictEqual(yield* maintenance.dropDeleted(3), 0)
      assert.lengthOf(yield* claim(other.webhookId), 1)
    })
  )
})

suite(layerPg, { excludeTestServices: true })("the tables of deliveries", (it) => {
  it.effect("what is being made again is not forgotten, with its event, by a purge at the same time", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpFailed(3)
      const repo = yield* DeliveriesRepo
      const commit = yield* holdOpen(repo.restartFailed(organizationId, webhookId, 0))
      const purging = yield* Effect.forkChild(purge(nothingKept))
      // The purge passes over what is locked; one that waited for it would wait for the commit.
      yield* Effect.raceFirst(Effect.asVoid(Fiber.await(purging)), Effect.asVoid(Effect.scoped(untilBlocked)))
      assert.strictEqual(yield* commit, 3)
      yield* Fiber.join(purging)
      const claimed = yield* claimBulk(webhookId)
      assert.lengthOf(claimed, 3)
      yield* record(claimed, null, null)
      const { items } = yield* repo.list(organizationId, webhookId, {}, page)
      assert.deepStrictEqual(
        items.map(({ status }) => status),
        ["delivered", "delivered", "delivered"]
      )
    })
  )

  it.effect("what a purge has forgotten is not made again by a request that waited for it", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpFailed(1)
      const repo = yield* DeliveriesRepo
      const maintenance = yield* DeliveryMaintenance
      const [failed] = (yield* repo.list(organizationId, webhookId, {}, page)).items
      assert.isDefined(failed)
      const commit = yield* holdOpen(
        goThrough((after: DeliveryPlace | null) => maintenance.purgeDeliveries(after, 100, nothingKept))
      )
      const all = yield* Effect.forkChild(repo.restartFailed(organizationId, webhookId, 0))
      const one = yield* Effect.forkChild(repo.lock(organizationId, webhookId, failed.id))
      yield* untilBlocked
      yield* commit
      assert.strictEqual(yield* Fiber.join(all), 0)
      assert.isTrue(Option.isNone(yield* Fiber.join(one)))
      assert.lengthOf(yield* claimBulk(webhookId), 0)
    })
  )

  it.effect("a delivery whose event is lost is claimed once, ends as failed, and holds nobody up", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(2)
      const sql = yield* PgClient.PgClient
      yield* sql`/* across organizations: a test */ DELETE FROM events WHERE id = ${events[0]?.id ?? ""}`
      assert.deepStrictEqual(
        (yield* claim(webhookId, 100, 0)).map(({ eventId }) => eventId),
        [events[1]?.id]
      )
      assert.lengthOf(yield* claim(webhookId), 1)
      const { items } = yield* (yield* DeliveriesRepo).list(
        organizationId,
        webhookId,
        { status: "failed" },
        page
      )
      assert.deepStrictEqual(
        items.map(({ eventId }) => eventId),
        [events[0]?.id]
      )
    })
  )

  it.effect(
    "what waits for an inactive endpoint leaves the index of lanes, and comes back when it is active",
    () =>
      Effect.gen(function* () {
        const { organizationId, webhookId } = yield* setUp(5)
        const sql = yield* PgClient.PgClient
        const maintenance = yield* DeliveryMaintenance
        const webhooks = yield* WebhooksRepo
        const pausedOf = Effect.map(
          sql<{
            readonly count: number
          }>`/* across organizations: a test */
          SELECT count(*) FILTER (WHERE is_paused)::int AS count FROM delivery_queue
          WHERE webhook_id = ${webhookId}`,
          ([row]) => row?.count
        )
        yield* webhooks.update(organizationId, webhookId, { isActive: false }, 2)
        assert.strictEqual(yield* maintenance.pauseInactive(3), 3)
        assert.strictEqual(yield* maintenance.pauseInactive(3), 2)
        assert.strictEqual(yield* maintenance.pauseInactive(3), 0)
        assert.strictEqual(yield* pausedOf, 5)
        assert.strictEqual(yield* maintenance.resumeActive(100), 0)
        yield* webhooks.update(organizationId, webhookId, { isActive: true }, 3)
        assert.lengthOf(yield* claim(webhookId), 0)
        assert.strictEqual(yield* maintenance.resumeActive(3), 3)
        assert.strictEqual(yield* maintenance.resumeActive(3), 2)
        assert.strictEqual(yield* maintenance.resumeActive(3), 0)
        assert.lengthOf(yield* claim(webhookId), 5)
        assert.deepStrictEqual(
          yield* sql`/* across organizations: a test */ SELECT id FROM webhook_endpoints WHERE id = ${webhookId} AND has_paused_deliveries`,
          []
        )
      })
  )

  it.effect("what is paused for an endpoint that is deleted is dropped", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUp(3)
      const sql = yield* PgClient.PgClient
      const maintenance = yield* DeliveryMaintenance
      const webhooks = yield* WebhooksRepo
      yield* webhooks.update(organizationId, webhookId, { isActive: false }, 2)
      yield* maintenance.pauseInactive(100)
      yield* webhooks.delete(organizationId, webhookId, 3)
      assert.strictEqual(yield* maintenance.resumeActive(100), 3)
      assert.strictEqual(yield* maintenance.dropDeleted(100), 3)
      assert.deepStrictEqual(
        yield* sql`/* across organizations: a test */ SELECT 1 FROM delivery_queue WHERE webhook_id = ${webhookId}`,
        []
      )
    })
  )

  it.effect(
    "what is past retention is found without reading the rest, also where its space is used again",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const maintenance = yield* DeliveryMaintenance
        const organizationId = yield* newOrganization
        const insert = (age: number) => sql`
        INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
        SELECT ${organizationId}, ${leastId("dlv", Date.now() - age * day).slice(0, 14)} || lpad(n::text, 16, '0'),
          'whk_x', 'evt_x', 'fbo_account.created', now() - ${age}::int * interval '1 day'
        FROM generate_series(1, 20000) n`
        // A cycle of retention: what is old goes, and what is new takes its pages.
        yield* insert(60)
        yield* insert(20)
        yield* sql`DELETE FROM deliveries WHERE organization_id = ${organizationId} AND created_at < now() - interval '50 days'`
        yield* TestDatabase.asOwner("VACUUM deliveries")
        yield* insert(10)
        const fetched = Effect.map(
          sql<{ readonly pages: number }>`
          SELECT pg_stat_get_xact_blocks_fetched('deliveries'::regclass)::int
            + (SELECT sum(pg_stat_get_xact_blocks_fetched(indexrelid))::int FROM pg_index
              WHERE indrelid = 'deliveries'::regclass) AS pages`,
          ([row]) => row?.pages ?? 0
        )
        const pages = yield* Effect.gen(function* () {
          const before = yield* fetched
          const { forgotten } = yield* maintenance.purgeDeliveries(null, 1000, 30 * day)
          assert.strictEqual(forgotten, 0)
          return (yield* fetched) - before
        }).pipe(sql.withTransaction)
        assert.isAtMost(pages, 100)
      })
  )
})
