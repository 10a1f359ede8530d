import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect } from "effect"
import { layerPg } from "../support/Backends.ts"

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
      const queue = yield* DeliveryQueue
      yield* sql.unsafe(`DROP TABLE ${partitionOf(3)}`)
      yield* sql`SELECT make_attempts_partition((now() AT TIME ZONE 'UTC')::date - ago)
        FROM unnest(ARRAY[20, 29, 40, 60]) AS ago`
      yield* sql`INSERT INTO delivery_attempts
          (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error)
        SELECT 'org_a', 'dlv_' || ago, 1, now() - ago * interval '1 day', 5, 200, NULL
        FROM unnest(ARRAY[20, 25, 40, 50, 60]) AS ago`
      assert.deepStrictEqual(yield* queue.rotateAttempts(30 * day), [partitionOf(-60), partitionOf(-40)])
      const names = yield* partitions
      assert.includeMembers(names, [partitionOf(-20), partitionOf(-29), partitionOf(3), partitionOf(7)])
      assert.notIncludeMembers(names, [partitionOf(-40), partitionOf(-60)])
      // Days 25 and 50 had no partition: the default one caught them, and it keeps to the retention too.
      const left = yield* sql<{ readonly deliveryId: string }>`
        SELECT delivery_id FROM delivery_attempts WHERE organization_id = 'org_a' ORDER BY started_at DESC`
      assert.deepStrictEqual(
        left.map(({ deliveryId }) => deliveryId),
        ["dlv_20", "dlv_25"]
      )
      assert.deepStrictEqual(yield* queue.rotateAttempts(30 * day), [])
    })
  )

  it.effect("dispatchers that rotate at once do it once", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const queue = yield* DeliveryQueue
      yield* sql`SELECT make_attempts_partition((now() AT TIME ZONE 'UTC')::date - 45)`
      const dropped = yield* Effect.all(
        [1, 2, 3].map(() => queue.rotateAttempts(30 * day)),
        {
          concurrency: "unbounded"
        }
      )
      assert.deepStrictEqual(dropped.flat(), [partitionOf(-45)])
    })
  )

  it.effect("claims and looks read by the lane's index alone, whatever waits elsewhere", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* sql`INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
        SELECT 'dlv_x' || n, 'org_x', 'whk_dead', 'evt_x', now() FROM generate_series(1, 20000) n`
      yield* sql`ANALYZE delivery_queue`
      const plan = yield* sql<{ readonly queryPlan: string }>`EXPLAIN SELECT delivery_id FROM delivery_queue
        WHERE webhook_id = 'whk_dead' AND is_retry = false AND due_at >= 'epoch' AND due_at <= statement_timestamp()
          AND (leased_until IS NULL OR leased_until <= statement_timestamp())
        ORDER BY due_at, delivery_id LIMIT 10 FOR UPDATE SKIP LOCKED`
      const text = plan.map((row) => Object.values(row).join(" ")).join("\n")
      assert.match(text, /Index Scan using delivery_queue_lane/)
      assert.notMatch(text, /Sort|Seq Scan/)
    })
  )
})
