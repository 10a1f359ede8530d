import type { PgClient } from "@effect/sql-pg"
import type { FboAccountId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { at, textArray } from "../Common/Database.ts"

/** Selects the events of a replay. */
export interface MissedFilter {
  readonly organizationId: OrganizationId
  readonly webhookId: WebhookEndpointId
  readonly types: ReadonlyArray<EventType>
  readonly since: number | null
  readonly until: number | null
  readonly onlyMissing: boolean
  /** Only those that concern one of these accounts. */
  readonly accounts: ReadonlyArray<FboAccountId> | null
}

/**
 * The events `l` (`id, type, resource_ids, created_at`) of a replay, and in `deliveryId` the delivery of each to the
 * endpoint, if there is one. A delivery has the creation time of its event (`d`), so the index of the lists finds it;
 * a delivery that a replay made (`r`) has a time and an index of its own.
 */
export const missedEvents = (sql: PgClient.PgClient, filter: MissedFilter) => ({
  deliveryId: sql`COALESCE(d.id, r.id)`,
  joins: sql`
    LEFT JOIN deliveries d ON d.organization_id = ${filter.organizationId} AND d.webhook_id = ${filter.webhookId}
      AND d.created_at = l.created_at AND d.event_id = l.id
    LEFT JOIN deliveries r ON r.organization_id = ${filter.organizationId} AND r.webhook_id = ${filter.webhookId}
      AND r.event_id = l.id AND r.made_by_replay
    LEFT JOIN delivery_queue q ON q.organization_id = ${filter.organizationId} AND q.delivery_id = COALESCE(d.id, r.id)
    LEFT JOIN delivery_failures f ON f.organization_id = ${filter.organizationId} AND f.webhook_id = ${filter.webhookId}
      AND f.created_at = COALESCE(d.created_at, r.created_at) AND f.delivery_id = COALESCE(d.id, r.id)`,
  conditions: sql`l.type = ANY (${textArray(filter.types)})
    ${filter.since === null ? sql`` : sql`AND l.created_at >= ${at(filter.since)}`}
    ${filter.until === null ? sql`` : sql`AND l.created_at <= ${at(filter.until)}`}
    ${filter.accounts === null ? sql`` : sql`AND l.resource_ids && ${textArray(filter.accounts)}`}
    AND q.delivery_id IS NULL
    ${filter.onlyMissing ? sql`AND (COALESCE(d.id, r.id) IS NULL OR f.delivery_id IS NOT NULL)` : sql``}`
})
