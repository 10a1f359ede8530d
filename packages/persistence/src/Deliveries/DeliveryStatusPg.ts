import type { PgClient } from "@effect/sql-pg"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"
import { changedBetween } from "../Common/Lists/PageClauses.ts"

/** The time of a restart after which there was no attempt yet: the delivery has been due since then. */
const restartedAt = (sql: PgClient.PgClient) =>
  sql`CASE WHEN q.attempts = 0 AND q.attempts_before > 0 THEN q.due_at END`

/**
 * The time of the last change of an organization's delivery `d`, as in `LastChange`; with `queue`, the row of the
 * queue (`q`) counts too.
 */
const changedAt = (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  queue: boolean
) => sql`greatest(d.created_at,
  ${queue ? restartedAt(sql) : sql`NULL`}, (
    SELECT max(a.started_at + a.duration_ms * interval '1 millisecond') FROM delivery_attempts a
    WHERE a.organization_id = ${organizationId} AND a.delivery_id = d.id
      AND a.started_at >= d.created_at - interval '1 day'))`

/** A delivery's status follows from the tables that it is in: the queue, the failures, or neither. */
export const deliveryStatus = (sql: PgClient.PgClient) => ({
  status: sql`CASE WHEN q.delivery_id IS NOT NULL THEN 'pending' WHEN f.delivery_id IS NOT NULL THEN 'failed'
    ELSE 'delivered' END`,
  restartedAt: restartedAt(sql),
  /** The conditions on when an organization's delivery last changed, which is never before its creation. */
  changedIn: (page: PageRequest, organizationId: OrganizationId, queue: boolean): ReadonlyArray<Fragment> => [
    ...changedBetween(sql, page, changedAt(sql, organizationId, queue)),
    ...(page.updatedTo === undefined ? [] : [sql`d.created_at <= ${at(page.updatedTo)}`])
  ],
  /** The deliveries `d`, with their rows of the queue (`q`) and among the failures (`f`). */
  withWhereabouts: sql`deliveries d
    LEFT JOIN delivery_queue q ON q.organization_id = d.organization_id AND q.delivery_id = d.id
    LEFT JOIN delivery_failures f ON f.organization_id = d.organization_id AND f.webhook_id = d.webhook_id
      AND f.created_at = d.created_at AND f.delivery_id = d.id`
})
