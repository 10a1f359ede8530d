import type { PgClient } from "@effect/sql-pg"
import { leastId } from "@vault-custody/domain/Common/Ids"
import type { DeliveryPlace, PurgeResult } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import type { EventId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { eventsPurgeLock } from "./EventsLockPg.ts"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"

/**
 * Deletes deliveries and events that are past retention. It finds them by id: ids sort by creation time, so the
 * primary keys serve, and no index by age is needed. The stored time of a row must be old too.
 *
 * Deliveries that wait to be sent are kept, however old. So each step reads a number of rows and continues after
 * them, also past rows that stay: these are passed over once in a pass, not in every step.
 */
export const makePurge = (sql: PgClient.PgClient) => {
  const now = Effect.map(
    sql<{ readonly now: number }>`SELECT clock_timestamp() AS now`,
    ([clock]) => clock?.now ?? 0
  )
  return {
    /**
     * Purges the deliveries of one organization at a time.
     *
     * It locks deliveries, as a restart does, before it checks whether they wait to be sent: in the same statement
     * the check would see the state from before the lock. A delivery that is being restarted is skipped.
     */
    purgeDeliveries: Effect.fnUntraced(
      function* (after: DeliveryPlace | null, limit: number, retentionMillis: number) {
        const before = (yield* now) - retentionMillis
        const leastKept = leastId("dlv", before)
        const from = { organizationId: after?.organizationId ?? "", id: after?.id ?? "" }
        const old =
          yield* sql<DeliveryPlace>`/* across organizations: what is past retention is looked for, of one after the other */
        WITH organization AS MATERIALIZED (
          SELECT o.id FROM organizations o CROSS JOIN LATERAL (
            SELECT FROM deliveries
            WHERE organization_id = o.id AND id < ${leastKept}
              AND id > CASE WHEN o.id = ${from.organizationId} THEN ${from.id} ELSE '' END
            LIMIT 1
          ) any_old
          WHERE o.id >= ${from.organizationId}
          ORDER BY o.id LIMIT 1
        )
        SELECT d.organization_id, d.id
        FROM organization o JOIN deliveries d ON d.organization_id = o.id AND d.id < ${leastKept}
          AND d.id > CASE WHEN o.id = ${from.organizationId} THEN ${from.id} ELSE '' END
        ORDER BY d.id LIMIT ${limit}`
        const locked = yield* sql<DeliveryPlace>`
        SELECT d.organization_id, d.id
        FROM unnest(${textArray(old.map((d) => d.organizationId))}, ${textArray(old.map((d) => d.id))})
          AS o (organization_id, id)
        JOIN deliveries d ON d.organization_id = o.organization_id AND d.id = o.id
        ORDER BY d.id FOR UPDATE OF d SKIP LOCKED`
        const forgotten = yield* sql`
        WITH to_delete AS (
          SELECT d.organization_id, d.webhook_id, d.created_at, d.id
          FROM unnest(${textArray(locked.map((d) => d.organizationId))}, ${textArray(locked.map((d) => d.id))})
            AS o (organization_id, id)
          JOIN deliveries d ON d.organization_id = o.organization_id AND d.id = o.id
          WHERE d.created_at < ${at(before)}
            AND NOT EXISTS (SELECT 1 FROM delivery_queue q
              WHERE q.organization_id = d.organization_id AND q.delivery_id = d.id)
        ), failures AS (
          DELETE FROM delivery_failures f USING to_delete d
          WHERE f.organization_id = d.organization_id AND f.webhook_id = d.webhook_id
            AND f.created_at = d.created_at AND f.delivery_id = d.id
        )
        DELETE FROM deliveries d USING to_delete
        WHERE d.organization_id = to_delete.organization_id AND d.id = to_delete.id
        RETURNING 1`
        const purged: PurgeResult<DeliveryPlace> = {
          forgotten: forgotten.length,
          next: old.at(-1) ?? null
        }
        return purged
      },
      sql.withTransaction,
      orStorageFailure
    ),

    /**
     * A delivery has the creation time of its event, so the index of the lists, over the organization's endpoints,
     * shows whether an event has deliveries. A trigger keeps events of which a replay made a delivery, also for older
     * processes. No replay makes one meanwhile.
     */
    purgeEvents: Effect.fnUntraced(
      function* (after: EventId | null, limit: number, retentionMillis: number) {
        yield* sql.unsafe(eventsPurgeLock)
        const before = (yield* now) - retentionMillis
        const old = yield* sql<{
          readonly id: EventId
          readonly isForgotten: boolean
        }>`/* across organizations: what is past retention is deleted */
      WITH old AS MATERIALIZED (
        SELECT id, organization_id, created_at FROM events
        WHERE id > ${after ?? ""} AND id < ${leastId("evt", before)}
        ORDER BY id LIMIT ${limit}
      ), forgotten AS (
        DELETE FROM events WHERE id = ANY (ARRAY(
          SELECT id FROM old
          WHERE created_at < ${at(before)} AND NOT EXISTS (
            SELECT 1 FROM webhook_endpoints w
            JOIN deliveries d ON d.organization_id = w.organization_id AND d.webhook_id = w.id
              AND d.created_at = old.created_at AND d.event_id = old.id
            WHERE w.organization_id = old.organization_id)))
        RETURNING id
      )
      SELECT old.id, forgotten.id IS NOT NULL AS is_forgotten
      FROM old LEFT JOIN forgotten ON forgotten.id = old.id
      ORDER BY old.id`
        const purged: PurgeResult<EventId> = {
          forgotten: old.filter(({ isForgotten }) => isForgotten).length,
          next: old.length < limit ? null : (old.at(-1)?.id ?? null)
        }
        return purged
      },
      sql.withTransaction,
      orStorageFailure
    ),

    /** One statement deletes all of them: replays are few, since an endpoint has one at a time. */
    purgeReplays: Effect.fnUntraced(function* (retentionMillis: number) {
      yield* sql`/* across organizations: what is past retention is deleted */
        DELETE FROM webhook_replays
        WHERE status <> 'running' AND created_at < ${at((yield* now) - retentionMillis)}`
    }, orStorageFailure)
  }
}
