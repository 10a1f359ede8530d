import { PgClient } from "@effect/sql-pg"
import { DeliveriesRepo, type StoredDetail } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import type { DeliveryId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryAttemptDetail
} from "@vault-custody/schema/Deliveries/Delivery"
import { testEventType } from "@vault-custody/schema/Events/Event"
import { Array, Effect, Layer, Option } from "effect"
import { lastChangeOf } from "@vault-custody/domain/Deliveries/LastChange"
import { sentPayload } from "./SentPayload.ts"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { inOrder, toPage } from "../Common/Lists/PageClauses.ts"
import { sliceSize } from "../Common/Slices.ts"
import { deliveriesChannel } from "../Events/OutboxRepoPg.ts"
import { deliveryPage } from "./DeliveryPagePg.ts"
import { deliveryStatus } from "./DeliveryStatusPg.ts"
import { freshRound } from "./FreshRound.ts"
import { bulkRedeliveryChannel } from "./ReplaysRepoPg.ts"

interface StatsRow {
  readonly failingSince: number | null
  readonly counts: ReadonlyArray<ReadonlyArray<number>>
}
interface Restarted {
  readonly restartedAt: number | null
}
type DeliveryRow = Omit<Delivery, "attempts" | "updatedAt"> & Restarted
interface AttemptRow extends DeliveryAttempt {
  readonly deliveryId: DeliveryId
}
type DetailRow = Omit<StoredDetail, "attempts" | "updatedAt"> & Restarted

const toAttempt = ({ deliveryId: _, ...attempt }: AttemptRow): DeliveryAttempt => attempt

const withAttemptsOf = <Row extends Restarted & Pick<Delivery, "createdAt">, Attempt extends DeliveryAttempt>(
  { restartedAt, ...row }: Row,
  attempts: ReadonlyArray<Attempt>
) => ({ ...row, attempts, updatedAt: lastChangeOf({ createdAt: row.createdAt, attempts }, restartedAt) })

export const layer = Layer.effect(
  DeliveriesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const notifier = yield* Notifier
    const { restartedAt, status, withWhereabouts } = deliveryStatus(sql)
    const columns = sql`d.id, d.webhook_id, d.event_id, d.event_type, ${status} AS status, d.created_at,
      q.due_at AS next_attempt_at, ${restartedAt} AS restarted_at`
    const by = { time: sql`d.created_at`, key: sql`d.id` }
    const idsOf = deliveryPage(sql)

    /** Reads no partitions of attempts before the day of the delivery: an attempt is never older. */
    const withAttempts = Effect.fnUntraced(function* (
      organizationId: OrganizationId,
      rows: ReadonlyArray<DeliveryRow>
    ) {
      if (rows.length === 0) return []
      const attempts = yield* sql<AttemptRow>`
        SELECT delivery_id, attempt, started_at, duration_ms, response_status, error
        FROM delivery_attempts
        WHERE organization_id = ${organizationId} AND delivery_id = ANY (${textArray(rows.map((d) => d.id))})
          AND started_at >= ${at(Math.min(...rows.map((d) => d.createdAt)))} - interval '1 day'
        ORDER BY attempt`
      const byDelivery = Map.groupBy(attempts, (a) => a.deliveryId)
      return rows.map((d) => withAttemptsOf(d, (byDelivery.get(d.id) ?? []).map(toAttempt)))
    })

    return DeliveriesRepo.of({
      // The status of deliveries is looked up only for those on the page.
      list: Effect.fnUntraced(function* (organizationId, webhookId, filter, page) {
        const found = idsOf({ organizationId, webhookId, filter, page })
        const rows = yield* sql<DeliveryRow>`SELECT ${columns} FROM ${withWhereabouts}
          WHERE d.organization_id = ${organizationId} AND d.webhook_id = ${webhookId}
            AND d.id = ANY (ARRAY(SELECT found.id FROM (${found}) AS found))
          ${inOrder(sql, page, by)}`
        const shown = toPage(rows, page, (row) => row)
        return { ...shown, items: yield* withAttempts(organizationId, shown.items) }
      }, orStorageFailure),

      // Waiting deliveries and tests are few, and an index leads to them; others are counted in two indexes, by day.
      stats: (organizationId, webhookId, days) => {
        const [from, to] = [at(days[0]?.start ?? 0), at(days.at(-1)?.end ?? 0)]
        return sql<StatsRow>`
          WITH waiting AS MATERIALIZED (
            SELECT d.created_at FROM delivery_queue q
            JOIN deliveries d ON d.organization_id = q.organization_id AND d.id = q.delivery_id
            WHERE q.organization_id = ${organizationId} AND q.webhook_id = ${webhookId}
              AND d.created_at >= ${from} AND d.created_at < ${to}
          ), test AS MATERIALIZED (
            SELECT d.created_at, (f.delivery_id IS NOT NULL)::int AS failed
            FROM deliveries d
            LEFT JOIN delivery_failures f ON f.organization_id = d.organization_id AND f.webhook_id = d.webhook_id
              AND f.created_at = d.created_at AND f.delivery_id = d.id
            WHERE d.organization_id = ${organizationId} AND d.webhook_id = ${webhookId}
              AND d.event_type = ${testEventType} AND d.created_at >= ${from} AND d.created_at < ${to}
          )
          SELECT w.failing_since, (
            SELECT jsonb_agg(jsonb_build_array((
                SELECT count(*) FROM deliveries
                WHERE organization_id = ${organizationId} AND webhook_id = ${webhookId}
                  AND created_at >= day.start AND created_at < day.start + interval '1 day') - (
                SELECT count(*) FROM test
                WHERE created_at >= day.start AND created_at < day.start + interval '1 day'), (
                SELECT count(*) FROM delivery_failures
                WHERE organization_id = ${organizationId} AND webhook_id = ${webhookId}
                  AND created_at >= day.start AND created_at < day.start + interval '1 day') - (
                SELECT COALESCE(sum(failed), 0) FROM test
                WHERE created_at >= day.start AND created_at < day.start + interval '1 day'), (
                SELECT count(*) FROM waiting
                WHERE created_at >= day.start AND created_at < day.start + interval '1 day')) ORDER BY day.start)
            FROM generate_series(${from}, ${to} - interval '1 day', interval '1 day') AS day (start)
          ) AS counts
          FROM webhook_endpoints w
          WHERE w.organization_id = ${organizationId} AND w.id = ${webhookId} AND w.deleted_at IS NULL`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ counts, failingSince }) => ({
              days: days.map(({ date }, index) => {
                const [all = 0, failed = 0, pending = 0] = counts[index] ?? []
                return { date, delivered: all - failed - pending, failed, pending }
              }),
              failingSince
            }))
          )
        )
      },

      insertTest: ({ attempt, event, id, webhookId }) =>
        sql`WITH event AS (
            INSERT INTO events (id, organization_id, type, payload, created_at)
            VALUES (${event.id}, ${event.organizationId}, ${event.type}, ${event.payload}, ${at(event.createdAt)})
          ), attempt AS (
            INSERT INTO delivery_attempts
              (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error, response_excerpt)
            VALUES (${event.organizationId}, ${id}, ${attempt.attempt}, ${at(attempt.startedAt)}, ${attempt.durationMs},
              ${attempt.responseStatus}, ${attempt.error}, ${attempt.responseExcerpt})
          ), failure AS (
            INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
            SELECT ${event.organizationId}, ${webhookId}, ${at(event.createdAt)}, ${id}
            WHERE ${attempt.error}::text IS NOT NULL
          )
          INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
          VALUES (${event.organizationId}, ${id}, ${webhookId}, ${event.id}, ${event.type}, ${at(event.createdAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      find: Effect.fnUntraced(function* (organizationId, webhookId, id) {
        const rows = yield* sql<DeliveryRow>`SELECT ${columns}
          FROM ${withWhereabouts}
          WHERE d.organization_id = ${organizationId} AND d.id = ${id} AND d.webhook_id = ${webhookId}`
        return Array.head(yield* withAttempts(organizationId, rows))
      }, orStorageFailure),

      findDetail: Effect.fnUntraced(function* (organizationId, webhookId, id) {
        const rows =
          yield* sql<DetailRow>`SELECT ${columns}, ${sentPayload(sql, sql`w.payload = 'full'`)} AS payload
          FROM ${withWhereabouts} JOIN events e ON e.organization_id = d.organization_id AND e.id = d.event_id
          JOIN webhook_endpoints w ON w.organization_id = d.organization_id AND w.id = d.webhook_id
          WHERE d.organization_id = ${organizationId} AND d.id = ${id} AND d.webhook_id = ${webhookId}`
        const [found] = rows
        if (found === undefined) return Option.none()
        const attempts = yield* sql<DeliveryAttemptDetail>`
          SELECT attempt, started_at, duration_ms, response_status, error, response_excerpt
          FROM delivery_attempts
          WHERE organization_id = ${organizationId} AND delivery_id = ${id}
            AND started_at >= ${at(found.createdAt)} - interval '1 day'
          ORDER BY attempt`
        return Option.some(withAttemptsOf(found, attempts))
      }, orStorageFailure),

      // A second statement reads the status: the first one waits for the lock, and would return the status from
      // before the wait.
      lock: Effect.fnUntraced(function* (organizationId, webhookId, id) {
        yield* sql`SELECT FROM deliveries
          WHERE organization_id = ${organizationId} AND id = ${id} AND webhook_id = ${webhookId}
          FOR NO KEY UPDATE`
        const rows = yield* sql<
          Pick<Delivery, "eventType" | "status">
        >`SELECT d.event_type, ${status} AS status
          FROM ${withWhereabouts}
          WHERE d.organization_id = ${organizationId} AND d.id = ${id} AND d.webhook_id = ${webhookId}`
        return Array.head(rows)
      }, orStorageFailure),

      restart: Effect.fnUntraced(function* (organizationId, id) {
        const restarted = yield* sql<{ readonly webhookId: WebhookEndpointId }>`
          WITH chosen AS (
            SELECT id, webhook_id, event_id, created_at FROM deliveries
            WHERE organization_id = ${organizationId} AND id = ${id}
          ), removed_failures AS (
            DELETE FROM delivery_failures f USING chosen
            WHERE f.organization_id = ${organizationId} AND f.webhook_id = chosen.webhook_id
              AND f.created_at = chosen.created_at AND f.delivery_id = chosen.id
          )
          ${freshRound(sql, { inBulk: false, organizationId })}`
        const webhookIds = restarted.map((row) => row.webhookId)
        if (webhookIds.length > 0) yield* notifier.afterCommit(deliveriesChannel, webhookIds)
      }, orStorageFailure),

      // Locks deliveries first, as `lock` does, and then their failures: purging skips locked rows, so it deletes
      // none that is restarted. Deleting the row of a failure restarts the delivery, so each is restarted once. They
      // are redelivered in bulk.
      restartFailed: Effect.fnUntraced(function* (organizationId, webhookId, since) {
        const restartSome = sql`
          WITH failed AS MATERIALIZED (
            SELECT d.id, d.webhook_id, d.event_id, d.created_at
            FROM delivery_failures f
            JOIN deliveries d ON d.organization_id = f.organization_id AND d.id = f.delivery_id
            WHERE f.organization_id = ${organizationId} AND f.webhook_id = ${webhookId}
              AND f.created_at >= ${at(since)} AND d.event_type <> ${testEventType}
            ORDER BY f.created_at, f.delivery_id LIMIT ${sliceSize}
            FOR NO KEY UPDATE OF d
          ), chosen AS (
            DELETE FROM delivery_failures f USING failed d
            WHERE f.organization_id = ${organizationId} AND f.webhook_id = d.webhook_id
              AND f.created_at = d.created_at AND f.delivery_id = d.id
            RETURNING d.id, d.webhook_id, d.event_id, d.created_at
          )
          ${freshRound(sql, { inBulk: true, organizationId })}`
        let restarted = 0
        let last: number
        do {
          last = (yield* restartSome).length
          restarted += last
        } while (last === sliceSize)
        if (restarted > 0) yield* notifier.afterCommit(bulkRedeliveryChannel)
        return restarted
      }, orStorageFailure)
    })
  })
)
