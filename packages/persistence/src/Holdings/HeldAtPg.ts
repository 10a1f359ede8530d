import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { PgClient } from "@effect/sql-pg"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { matching } from "../Common/OwnedRowsPg.ts"
import { at } from "../Common/Database.ts"
import { periodAt } from "../Ledger/BalancesPg.ts"
import { cameToQuarantine, leftQuarantine } from "../Ledger/QuarantinePg.ts"

/**
 * The holdings at a moment (epoch ms), as the last of several common table expressions: `held`, with how many items
 * of a product weigh the same, and `quarantined`, how many of all were in quarantine. `now`: present ones, alike.
 *
 * The ledger is read from the beginning of the last year that has balances or, where less of it is behind the moment, from
 * now backwards; each way reads an index alone. Which way is shorter is told by the numbers of the movements at both ends and at the moment.
 */
export const heldAt = (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  account: OneOrSeveral<FboAccountId> | undefined,
  moment: number,
  now: Fragment
): Fragment => {
  const sinceBeginning = sql`occurred_at >= (SELECT began_at FROM period)`
  const until = sql`${sinceBeginning} AND occurred_at <= ${at(moment)}`
  const since = sql`occurred_at > ${at(moment)}`
  const ofHolder = (holder: string) =>
    sql`organization_id = ${organizationId} AND ${matching(sql, { [holder]: account })}`
  // Within the organization a transfer changes nothing. The conditions are those of the indexes.
  const came =
    account === undefined
      ? sql`kind IN ('received', 'returned', 'shipped_out', 'voided') AND kind IN ('received', 'returned')`
      : sql`kind IN ('received', 'returned', 'transferred')`
  const went =
    account === undefined
      ? sql`kind IN ('received', 'returned', 'shipped_out', 'voided') AND kind IN ('shipped_out', 'voided')`
      : sql`kind IN ('shipped_out', 'voided', 'transferred')`
  const inAll =
    account === undefined
      ? sql`kind IN ('received', 'returned', 'shipped_out', 'voided')`
      : sql`kind IN ('received', 'returned', 'transferred')`
  const moved = (holder: string, kinds: Fragment, when: Fragment, sign: string, isAsked: Fragment) => sql`
    SELECT product_id, fine_weight, ${sql.literal(sign)}count(*) AS items FROM inventory_movements
    WHERE ${ofHolder(holder)} AND ${kinds} AND ${when} AND ${isAsked} GROUP BY product_id, fine_weight`
  const allMoved = (when: Fragment, plus: string, minus: string, isAsked: Fragment) => sql`
    ${moved("to_fbo_account_id", came, when, plus, isAsked)}
    UNION ALL ${moved("from_fbo_account_id", went, when, minus, isAsked)}
    UNION ALL ${moved(
      "from_fbo_account_id",
      sql`kind = 'rejected' AND ${leftQuarantine(sql, sql`inventory_movements`)}`,
      when,
      minus,
      isAsked
    )}
    UNION ALL
    SELECT product_id, w.fine_weight, ${sql.literal(plus)}sum(w.items) AS items FROM inventory_movements
    CROSS JOIN LATERAL (VALUES (previous_fine_weight, -1), (inventory_movements.fine_weight, 1)) AS w (fine_weight, items)
    WHERE ${ofHolder("to_fbo_account_id")} AND kind = 'reweighed' AND ${when} AND ${isAsked}
    GROUP BY product_id, w.fine_weight`
  const numbered = (when: Fragment, order: Fragment) => sql`(
    SELECT seq FROM inventory_movements WHERE ${ofHolder("to_fbo_account_id")} AND ${inAll} AND ${when}
    ORDER BY ${account === undefined ? sql`organization_id` : sql`to_fbo_account_id`} ${order}, occurred_at ${order} LIMIT 1)`
  const balances = sql`FROM ledger_balances
    WHERE organization_id = ${organizationId} AND began_on = (SELECT began_on FROM period)
      AND ${matching(sql, { fbo_account_id: account })}`
  const quarantined = (holder: string, condition: Fragment) => sql`(
    SELECT count(*) FROM inventory_movements WHERE ${ofHolder(holder)} AND ${until} AND ${condition})`
  const fromBeginning = sql`(SELECT is_early FROM way)`
  const fromNow = sql`NOT (SELECT is_early FROM way)`
  return sql`
    ${periodAt(sql, moment)}, way AS MATERIALIZED (
      SELECT middle IS NULL OR 2 * (middle - beginning) <= ending - beginning AS is_early
      FROM (SELECT ${numbered(sinceBeginning, sql`ASC`)} AS beginning, ${numbered(until, sql`DESC`)} AS middle,
        ${numbered(sql`true`, sql`DESC`)} AS ending) AS ends
    ), held AS MATERIALIZED (
      SELECT product_id, fine_weight, sum(items) AS items FROM (
        ${allMoved(until, "", "-", fromBeginning)}
        UNION ALL SELECT product_id, fine_weight, items ${balances} AND product_id IS NOT NULL AND ${fromBeginning}
        UNION ALL SELECT product_id, fine_weight, items FROM (${now}) AS n WHERE ${fromNow}
        UNION ALL ${allMoved(since, "-", "", fromNow)}
      ) AS m GROUP BY product_id, fine_weight HAVING sum(items) <> 0
    ), quarantined AS (
      SELECT ((SELECT coalesce(sum(quarantined), 0) ${balances})
        + ${quarantined("to_fbo_account_id", cameToQuarantine(sql, sql`inventory_movements`))}
        - ${quarantined("from_fbo_account_id", leftQuarantine(sql, sql`inventory_movements`))})::int AS items
    )`
}
