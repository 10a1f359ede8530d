import { PgClient } from "@effect/sql-pg"
import {
  type ClaimedDelivery,
  DeliveryQueue,
  type QueueDepth,
  type RecordedOutcome,
  type WaitingLane
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect, Layer } from "effect"
import { boolArray, int4Array, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import * as Maintenance from "./DeliveryMaintenancePg.ts"

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
    const look = sql<WaitingLane & { readonly now: number }>`
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
      look: look.pipe(
        orStorageFailure,
        Effect.map((rows) => ({ now: rows[0]?.now ?? 0, lanes: rows.map(({ now: _, ...lane }) => lane) }))
      ),

      // Each lane is read through the index from where its live rows begin. SKIP LOCKED passes over what another
      // dispatcher is taking at this moment; what it has taken is leased. The lock is held for this statement alone:
      // from then on the lease protects the row, across the HTTP request and whatever happens to this process.
      //
      // The update goes by an array of keys, which the planner takes for a few look-ups whatever its statistics say.
      claim: Effect.fnUntraced(function* (lanes, leaseMillis) {
        const deliveries = yield* sql<ClaimedDelivery & { readonly now: number }>`
          WITH due AS (
            SELECT q.delivery_id
            FROM unnest(${textArray(lanes.map((l) => l.webhookId))}, ${boolArray(lanes.map((l) => l.isRetry))},
              ${timesArray(lanes.map((l) => l.dueFrom))}, ${int4Array(lanes.map((l) => l.limit))})
              AS lane (webhook_id, is_retry, due_from, room)
            JOIN webhook_endpoints w ON w.id = lane.webhook_id AND w.is_active AND w.deleted_at IS NULL
            CROSS JOIN LATERAL (
              SELECT delivery_id FROM delivery_queue
              WHERE webhook_id = lane.webhook_id AND is_retry = lane.is_retry
                AND due_at >= lane.due_from AND due_at <= statement_timestamp() AND ${free}
              ORDER BY due_at, delivery_id
              LIMIT lane.room
              FOR UPDATE SKIP LOCKED
            ) q
          ), lease AS (
            SELECT gen_random_uuid() AS id
          ), claimed AS (
            UPDATE delivery_queue
            SET lease_id = (SELECT id FROM lease),
              leased_until = clock_timestamp() + ${leaseMillis}::int * interval '1 millisecond'
            WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM due))
            RETURNING *
          )
          SELECT c.delivery_id AS id, c.lease_id::text AS lease_id, c.organization_id, c.webhook_id, c.is_retry,
            c.event_id, e.type AS event_type, e.payload, e.created_at, w.url, w.secret,
            CASE WHEN w.previous_secret_expires_at > statement_timestamp() THEN w.previous_secret END
              AS previous_secret,
            c.attempts AS failed_attempts, c.due_at, clock_timestamp()::timestamptz(3) AS now
          FROM claimed c
          JOIN events e ON e.id = c.event_id
          JOIN webhook_endpoints w ON w.id = c.webhook_id
          ORDER BY c.due_at, c.delivery_id`
        return { now: deliveries[0]?.now ?? 0, deliveries }
      }, orStorageFailure),

      release: (claims) =>
        sql`UPDATE delivery_queue q SET lease_id = NULL, leased_until = NULL
          FROM unnest(${textArray(claims.map((c) => c.id))}, ${textArray(claims.map((c) => c.leaseId))})
            AS claim (delivery_id, lease_id)
          WHERE q.delivery_id = claim.delivery_id AND q.lease_id = claim.lease_id::uuid`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      // The fence is `held`: a row counts only while it still has the lease under which the attempt was made, and it
      // is locked, so that nobody takes it over in between. Rows are locked in the order of their ids, so that two
      // recorders never wait for one another in a circle.
      record: (outcomes) =>
        sql<RecordedOutcome>`
          WITH outcome AS (
            SELECT delivery_id, lease_id::uuid AS lease_id, response_status, error, retry_after, duration_ms,
              clock_timestamp() - ended_ago * interval '1 millisecond' AS ended_at
            FROM unnest(
              ${textArray(outcomes.map((o) => o.id))}, ${textArray(outcomes.map((o) => o.leaseId))},
              ${int4Array(outcomes.map((o) => o.endedMillisAgo))},
              ${int4Array(outcomes.map((o) => o.durationMs))},
              ${int4Array(outcomes.map((o) => o.responseStatus))},
              ${textArray(outcomes.map((o) => o.error))},
              ${int4Array(outcomes.map((o) => o.retryAfterMillis))}
            ) AS o (delivery_id, lease_id, ended_ago, duration_ms, response_status, error, retry_after)
          ), held AS (
            SELECT q.delivery_id, q.organization_id, q.webhook_id, q.attempts_before + q.attempts + 1 AS attempt,
              o.response_status, o.error, o.duration_ms, o.ended_at, o.retry_after
            FROM delivery_queue q
            JOIN outcome o ON o.delivery_id = q.delivery_id AND o.lease_id = q.lease_id
            ORDER BY q.delivery_id
            FOR UPDATE OF q
          ), logged AS (
            INSERT INTO delivery_attempts
              (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error)
            SELECT organization_id, delivery_id, attempt, ended_at - duration_ms * interval '1 millisecond',
              duration_ms, response_status, error
            FROM held
          ), finished AS (
            UPDATE deliveries d
            SET status = CASE WHEN h.error IS NULL THEN 'delivered' ELSE 'failed' END,
              finished_at = h.ended_at, attempts = h.attempt
            FROM held h
            WHERE h.retry_after IS NULL AND d.organization_id = h.organization_id AND d.id = h.delivery_id
            RETURNING d.organization_id, d.webhook_id, d.created_at, d.id, d.status
          ), failed AS (
            INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
            SELECT organization_id, webhook_id, created_at, id FROM finished WHERE status = 'failed'
          ), removed AS (
            DELETE FROM delivery_queue
            WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM held WHERE retry_after IS NULL))
          ), retried AS (
            UPDATE delivery_queue q
            SET attempts = q.attempts + 1, is_retry = true, lease_id = NULL, leased_until = NULL,
              due_at = h.ended_at + h.retry_after * interval '1 millisecond'
            FROM held h
            WHERE h.retry_after IS NOT NULL AND q.delivery_id = h.delivery_id
            RETURNING q.delivery_id, q.due_at
          )
          SELECT held.delivery_id AS id, held.webhook_id, retried.delivery_id IS NOT NULL AS is_retry, retried.due_at
          FROM held LEFT JOIN retried ON retried.delivery_id = held.delivery_id`.pipe(orStorageFailure),

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
