import { PgClient } from "@effect/sql-pg"
import { balancesRun } from "@vault-custody/domain/Statements/LedgerBalances"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { leftQuarantine } from "./QuarantinePg.ts"

/** An account whose balance at the beginning of a month differs from the ledger. */
export interface BalanceDifference {
  readonly organizationId: OrganizationId
  readonly fboAccountId: FboAccountId
  readonly problem: string
}

/**
 * Computes all months' opening balances from all movements before each month, and compares them with the stored ones.
 * No balance is computed from an earlier one, so it finds errors that were carried over from month to month.
 *
 * It is one statement, and so one snapshot: it may run while the service runs.
 */
export const verifyBalances = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  return yield* sql<BalanceDifference>`/* across organizations: the whole ledger is counted */
    WITH months AS (
      SELECT day FROM daily_runs WHERE name = ${balancesRun} AND finished_at IS NOT NULL
    ), changes AS (
      SELECT m.organization_id, c.fbo_account_id, c.product_id, c.fine_weight,
        date_trunc('month', m.occurred_at AT TIME ZONE 'UTC')::date AS month, sum(c.items) AS items
      FROM inventory_movements m CROSS JOIN LATERAL (
        SELECT m.to_fbo_account_id, m.product_id, m.fine_weight, 1
        WHERE m.kind IN ('received', 'returned', 'transferred', 'reweighed')
        UNION ALL
        SELECT m.from_fbo_account_id, m.product_id, m.fine_weight, -1
        WHERE m.kind IN ('shipped_out', 'voided', 'transferred') OR m.kind = 'rejected' AND ${leftQuarantine(sql, sql`m`)}
        UNION ALL
        SELECT m.to_fbo_account_id, m.product_id, m.previous_fine_weight, -1 WHERE m.kind = 'reweighed'
        UNION ALL
        SELECT m.to_fbo_account_id, NULL, NULL, 1 WHERE m.kind = 'received' AND m.to_status = 'quarantined'
        UNION ALL
        SELECT m.from_fbo_account_id, NULL, NULL, -1 WHERE ${leftQuarantine(sql, sql`m`)}
      ) AS c (fbo_account_id, product_id, fine_weight, items)
      GROUP BY 1, 2, 3, 4, 5
    ), both_ways AS (
      SELECT c.organization_id, c.fbo_account_id, y.day, c.product_id, c.fine_weight, c.items AS counted, 0 AS stored
      FROM changes c JOIN months y ON y.day > c.month
      UNION ALL
      SELECT b.organization_id, b.fbo_account_id, b.began_on, b.product_id, b.fine_weight, 0, b.items + b.quarantined
      FROM ledger_balances b JOIN months y ON y.day = b.began_on
    )
    SELECT organization_id, fbo_account_id, format('when %s began, the ledger says %s %s, its balance %s', day,
      sum(counted), CASE WHEN product_id IS NULL THEN 'in quarantine' ELSE 'of ' || product_id
        || coalesce(' of ' || fine_weight || ' thousandths of a troy ounce each', '') END, sum(stored)) AS problem
    FROM both_ways
    GROUP BY organization_id, fbo_account_id, day, product_id, fine_weight
    HAVING sum(counted) <> sum(stored)
    ORDER BY organization_id, fbo_account_id, day, product_id, fine_weight`
})
