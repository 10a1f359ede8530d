import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/** How old the time of the last success or failure may be before it is written again. */
const renewedAfter = "interval '10 seconds'"

/**
 * Marks endpoints by attempts that ended: `last` has `organization_id`, `webhook_id`, `failed` and `ended_at` of the last
 * one of each.
 *
 * **Cost.** An endpoint's row is written when its attempts begin or cease to fail, and every ten seconds otherwise, not
 * with each attempt.
 *
 * **Locks.** An endpoint whose row is locked just then is passed over: the next attempt that ends marks it.
 */
export const markHealth = (
  sql: PgClient.PgClient,
  last: Fragment,
  { endsDeliveries }: { readonly endsDeliveries: boolean }
) => sql`
  UPDATE webhook_endpoints w SET
    ${
      endsDeliveries
        ? sql`failing_since = CASE WHEN turning.failed THEN COALESCE(w.failing_since, turning.ended_at) END,`
        : sql``
    }
    attempts_failing_since = CASE WHEN turning.failed THEN COALESCE(w.attempts_failing_since, turning.ended_at) END,
    last_failure_at = CASE WHEN turning.failed THEN turning.ended_at ELSE w.last_failure_at END,
    last_success_at = CASE WHEN turning.failed THEN w.last_success_at ELSE turning.ended_at END
  FROM (
    SELECT endpoint.organization_id, endpoint.id, last.failed, last.ended_at
    FROM webhook_endpoints endpoint
    JOIN (${last}) last ON endpoint.organization_id = last.organization_id AND endpoint.id = last.webhook_id
    WHERE last.failed = (endpoint.attempts_failing_since IS NULL)
      ${endsDeliveries ? sql`OR last.failed = (endpoint.failing_since IS NULL)` : sql``}
      OR COALESCE(CASE WHEN last.failed THEN endpoint.last_failure_at ELSE endpoint.last_success_at END, '-infinity')
        < last.ended_at - ${sql.literal(renewedAfter)}
    FOR NO KEY UPDATE OF endpoint SKIP LOCKED
  ) turning
  WHERE w.organization_id = turning.organization_id AND w.id = turning.id`
