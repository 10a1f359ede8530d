import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { PgClient } from "@effect/sql-pg"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Fragment } from "effect/sql/Statement"
import { matching } from "../Common/OwnedRowsPg.ts"
import { at } from "../Common/Database.ts"
import { periodAfter, periodAt } from "../Ledger/BalancesPg.ts"
import { cameToQuarantine, leftQuarantine } from "../Ledger/QuarantinePg.ts"

/**
 * The holdings at a moment (epoch ms), as the last of several common table expressions: `held`, the number of items
 * of each product and weight, and `quarantined`, the number in quarantine. `now`: the present holdings, in the same
 * form.
 *
 * It reads the ledger from the beginning of the last month that has balances or, if that is shorter, backwards from
 * the next month's balances, or from now if there are none; either way it reads only an index. The numbers of the
 * movements at both ends and at the moment show which way is shorter.
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
  const beforeNext = sql`occurred_at < (SELECT began_at FROM next)`
  const since = sql`occurred_at > ${at(moment)} AND ${beforeNext}`
  const ofHolder = (holder: string) =>
    sql`organization_id = ${organizationId} AND ${matching(sql, { [holder]: account })}`
  // Within an organization a transfer changes nothing, so one index has all relevant movements. The conditions on
  // kinds are those of the indexes.
  const ofAll = sql`kind IN ('received', 'returned', 'shipped_out', 'voided')`
  const inAll = account === undefined ? ofAll : sql`kind IN ('received', 'returned', 'transferred')`
  const moved = (holder: string, kinds: Fragment, when: Fragment, sign: string, isAsked: Fragment) => sql`
    SELECT product_id, fine_weight, ${sql.literal(sign)}count(*) AS items FROM inventory_movements
    WHERE ${ofHolder(holder)} AND ${kinds} AND ${when} AND ${isAsked} GROUP BY product_id, fine_weight`
  const cameAndWent = (when: Fragment, plus: string, minus: string, isAsked: Fragment) =>
    account === undefined
      ? sql`
        SELECT product_id, fine_weight, ${sql.literal(plus)}sum(CASE WHEN kind IN ('received', 'returned') THEN 1 ELSE -1 END)
          AS items
        FROM inventory_movements
        WHERE organization_id = ${organizationId} AND ${ofAll} AND ${when} AND ${isAsked} GROUP BY product_id, fine_weight`
      : sql`${moved("to_fbo_account_id", inAll, when, plus, isAsked)}
        UNION ALL ${moved("from_fbo_account_id", sql`kind IN ('shipped_out', 'voided', 'transferred')`, when, minus, isAsked)}`
  const allMoved = (when: Fragment, plus: string, minus: string, isAsked: Fragment) => sql`
    ${cameAndWent(when, plus, minus, isAsked)}
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
  const balances = (beginning: string) => sql`FROM ledger_balances
    WHERE organization_id = ${organizationId} AND began_on = (SELECT began_on FROM ${sql(beginning)})
      AND ${matching(sql, { fbo_account_id: account })}`
  const quarantined = (holder: string, condition: Fragment) => sql`(
    SELECT count(*) FROM inventory_movements WHERE ${ofHolder(holder)} AND ${until} AND ${condition})`
  const fromBeginning = sql`(SELECT is_early FROM way)`
  const fromEnd = sql`NOT (SELECT is_early FROM way)`
  return sql`
    ${periodAt(sql, moment)}, ${periodAfter(sql, moment)}, way AS MATERIALIZED (
      SELECT middle IS NULL OR 2 * (middle - beginning) <= ending - beginning AS is_early
      FROM (SELECT ${numbered(sinceBeginning, sql`ASC`)} AS beginning, ${numbered(until, sql`DESC`)} AS middle,
        ${numbered(beforeNext, sql`DESC`)} AS ending) AS ends
    ), held AS MATERIALIZED (
      SELECT product_id, fine_weight, sum(items) AS items FROM (
        ${allMoved(until, "", "-", fromBeginning)}
        UNION ALL SELECT product_id, fine_weight, items ${balances("period")} AND product_id IS NOT NULL AND ${fromBeginning}
        UNION ALL SELECT product_id, fine_weight, items ${balances("next")} AND product_id IS NOT NULL AND ${fromEnd}
        UNION ALL SELECT product_id, fine_weight, items FROM (${now}) AS n
          WHERE ${fromEnd} AND (SELECT began_on FROM next) IS NULL
        UNION ALL ${allMoved(since, "-", "", fromEnd)}
      ) AS m GROUP BY product_id, fine_weight HAVING sum(items) <> 0
    ), quarantined AS (
      SELECT ((SELECT coalesce(sum(quarantined), 0) ${balances("period")})
        + ${quarantined("to_fbo_account_id", cameToQuarantine(sql, sql`inventory_movements`))}
        - ${quarantined("from_fbo_account_id", leftQuarantine(sql, sql`inventory_movements`))})::int AS items
    )`
}
