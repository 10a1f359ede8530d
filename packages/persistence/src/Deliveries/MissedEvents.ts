import type { PgClient } from "@effect/sql-pg"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { at, textArray } from "../Common/Database.ts"

/** Which events a replay takes. */
export interface MissedFilter {
  readonly webhookId: WebhookEndpointId
  readonly types: ReadonlyArray<EventType>
  readonly since: number | null
  readonly until: number | null
  readonly onlyMissing: boolean
}

/**
 * The events `l` (`organization_id, id, type, created_at`) that a replay takes, each with its delivery `d` to the endpoint
 * where there is one. A delivery has the creation time of its event, so the index of the lists leads to it.
 */
export const missedEvents = (sql: PgClient.PgClient, filter: MissedFilter) => ({
  joins: sql`
    LEFT JOIN deliveries d ON d.organization_id = l.organization_id AND d.webhook_id = ${filter.webhookId}
      AND d.created_at = l.created_at AND d.event_id = l.id
    LEFT JOIN delivery_queue q ON q.organization_id = d.organization_id AND q.delivery_id = d.id
    LEFT JOIN delivery_failures f ON f.organization_id = d.organization_id AND f.webhook_id = d.webhook_id
      AND f.created_at = d.created_at AND f.delivery_id = d.id`,
  conditions: sql`l.type = ANY (${textArray(filter.types)})
    ${filter.since === null ? sql`` : sql`AND l.created_at >= ${at(filter.since)}`}
    ${filter.until === null ? sql`` : sql`AND l.created_at <= ${at(filter.until)}`}
    AND q.delivery_id IS NULL
    ${filter.onlyMissing ? sql`AND (d.id IS NULL OR f.delivery_id IS NOT NULL)` : sql``}`
})
