import type { PgClient } from "@effect/sql-pg"

/** A delivery's status follows from where it is: queued, among the failures, or neither. */
export const deliveryStatus = (sql: PgClient.PgClient) => ({
  status: sql`CASE WHEN q.delivery_id IS NOT NULL THEN 'pending' WHEN f.delivery_id IS NOT NULL THEN 'failed'
    ELSE 'delivered' END`,
  /** The deliveries `d`, with their rows of the queue (`q`) and among the failures (`f`). */
  withWhereabouts: sql`deliveries d
    LEFT JOIN delivery_queue q ON q.organization_id = d.organization_id AND q.delivery_id = d.id
    LEFT JOIN delivery_failures f ON f.organization_id = d.organization_id AND f.webhook_id = d.webhook_id
      AND f.created_at = d.created_at AND f.delivery_id = d.id`
})
