import type { PgClient } from "@effect/sql-pg"
import type { DeliveryFilter } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type { DeliveryStatus } from "@vault-custody/schema/Deliveries/Delivery"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"
import { mostChanged } from "../Common/Lists/ChangedPage.ts"
import { behind, inOrder, pageClause, skippedBy, wanted } from "../Common/Lists/PageClauses.ts"
import { deliveryStatus } from "./DeliveryStatusPg.ts"

/** The query of a list of deliveries. */
interface DeliveryQuery {
  readonly organizationId: OrganizationId
  readonly webhookId: WebhookEndpointId
  readonly filter: DeliveryFilter
  readonly page: PageRequest
}

/** The ids on a page of an endpoint's deliveries; the entries before the page are counted off in an index. */
export const deliveryPage = (sql: PgClient.PgClient) => {
  const { changedIn, withWhereabouts } = deliveryStatus(sql)
  const by = { time: sql`d.created_at`, key: sql`d.id` }
  const whereabouts = {
    pending: sql`deliveries d
      JOIN delivery_queue q ON q.organization_id = d.organization_id AND q.delivery_id = d.id
        AND q.webhook_id = d.webhook_id`,
    failed: sql`delivery_failures f
      JOIN deliveries d ON d.organization_id = f.organization_id AND d.id = f.delivery_id
        AND d.created_at = f.created_at AND d.webhook_id = f.webhook_id`,
    delivered: withWhereabouts
  }

  const idsIn = (
    { filter, organizationId, page, webhookId }: DeliveryQuery,
    state: DeliveryStatus | undefined,
    { end, more }: { readonly end: Fragment; readonly more: ReadonlyArray<Fragment> }
  ) => {
    const changed = changedIn(page, organizationId, state !== "failed")
    const any = changed.length > 0 ? withWhereabouts : sql`deliveries d`
    const conditions = [
      sql`d.organization_id = ${organizationId}`,
      sql`d.webhook_id = ${webhookId}`,
      ...(state === "delivered" ? [sql`q.delivery_id IS NULL`, sql`f.delivery_id IS NULL`] : []),
      ...(filter.eventType === undefined ? [] : [sql`d.event_type = ${filter.eventType}`]),
      ...wanted(sql, page, by),
      ...changed,
      ...more,
      ...behind(sql, page, by)
    ]
    return sql`SELECT d.id, d.created_at FROM ${state === undefined ? any : whereabouts[state]}
      WHERE ${sql.and(conditions)} ${inOrder(sql, page, by)} ${end}`
  }

  // Reads as many deliveries of each state as the page needs, and sorts them.
  const pageOf = (asked: DeliveryQuery, more: ReadonlyArray<Fragment> = []) => {
    const { filter, page } = asked
    const { status } = filter
    if (status === undefined || typeof status === "string") {
      return idsIn(asked, status, { end: pageClause(sql, page), more })
    }
    const end = sql`LIMIT ${skippedBy(page) + page.limit + 1}`
    const each = status.map((state) => sql`(${idsIn(asked, state, { end, more })})`)
    return sql`SELECT d.id, d.created_at FROM (${sql.join(" UNION ALL ", false)(each)}) AS d
      ${inOrder(sql, page, by)} ${pageClause(sql, page)}`
  }

  /** The queued deliveries: one index finds the paused ones, and another one the rest. */
  const queued = ({ organizationId, webhookId }: DeliveryQuery, paused: Fragment) => sql`
    SELECT q.delivery_id FROM delivery_queue q
    WHERE q.organization_id = ${organizationId} AND q.webhook_id = ${webhookId} AND ${paused}`

  /**
   * Deliveries that may have changed since a time: those with an attempt that began up to an hour before it or later,
   * and queued ones.
   */
  const touchedSince = (asked: DeliveryQuery, since: number) => {
    const { organizationId, webhookId } = asked
    return sql`
    SELECT d.id FROM deliveries d JOIN (
      SELECT a.delivery_id FROM delivery_attempts a
      WHERE a.organization_id = ${organizationId} AND a.started_at >= ${at(since)} - interval '1 hour'
      UNION ALL ${queued(asked, sql`NOT q.is_paused`)} UNION ALL ${queued(asked, sql`q.is_paused`)}
    ) AS touched ON touched.delivery_id = d.id
    WHERE d.organization_id = ${organizationId} AND d.webhook_id = ${webhookId}`
  }

  /** As `changedPage`: if few deliveries changed, they are read by their change; otherwise the list is walked. */
  const changedSince = (asked: DeliveryQuery, since: number) => {
    const most = sql.literal(String(mostChanged))
    const some = sql`d.id = ANY ((SELECT ids FROM touched)::text[])`
    return sql`WITH touched AS MATERIALIZED (
        SELECT ARRAY(${touchedSince(asked, since)} LIMIT ${most} + 1) AS ids)
      SELECT unnest(CASE WHEN (SELECT cardinality(ids) FROM touched) > ${most}
        THEN ARRAY(SELECT walked.id FROM (${pageOf(asked)}) AS walked)
        ELSE ARRAY(SELECT sorted.id FROM (${pageOf(asked, [some])}) AS sorted) END) AS id`
  }

  return (asked: DeliveryQuery): Fragment =>
    asked.page.updatedFrom === undefined ? pageOf(asked) : changedSince(asked, asked.page.updatedFrom)
}
