import type { PgClient } from "@effect/sql-pg"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"

/**
 * Queues a fresh round of attempts for `chosen`: `id, webhook_id, event_id, created_at` of an organization's
 * deliveries. The numbers of attempts go on. All are due at one time, and so in the order of their ids. A delivery
 * that another transaction has just restarted is left alone. Bulk redeliveries are paused and marked, and so claimed
 * behind live ones.
 */
export const freshRound = (
  sql: PgClient.PgClient,
  { inBulk, organizationId }: { readonly inBulk: boolean; readonly organizationId: OrganizationId }
) => sql`INSERT INTO delivery_queue
    (delivery_id, organization_id, webhook_id, event_id, attempts_before, due_at, is_paused, is_replayed)
  SELECT id, ${organizationId}, webhook_id, event_id, COALESCE((
    SELECT max(a.attempt) FROM delivery_attempts a
    WHERE a.organization_id = ${organizationId} AND a.delivery_id = chosen.id
      AND a.started_at >= chosen.created_at - interval '1 day'), 0), (SELECT date_trunc('milliseconds', clock_timestamp())),
    ${inBulk}::boolean, ${inBulk}::boolean
  FROM chosen
  ON CONFLICT (delivery_id) DO NOTHING
  RETURNING webhook_id`
