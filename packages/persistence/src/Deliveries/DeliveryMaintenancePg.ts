import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"

/** For how many days ahead the attempt log has partitions. */
const daysAhead = 7

/** Keeps the tables of deliveries small: what is deleted and what is old goes, in batches. */
export const make = (sql: PgClient.PgClient) => ({
  /**
   * Steps from endpoint to endpoint through the index, as `findDueLanes` does, so that finding nothing costs one probe each.
   * What is being sent stays until its lease ends: it may finish.
   */
  dropDeleted: Effect.fnUntraced(function* (limit: number) {
    const rows = yield* sql`
      WITH RECURSIVE endpoint AS (
        (SELECT webhook_id FROM delivery_queue ORDER BY webhook_id LIMIT 1)
        UNION ALL
        SELECT following.webhook_id FROM endpoint CROSS JOIN LATERAL (
          SELECT q.webhook_id FROM delivery_queue q
          WHERE q.webhook_id > endpoint.webhook_id ORDER BY q.webhook_id LIMIT 1
        ) following
      ), deleted AS MATERIALIZED (
        SELECT webhook_id FROM endpoint
        WHERE NOT EXISTS (
          SELECT FROM webhook_endpoints w WHERE w.id = endpoint.webhook_id AND w.deleted_at IS NULL)
      ), to_delete AS (
        SELECT q.delivery_id FROM deleted CROSS JOIN LATERAL (
          SELECT delivery_id FROM delivery_queue
          WHERE webhook_id = deleted.webhook_id
            AND (leased_until IS NULL OR leased_until <= statement_timestamp())
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

  /**
   * Deliveries are locked, as who restarts one does, before it is asked whether they wait to be sent: asking at once
   * would return what was before the lock.
   *
   * A delivery has the creation time of its event, so whether anything still tells an event is found by the index of
   * the lists, among the organization's endpoints.
   */
  purge: Effect.fnUntraced(
    function* (limit: number, retentionMillis: number) {
      const cutoff = sql`clock_timestamp() - ${BigInt(retentionMillis)}::bigint * interval '1 millisecond'`
      const old = yield* sql<{ readonly organizationId: string; readonly id: string }>`
        SELECT organization_id, id FROM deliveries d
        WHERE created_at < ${cutoff} AND NOT EXISTS (SELECT FROM delivery_queue q WHERE q.delivery_id = d.id)
        LIMIT ${limit} FOR UPDATE SKIP LOCKED`
      const deliveries = yield* sql`
        WITH to_delete AS (
          SELECT d.organization_id, d.webhook_id, d.created_at, d.id
          FROM unnest(${textArray(old.map((d) => d.organizationId))}, ${textArray(old.map((d) => d.id))})
            AS o (organization_id, id)
          JOIN deliveries d ON d.organization_id = o.organization_id AND d.id = o.id
          WHERE NOT EXISTS (SELECT FROM delivery_queue q WHERE q.delivery_id = d.id)
        ), failures AS (
          DELETE FROM delivery_failures f USING to_delete d
          WHERE f.organization_id = d.organization_id AND f.webhook_id = d.webhook_id
            AND f.created_at = d.created_at AND f.delivery_id = d.id
        )
        DELETE FROM deliveries d USING to_delete
        WHERE d.organization_id = to_delete.organization_id AND d.id = to_delete.id
        RETURNING 1`
      const events = yield* sql`
        DELETE FROM events WHERE id = ANY (ARRAY(
          SELECT e.id FROM events e
          WHERE e.created_at < ${cutoff} AND NOT EXISTS (
            SELECT FROM webhook_endpoints w
            JOIN deliveries d ON d.organization_id = w.organization_id AND d.webhook_id = w.id
              AND d.created_at = e.created_at AND d.event_id = e.id
            WHERE w.organization_id = e.organization_id)
          LIMIT ${limit} FOR UPDATE SKIP LOCKED))
        RETURNING 1`
      return deliveries.length + events.length
    },
    sql.withTransaction,
    orStorageFailure
  ),

  /**
   * One dispatcher at a time. A partition is attached and dropped under locks that everyone who reads or writes the
   * log would queue behind, so it waits for them for a moment only and else leaves it to a later pass.
   */
  rotateAttempts: Effect.fnUntraced(
    function* (retentionMillis: number) {
      const [lock] = yield* sql<{ readonly isMine: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('delivery_attempts', 0)) AS is_mine`
      if (lock?.isMine !== true) return []
      yield* sql`SET LOCAL lock_timeout = '2s'`
      yield* sql`SELECT make_attempts_partition((clock_timestamp() AT TIME ZONE 'UTC')::date + ahead)
        FROM generate_series(0, ${daysAhead}::int) AS ahead`
      const [clock] = yield* sql<{ readonly now: number }>`SELECT clock_timestamp() AS now`
      const before = at((clock?.now ?? 0) - retentionMillis)
      yield* sql`DELETE FROM delivery_attempts_default WHERE started_at < ${before}`
      const old = yield* sql<{ readonly name: string }>`
        SELECT c.relname AS name
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'delivery_attempts'::regclass AND c.relname ~ '^delivery_attempts_[0-9]{8}$'
          AND ((right(c.relname, 8)::date + 1)::timestamp AT TIME ZONE 'UTC') < ${before}
        ORDER BY c.relname`
      yield* Effect.forEach(old, ({ name }) => sql`DROP TABLE ${sql(name)}`, { discard: true })
      return old.map(({ name }) => name)
    },
    sql.withTransaction,
    orStorageFailure
  )
})
