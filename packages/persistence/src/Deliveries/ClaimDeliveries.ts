import type { PgClient } from "@effect/sql-pg"
import type {
  ClaimedDelivery,
  ClaimedEndpoint,
  LaneClaim
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { DeliveryId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { sentPayload } from "./SentPayload.ts"
import { int4Array, textArray, timesArray } from "../Common/Database.ts"
import { isFree, isOfLane } from "./QueueRow.ts"

/** A row for each endpoint that was asked for and is active. */
export interface EndpointRow extends ClaimedEndpoint {
  readonly id: null
  readonly hasMore: boolean
  /** Truncated to the millisecond, not rounded: signatures carry this time, and receivers refuse one in the future. */
  readonly now: number
}

/** A row for each delivery; without its event if that is lost. */
export interface DeliveryRow extends Omit<ClaimedDelivery, "leaseId" | "payload"> {
  readonly webhookId: WebhookEndpointId
  readonly payload: Uint8Array | null
}

/**
 * Claims the due deliveries of some lanes, all live ones or all bulk ones.
 *
 * **Locks.** Each lane is read through the index from where its live rows begin. `SKIP LOCKED` passes over what another
 * dispatcher is taking at this moment; what it has taken is leased. The lock is held for this statement alone: from
 * then on the lease protects the row, across the HTTP request and whatever happens to this process. Endpoints are not
 * locked: one that is changed at this moment is read as it was.
 *
 * **Disk.** The claim does not wait until it is on disk. When PostgreSQL crashes in that moment the lease is lost, and
 * the deliveries that were being sent are sent again, as after a crash of a dispatcher. Recording does wait.
 *
 * **Cost.** The update goes by where the locked rows are, which is found at once whatever the planner's statistics say.
 * The rows are put in order before the events are joined, since those are long. What is the same for all rows is a
 * subquery of its own and so is worked out once. Endpoints come as rows of their own, not with each delivery. Events
 * come as the bytes that are sent: a part of what was read from the connection, and never a string. What is due is
 * counted only in lanes that ask for all of it.
 *
 * **Commit time.** An event is never updated, so its row's transaction is the one that published it, and
 * `track_commit_timestamp` records when that was committed; if it is off, the time is unknown.
 */
export const claimDeliveries = (
  sql: PgClient.PgClient,
  isBulk: boolean,
  lanes: ReadonlyArray<LaneClaim>,
  leaseId: string,
  leaseMillis: number
) =>
  sql<EndpointRow | DeliveryRow>`/* across organizations: a dispatcher sends what is due of all */
    WITH lane AS MATERIALIZED (
      SELECT lane.*, w.organization_id, w.url, w.header_style, w.payload, w.secret,
        CASE WHEN w.previous_secret_expires_at > statement_timestamp() THEN w.previous_secret END AS previous_secret,
        lane.or_all_up_to > 0 AND (
          SELECT count(*) FROM (
            SELECT FROM delivery_queue q
            WHERE q.webhook_id = lane.webhook_id AND ${sql.literal(isOfLane(isBulk))}
              AND q.due_at <= statement_timestamp() AND ${sql.literal(isFree)}
            LIMIT lane.or_all_up_to + 1
          ) due
        ) > lane.or_all_up_to AS has_more
      FROM unnest(${textArray(lanes.map((l) => l.webhookId))}, ${timesArray(lanes.map((l) => l.dueFrom))},
        ${int4Array(lanes.map((l) => l.limit))}, ${int4Array(lanes.map((l) => l.orAllUpTo))})
        AS lane (webhook_id, due_from, capacity, or_all_up_to)
      JOIN webhook_endpoints w ON w.id = lane.webhook_id AND w.is_active AND w.deleted_at IS NULL
    ), due AS (
      SELECT q.at
      FROM lane
      CROSS JOIN LATERAL (
        SELECT ctid AS at FROM delivery_queue
        WHERE webhook_id = lane.webhook_id AND ${sql.literal(isOfLane(isBulk))}
          AND due_at >= lane.due_from AND due_at <= statement_timestamp() AND ${sql.literal(isFree)}
        ORDER BY due_at, delivery_id
        LIMIT CASE WHEN lane.has_more THEN lane.capacity ELSE greatest(lane.capacity, lane.or_all_up_to) END
        FOR UPDATE SKIP LOCKED
      ) q
    ), claimed AS (
      UPDATE delivery_queue
      SET lease_id = (SELECT ${leaseId}::uuid),
        leased_until = (SELECT clock_timestamp() + ${leaseMillis}::int * interval '1 millisecond')
      WHERE ctid = ANY (ARRAY(SELECT at FROM due))
        AND (SELECT set_config('synchronous_commit', 'off', true)) = 'off'
      RETURNING delivery_id, webhook_id, event_id, attempts, due_at, ctid::text AS place
    )
    SELECT NULL AS "id", webhook_id AS "webhookId", NULL AS "eventId", NULL AS "eventType", NULL AS payload,
      NULL AS "createdAt", NULL AS "committedAt", NULL AS "failedAttempts", NULL AS "dueAt",
      NULL AS "traceParent",
      organization_id AS "organizationId", url, header_style AS "headerStyle", secret, previous_secret AS "previousSecret", has_more AS "hasMore",
      clock_timestamp() AS now, NULL AS place
    FROM lane
    UNION ALL
    (SELECT c.delivery_id, c.webhook_id, c.event_id, e.type, convert_to(${sentPayload(
      sql,
      sql`c.webhook_id IN (SELECT webhook_id FROM lane WHERE lane.payload = 'full')`
    )}, 'UTF8'),
      e.created_at,
      CASE WHEN (SELECT current_setting('track_commit_timestamp')) = 'on'
        THEN pg_xact_commit_timestamp(e.xmin)::timestamptz(3) END,
      c.attempts, c.due_at, e.traceparent, NULL, NULL, NULL, NULL, NULL, NULL, NULL, c.place
    FROM (SELECT * FROM claimed ORDER BY due_at, delivery_id) c
    LEFT JOIN events e ON e.id = c.event_id
    ORDER BY c.due_at, c.delivery_id)`.withoutTransform

/**
 * Ends deliveries whose event is lost, since there is nothing to send. The history shows them as failed, if it still
 * has them. A delivery that another dispatcher has claimed since is left alone.
 */
export const dropOrphans = (sql: PgClient.PgClient, ids: ReadonlyArray<DeliveryId>, leaseId: string) =>
  sql`/* across organizations: a dispatcher holds the leases of these */ 
    WITH orphan AS (
      DELETE FROM delivery_queue WHERE delivery_id = ANY (${textArray(ids)}) AND lease_id = ${leaseId}::uuid
      RETURNING organization_id, delivery_id
    )
    INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
    SELECT d.organization_id, d.webhook_id, d.created_at, d.id
    FROM orphan JOIN deliveries d ON d.organization_id = orphan.organization_id AND d.id = orphan.delivery_id
    ON CONFLICT DO NOTHING`
