import type { PgClient } from "@effect/sql-pg"
import type { AttemptOutcome } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { int4Array, textArray } from "../Common/Database.ts"
import { markHealth } from "./EndpointHealthPg.ts"

/** A delivery that is tried again. */
export interface RetriedRow {
  /** null for a bulk redelivery, which is found when it is due. */
  readonly webhookId: WebhookEndpointId | null
  readonly dueAt: number
}

/** Truncates times to whole milliseconds: storing them would round up, to a time that is not due yet. */
const outcomesOf = (sql: PgClient.PgClient, outcomes: ReadonlyArray<AttemptOutcome>) => sql`
  SELECT delivery_id, lease_id::uuid AS lease_id, response_status, error, response_excerpt, retry_after, duration_ms,
    (SELECT date_trunc('milliseconds', clock_timestamp())) - ended_ago * interval '1 millisecond' AS ended_at
  FROM unnest(
    ${textArray(outcomes.map((o) => o.id))}, ${textArray(outcomes.map((o) => o.leaseId))},
    ${int4Array(outcomes.map((o) => o.endedMillisAgo))},
    ${int4Array(outcomes.map((o) => o.durationMs))},
    ${int4Array(outcomes.map((o) => o.responseStatus))},
    ${textArray(outcomes.map((o) => o.error))},
    ${textArray(outcomes.map((o) => o.responseExcerpt ?? null))},
    ${int4Array(outcomes.map((o) => o.retryAfterMillis))}
  ) AS o (delivery_id, lease_id, ended_ago, duration_ms, response_status, error, response_excerpt, retry_after)`

const logAttempts = `INSERT INTO delivery_attempts
    (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error, response_excerpt)
  SELECT organization_id, delivery_id, attempt, ended_at - duration_ms * interval '1 millisecond', duration_ms,
    response_status, error, response_excerpt`

/**
 * Writes the last attempts at deliveries, which are delivered or have failed, into the history, and takes them out of
 * the queue.
 *
 * **Locks.** The lease is the fence: a row is deleted only while it still has the lease under which the attempt was
 * made, so no other dispatcher can take it over in between. A batch locks only rows of its own leases, so batches of
 * several dispatchers never wait for each other, nor for a lock on an endpoint (`EndpointHealthPg`).
 *
 * **Disk.** It waits until the commit is on disk, so a recorded attempt stays recorded.
 */
export const recordEnded = (sql: PgClient.PgClient, outcomes: ReadonlyArray<AttemptOutcome>) =>
  sql<{ readonly count: number }>`/* across organizations: a dispatcher holds the leases of these */
    WITH outcome AS MATERIALIZED (${outcomesOf(sql, outcomes)}), ended AS (
      DELETE FROM delivery_queue q USING outcome o
      WHERE q.delivery_id = ANY (ARRAY(SELECT delivery_id FROM outcome))
        AND o.delivery_id = q.delivery_id AND o.lease_id = q.lease_id
      RETURNING q.delivery_id, q.organization_id, q.attempts_before + q.attempts + 1 AS attempt,
        o.response_status, o.error, o.response_excerpt, o.duration_ms, o.ended_at, q.webhook_id
    ), logged AS (${sql.literal(logAttempts)} FROM ended), failed AS (
      INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
      SELECT d.organization_id, d.webhook_id, d.created_at, d.id
      FROM ended JOIN deliveries d ON d.organization_id = ended.organization_id AND d.id = ended.delivery_id
      WHERE ended.error IS NOT NULL
    ), last AS (
      SELECT DISTINCT ON (webhook_id) organization_id, webhook_id, error IS NOT NULL AS failed, ended_at
      FROM ended ORDER BY webhook_id, ended_at DESC
    ), turned AS (${markHealth(sql, sql`SELECT * FROM last`, { endsDeliveries: true })}
    )
    SELECT count(*)::int AS count FROM ended`.withoutTransform

/**
 * The same for attempts that delivered, as nearly all do, in three quarters of the time. It finds rows by their
 * physical place at the claim, which the fence makes safe; it does not find a row that was moved since. It passes
 * only the values that differ between rows.
 */
export const recordDelivered = (sql: PgClient.PgClient, outcomes: ReadonlyArray<AttemptOutcome>) =>
  sql<{ readonly count: number }>`/* across organizations: a dispatcher holds the leases of these */
    WITH outcome AS MATERIALIZED (
      SELECT place, delivery_id, lease_id, response_status, duration_ms,
        (SELECT date_trunc('milliseconds', clock_timestamp())) - (ended_ago + duration_ms) * interval '1 millisecond'
          AS started_at
      FROM unnest(
        ${textArray(outcomes.map((o) => o.place))}::tid[], ${textArray(outcomes.map((o) => o.id))},
        ${textArray(outcomes.map((o) => o.leaseId))}::uuid[], ${int4Array(outcomes.map((o) => o.endedMillisAgo))},
        ${int4Array(outcomes.map((o) => o.durationMs))}, ${int4Array(outcomes.map((o) => o.responseStatus))}
      ) AS o (place, delivery_id, lease_id, ended_ago, duration_ms, response_status)
    ), ended AS (
      DELETE FROM delivery_queue q USING outcome o
      WHERE q.ctid = ANY (ARRAY(SELECT place FROM outcome))
        AND o.place = q.ctid AND o.delivery_id = q.delivery_id AND o.lease_id = q.lease_id
      RETURNING q.delivery_id, q.organization_id, q.attempts_before + q.attempts + 1 AS attempt,
        o.response_status, o.duration_ms, o.started_at, q.webhook_id
    ), logged AS (
      INSERT INTO delivery_attempts (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
      SELECT organization_id, delivery_id, attempt, started_at, duration_ms, response_status FROM ended
    ), turned AS (${markHealth(
      sql,
      sql`SELECT organization_id, webhook_id, false AS failed,
          max(started_at + duration_ms * interval '1 millisecond') AS ended_at
        FROM ended GROUP BY organization_id, webhook_id`,
      { endsDeliveries: true }
    )}
    )
    SELECT count(*)::int AS count FROM ended`.withoutTransform

/**
 * Writes attempts that are followed by another one into the history, and ends their leases. Locks and disk as {@link
 * recordEnded}. A bulk redelivery goes back to its own lane.
 */
export const recordRetried = (sql: PgClient.PgClient, outcomes: ReadonlyArray<AttemptOutcome>) =>
  sql<RetriedRow>`/* across organizations: a dispatcher holds the leases of these */
    WITH outcome AS MATERIALIZED (${outcomesOf(sql, outcomes)}), retried AS (
      UPDATE delivery_queue q
      SET attempts = q.attempts + 1, lease_id = NULL, leased_until = NULL,
        is_paused = q.is_replayed, due_at = o.ended_at + o.retry_after * interval '1 millisecond'
      FROM outcome o
      WHERE q.delivery_id = ANY (ARRAY(SELECT delivery_id FROM outcome))
        AND o.delivery_id = q.delivery_id AND o.lease_id = q.lease_id
      RETURNING q.delivery_id, q.organization_id, q.attempts_before + q.attempts AS attempt,
        o.response_status, o.error, o.response_excerpt, o.duration_ms, o.ended_at, q.webhook_id, q.due_at,
        q.is_replayed
    ), logged AS (${sql.literal(logAttempts)} FROM retried), turned AS (${markHealth(
      sql,
      sql`SELECT organization_id, webhook_id, true AS failed, max(ended_at) AS ended_at
        FROM retried GROUP BY organization_id, webhook_id`,
      { endsDeliveries: false }
    )})
    SELECT CASE WHEN NOT is_replayed THEN webhook_id END AS "webhookId", due_at AS "dueAt"
    FROM retried`.withoutTransform
