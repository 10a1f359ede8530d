import { PgClient } from "@effect/sql-pg"
import {
  type ClaimedDelivery,
  type ClaimedEndpoint,
  DeliveryQueue,
  type QueueDepth,
  type WaitingLane
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { boolArray, int4Array, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import * as Maintenance from "./DeliveryMaintenancePg.ts"

/** What a claim answers: a row for each endpoint that it asked for, and one for each delivery. */
type ClaimedRow = EndpointRow | DeliveryRow

interface EndpointRow extends ClaimedEndpoint {
  readonly id: null
  readonly now: number
}

type DeliveryRow = Omit<ClaimedDelivery, "endpoint" | "leaseId"> & { readonly webhookId: WebhookEndpointId }

const claimedOf = (rows: ReadonlyArray<ClaimedRow>, leaseId: string) => {
  const endpoints = new Map<WebhookEndpointId, ClaimedEndpoint>()
  const deliveries: Array<ClaimedDelivery> = []
  let now = 0
  for (const row of rows) {
    if (row.id !== null) continue
    const { previousSecret, secret, url, webhookId } = row
    now = row.now
    endpoints.set(webhookId, { webhookId, url, secret, previousSecret })
  }
  for (const row of rows) {
    if (row.id === null) continue
    const endpoint = endpoints.get(row.webhookId)
    if (endpoint === undefined) continue
    deliveries.push({
      id: row.id,
      leaseId,
      endpoint,
      isRetry: row.isRetry,
      eventId: row.eventId,
      eventType: row.eventType,
      payload: row.payload,
      failedAttempts: row.failedAttempts,
      createdAt: row.createdAt,
      dueAt: row.dueAt
    })
  }
  return { now, deliveries }
}

/**
 * A row that nobody has. `statement_timestamp()`, which stays the same within a statement, can be compared with an
 * index; `clock_timestamp()` cannot.
 */
const isFree = `(leased_until IS NULL OR leased_until <= statement_timestamp())`

export const layer = Layer.effect(
  DeliveryQueue,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const free = sql.literal(isFree)

    /**
     * Steps from lane to lane through the index, one probe each, however much waits in a lane: a loose index scan. In
     * each it reads the first row that nobody has, past those that are being sent.
     */
    const findDueLanes = sql<WaitingLane & { readonly now: number }>`
      WITH RECURSIVE lane AS (
        (SELECT webhook_id, is_retry FROM delivery_queue ORDER BY webhook_id, is_retry LIMIT 1)
        UNION ALL
        SELECT following.* FROM lane CROSS JOIN LATERAL (
          SELECT q.webhook_id, q.is_retry FROM delivery_queue q
          WHERE (q.webhook_id, q.is_retry) > (lane.webhook_id, lane.is_retry)
          ORDER BY q.webhook_id, q.is_retry LIMIT 1
        ) following
      )
      SELECT lane.webhook_id, lane.is_retry, w.organization_id, waiting.due_at,
        statement_timestamp()::timestamptz(3) AS now
      FROM lane
      JOIN webhook_endpoints w ON w.id = lane.webhook_id AND w.is_active AND w.deleted_at IS NULL
      CROSS JOIN LATERAL (
        SELECT q.due_at FROM delivery_queue q
        WHERE q.webhook_id = lane.webhook_id AND q.is_retry = lane.is_retry AND ${free}
        ORDER BY q.due_at, q.delivery_id LIMIT 1
      ) waiting`

    return DeliveryQueue.of({
      findDueLanes: findDueLanes.pipe(
        orStorageFailure,
        Effect.map((rows) => ({ now: rows[0]?.now ?? 0, lanes: rows.map(({ now: _, ...lane }) => lane) }))
      ),

      // Each lane is read through the index from where its live rows begin. SKIP LOCKED passes over what another
      // dispatcher is taking at this moment; what it has taken is leased. The lock is held for this statement alone:
      // from then on the lease protects the row, across the HTTP request and whatever happens to this process.
      //
      // The claim does not wait until it is on disk. When PostgreSQL crashes in that moment the lease is lost, and what
      // was being sent is sent again, as it is when a dispatcher crashes. Recording does wait.
      //
      // The update goes by where the locked rows are, which is found at once whatever the planner's statistics say.
      // The rows are put in order before the events are joined, since those are long. What is the same for all rows
      // is a subquery of its own and so is worked out once. Events come as the bytes that are sent: a part of what was
      // read from the connection, and never a string.
      claim: Effect.fnUntraced(function* (lanes, leaseMillis) {
        const leaseId = randomUUID()
        const rows = yield* sql<ClaimedRow>`
          WITH lane AS MATERIALIZED (
            SELECT lane.*, w.url, w.secret,
              CASE WHEN w.previous_secret_expires_at > statement_timestamp() THEN w.previous_secret END
                AS previous_secret
            FROM unnest(${textArray(lanes.map((l) => l.webhookId))}, ${boolArray(lanes.map((l) => l.isRetry))},
              ${timesArray(lanes.map((l) => l.dueFrom))}, ${int4Array(lanes.map((l) => l.limit))})
              AS lane (webhook_id, is_retry, due_from, capacity)
            JOIN webhook_endpoints w ON w.id = lane.webhook_id AND w.is_active AND w.deleted_at IS NULL
          ), due AS (
            SELECT q.at
            FROM lane
            CROSS JOIN LATERAL (
              SELECT ctid AS at FROM delivery_queue
              WHERE webhook_id = lane.webhook_id AND is_retry = lane.is_retry
                AND due_at >= lane.due_from AND due_at <= statement_timestamp() AND ${free}
              ORDER BY due_at, delivery_id
              LIMIT lane.capacity
              FOR UPDATE SKIP LOCKED
            ) q
          ), claimed AS (
            UPDATE delivery_queue
            SET lease_id = (SELECT ${leaseId}::uuid),
              leased_until = (SELECT clock_timestamp() + ${leaseMillis}::int * interval '1 millisecond')
            WHERE ctid = ANY (ARRAY(SELECT at FROM due))
              AND (SELECT set_config('synchronous_commit', 'off', true)) = 'off'
            RETURNING delivery_id, webhook_id, is_retry, event_id, attempts, due_at
          )
          SELECT NULL AS "id", webhook_id AS "webhookId", NULL AS "isRetry", NULL AS "eventId", NULL AS "eventType",
            NULL AS payload, NULL AS "createdAt", NULL AS "failedAttempts", NULL AS "dueAt",
            url, secret, previous_secret AS "previousSecret", clock_timestamp()::timestamptz(3) AS now
          FROM lane
          UNION ALL
          (SELECT c.delivery_id, c.webhook_id, c.is_retry, c.event_id, e.type,
            convert_to(e.payload, 'UTF8'), e.created_at, c.attempts,
            c.due_at, NULL, NULL, NULL, NULL
          FROM (SELECT * FROM claimed ORDER BY due_at, delivery_id) c
          JOIN events e ON e.id = c.event_id
          ORDER BY c.due_at, c.delivery_id)`.withoutTransform
        return claimedOf(rows, leaseId)
      }, orStorageFailure),

      release: (claims) =>
        sql`UPDATE delivery_queue q SET lease_id = NULL, leased_until = NULL
          FROM unnest(${textArray(claims.map((c) => c.id))}, ${textArray(claims.map((c) => c.leaseId))})
            AS claim (delivery_id, lease_id)
          WHERE q.delivery_id = claim.delivery_id AND q.lease_id = claim.lease_id::uuid`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      // Times are cut to whole milliseconds, since storing would round them: up, into what is not due yet.
      //
      // The fence: a row counts only while it still has the lease under which the attempt was made, and it is changed
      // in the same breath, so that nobody takes it over in between.
      recordAttempts: Effect.fnUntraced(function* (outcomes) {
        const rows = yield* sql<{
          readonly count: number
          readonly webhookId: WebhookEndpointId
          readonly dueAt: number | null
        }>`
          WITH outcome AS MATERIALIZED (
            SELECT delivery_id, lease_id::uuid AS lease_id, response_status, error, retry_after, duration_ms,
              (SELECT date_trunc('milliseconds', clock_timestamp())) - ended_ago * interval '1 millisecond' AS ended_at
            FROM unnest(
              ${textArray(outcomes.map((o) => o.id))}, ${textArray(outcomes.map((o) => o.leaseId))},
              ${int4Array(outcomes.map((o) => o.endedMillisAgo))},
              ${int4Array(outcomes.map((o) => o.durationMs))},
              ${int4Array(outcomes.map((o) => o.responseStatus))},
              ${textArray(outcomes.map((o) => o.error))},
              ${int4Array(outcomes.map((o) => o.retryAfterMillis))}
            ) AS o (delivery_id, lease_id, ended_ago, duration_ms, response_status, error, retry_after)
          ), ended AS (
            DELETE FROM delivery_queue q USING outcome o
            WHERE q.delivery_id = ANY (ARRAY(SELECT delivery_id FROM outcome WHERE retry_after IS NULL))
              AND o.delivery_id = q.delivery_id AND o.lease_id = q.lease_id
            RETURNING q.delivery_id, q.organization_id, q.attempts_before + q.attempts + 1 AS attempt,
              o.response_status, o.error, o.duration_ms, o.ended_at
          ), retried AS (
            UPDATE delivery_queue q
            SET attempts = q.attempts + 1, is_retry = true, lease_id = NULL, leased_until = NULL,
              due_at = o.ended_at + o.retry_after * interval '1 millisecond'
            FROM outcome o
            WHERE q.delivery_id = ANY (ARRAY(SELECT delivery_id FROM outcome WHERE retry_after IS NOT NULL))
              AND o.delivery_id = q.delivery_id AND o.lease_id = q.lease_id
            RETURNING q.delivery_id, q.organization_id, q.attempts_before + q.attempts AS attempt,
              o.response_status, o.error, o.duration_ms, o.ended_at, q.webhook_id, q.due_at
          ), logged AS (
            INSERT INTO delivery_attempts
              (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error)
            SELECT organization_id, delivery_id, attempt, ended_at - duration_ms * interval '1 millisecond',
              duration_ms, response_status, error
            FROM (
              SELECT * FROM ended
              UNION ALL
              SELECT delivery_id, organization_id, attempt, response_status, error, duration_ms, ended_at FROM retried
            ) held
          ), failed AS (
            INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
            SELECT d.organization_id, d.webhook_id, d.created_at, d.id
            FROM ended JOIN deliveries d ON d.organization_id = ended.organization_id AND d.id = ended.delivery_id
            WHERE ended.error IS NOT NULL
          )
          SELECT (SELECT count(*) FROM ended)::int AS count, NULL AS "webhookId", NULL::timestamptz AS "dueAt"
          UNION ALL
          SELECT 1, webhook_id, due_at FROM retried`.withoutTransform
        return {
          count: rows.reduce((sum, { count }) => sum + count, 0),
          retries: rows.flatMap(({ dueAt, webhookId }) => (dueAt === null ? [] : [{ webhookId, dueAt }]))
        }
      }, orStorageFailure),

      // Counting stops at a bound, so that reading the metrics costs the same however much waits.
      depth: sql<QueueDepth>`
        SELECT count(*)::int AS due, min(due_at) AS oldest_due_at,
          statement_timestamp()::timestamptz(3) AS now
        FROM (
          SELECT due_at FROM delivery_queue WHERE due_at <= statement_timestamp() AND ${free} LIMIT 100000
        ) q`.pipe(
        orStorageFailure,
        Effect.map(([depth]) => depth ?? { due: 0, oldestDueAt: null, now: 0 })
      ),

      ...Maintenance.make(sql)
    })
  })
)
