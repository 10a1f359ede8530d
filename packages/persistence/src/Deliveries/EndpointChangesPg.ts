import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { orStorageFailure } from "../Common/Database.ts"
import type { Notifier } from "../Common/Notifier.ts"
import { deliveriesChannel } from "../Events/OutboxRepoPg.ts"
import { isFree, lanes } from "./QueueRow.ts"

/**
 * Applies changes of endpoints to the queue: drops the deliveries of deleted endpoints, and pauses those of inactive
 * ones.
 */
export const makeEndpointChanges = (sql: PgClient.PgClient, notifier: Notifier["Service"]) => ({
  /** A delivery in flight stays until its lease ends, so that it can finish. */
  dropDeleted: Effect.fnUntraced(function* (limit: number) {
    const rows =
      yield* sql`/* across organizations: what waits for endpoints that are not active is put aside */
      WITH RECURSIVE ${sql.literal(lanes)}, deleted AS MATERIALIZED (
        SELECT webhook_id FROM lane
        WHERE NOT EXISTS (SELECT 1 FROM webhook_endpoints w WHERE w.id = lane.webhook_id AND w.deleted_at IS NULL)
      ), to_delete AS (
        SELECT q.delivery_id FROM deleted CROSS JOIN LATERAL (
          SELECT delivery_id FROM delivery_queue
          WHERE webhook_id = deleted.webhook_id AND NOT is_paused AND ${sql.literal(isFree)}
          LIMIT ${limit}
          FOR UPDATE SKIP LOCKED
        ) q
        LIMIT ${limit}
      ), dropped AS (
        DELETE FROM delivery_queue WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM to_delete))
        RETURNING organization_id, delivery_id
      )
      DELETE FROM deliveries d USING dropped
      WHERE d.organization_id = dropped.organization_id AND d.id = dropped.delivery_id
      RETURNING 1`
    return rows.length
  }, orStorageFailure),

  /** The endpoint is locked, so that it cannot become active while its deliveries are paused. */
  pauseInactive: Effect.fnUntraced(function* (limit: number) {
    const rows =
      yield* sql`/* across organizations: what waits for endpoints that are not active is put aside */
      WITH RECURSIVE ${sql.literal(lanes)}, inactive AS MATERIALIZED (
        SELECT id FROM webhook_endpoints
        WHERE id IN (SELECT webhook_id FROM lane) AND NOT is_active AND deleted_at IS NULL
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
      ), to_pause AS MATERIALIZED (
        SELECT q.delivery_id, inactive.id FROM inactive CROSS JOIN LATERAL (
          SELECT delivery_id FROM delivery_queue
          WHERE webhook_id = inactive.id AND NOT is_paused AND ${sql.literal(isFree)}
          LIMIT ${limit}
          FOR UPDATE SKIP LOCKED
        ) q
        LIMIT ${limit}
      ), marked AS (
        UPDATE webhook_endpoints SET has_paused_deliveries = true
        WHERE id IN (SELECT id FROM to_pause) AND NOT has_paused_deliveries
      )
      UPDATE delivery_queue SET is_paused = true
      WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM to_pause))
      RETURNING 1`
    return rows.length
  }, orStorageFailure),

  /**
   * The endpoint is locked, so that it cannot become inactive meanwhile. Deliveries of a deleted endpoint are dropped
   * from there. Bulk redeliveries stay paused: a few at a time are resumed (`BulkRedeliveryPg`).
   */
  resumeActive: Effect.fnUntraced(function* (limit: number) {
    const rows = yield* sql<{ readonly webhookId: string }>`/* across organizations: and put back */
      WITH active AS MATERIALIZED (
        SELECT id FROM webhook_endpoints
        WHERE has_paused_deliveries AND (is_active OR deleted_at IS NOT NULL)
        ORDER BY id LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED
      ), to_resume AS MATERIALIZED (
        SELECT q.delivery_id FROM active CROSS JOIN LATERAL (
          SELECT delivery_id FROM delivery_queue
          WHERE webhook_id = active.id AND is_paused AND NOT is_replayed
          ORDER BY due_at LIMIT ${limit}
          FOR UPDATE SKIP LOCKED
        ) q
        LIMIT ${limit}
      ), emptied AS (
        UPDATE webhook_endpoints w SET has_paused_deliveries = false
        FROM active
        WHERE w.id = active.id
          AND NOT EXISTS (SELECT 1 FROM delivery_queue q WHERE q.webhook_id = active.id AND q.is_paused AND NOT q.is_replayed)
      )
      UPDATE delivery_queue SET is_paused = false
      WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM to_resume))
      RETURNING webhook_id`
    const webhookIds = rows.map(({ webhookId }) => webhookId)
    if (webhookIds.length > 0) yield* notifier.afterCommit(deliveriesChannel, webhookIds)
    return webhookIds.length
  }, orStorageFailure)
})
