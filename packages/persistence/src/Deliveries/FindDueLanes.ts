import type { PgClient } from "@effect/sql-pg"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { isFree, isOfLane } from "./QueueRow.ts"

export interface FoundLane {
  readonly webhookId: WebhookEndpointId
  /** Both null if nothing can be sent: all deliveries are under way, or the endpoint is inactive or gone. */
  readonly organizationId: OrganizationId | null
  readonly dueAt: number | null
  readonly now: number
}

/**
 * Finds live lanes, or bulk lanes, with waiting deliveries. It locks nothing: another dispatcher may take a delivery
 * a moment later, and the claim then finds fewer.
 *
 * It steps from lane to lane through the index, with one probe for each, however many deliveries wait: a loose index
 * scan, of a bounded number of lanes. In each lane it reads the first row without a lease, past those that are being
 * sent. The index leaves out the deliveries of inactive endpoints, which so cost nothing; those that were queued just
 * as their endpoint became inactive are in the index until they are paused, and passed over.
 */
export const findDueLanes = (
  sql: PgClient.PgClient,
  isBulk: boolean,
  after: WebhookEndpointId | null,
  limit: number
) =>
  sql<FoundLane>`/* across organizations: a dispatcher sends what is due of all */
    WITH RECURSIVE lane AS (
      (SELECT webhook_id, 1 AS number FROM delivery_queue
        WHERE ${sql.literal(isOfLane(isBulk))} AND webhook_id > ${after ?? ""}
        ORDER BY webhook_id LIMIT 1)
      UNION ALL
      SELECT following.webhook_id, lane.number + 1 FROM lane CROSS JOIN LATERAL (
        SELECT webhook_id FROM delivery_queue
        WHERE ${sql.literal(isOfLane(isBulk))} AND webhook_id > lane.webhook_id
        ORDER BY webhook_id LIMIT 1
      ) following
      WHERE lane.number < ${limit}::int
    )
    SELECT lane.webhook_id, w.organization_id, waiting.due_at, statement_timestamp() AS now
    FROM lane
    LEFT JOIN webhook_endpoints w ON w.id = lane.webhook_id AND w.is_active AND w.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT due_at FROM delivery_queue
      WHERE webhook_id = w.id AND ${sql.literal(isOfLane(isBulk))} AND ${sql.literal(isFree)}
      ORDER BY due_at, delivery_id LIMIT 1
    ) waiting ON true
    ORDER BY lane.webhook_id`
