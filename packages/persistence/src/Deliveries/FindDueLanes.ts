import type { PgClient } from "@effect/sql-pg"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { isFree, isOfLane } from "./QueueRow.ts"

export interface FoundLane {
  readonly webhookId: WebhookEndpointId
  /** Both null where nothing is to be sent: all of it is being sent, or the endpoint is inactive or gone. */
  readonly organizationId: OrganizationId | null
  readonly dueAt: number | null
  readonly now: number
}

/**
 * Finds what waits in live lanes, or in bulk lanes, without locking anything: what it finds may be taken a moment later, and then the claim finds less.
 *
 * It steps from lane to lane through the index, one probe each, however much waits in a lane: a loose index scan, up
 * to so many lanes. In each it reads the first row without a lease, past those that are being sent. The index leaves
 * out what waits for inactive endpoints, so that costs nothing here; what was queued in the moment in which its
 * endpoint became inactive is in the index until it is paused, and passed over.
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
