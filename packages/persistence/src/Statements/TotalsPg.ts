import type { PgClient } from "@effect/sql-pg"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import type { AccountKey } from "@vault-custody/domain/Statements/StatementsRepo"
import type { Fragment } from "effect/sql/Statement"
import { at, textArray } from "../Common/Database.ts"
import { periodAt } from "../Ledger/BalancesPg.ts"
import { cameToQuarantine, leftQuarantine } from "../Ledger/QuarantinePg.ts"
import { insuredValue, marketValue, newestPrice } from "../Weights/ItemValuePg.ts"

/**
 * The totals of these accounts at the end of a day, as the last of several common table expressions: `totals`, with a
 * row for each account. It computes the same as `statementTotals`.
 *
 * The statement reads the holdings at the beginning of the month from its balances, and the movements since then from
 * the two indexes of the ledger; without balances it reads all movements. The planner cannot know how many these are,
 * and expects hardly any; so every join uses an index. An account that never had anything has a row of its own among
 * the movements, and so needs no join. Rows to be added up are sorted by the account's position in the list, which
 * takes a fraction of the time of sorting by ids.
 */
export const totalsAtEndOf = (
  sql: PgClient.PgClient,
  day: Pick<StatementDay, "start" | "end">,
  accounts: ReadonlyArray<AccountKey>
): Fragment => {
  const counted = sql`m.occurred_at >= (SELECT began_at FROM period) AND m.occurred_at < ${at(day.end)}`
  return sql`
  accounts AS (
    SELECT * FROM unnest(
      ${textArray(accounts.map((a) => a.organizationId))}, ${textArray(accounts.map((a) => a.fboAccountId))}
    ) WITH ORDINALITY AS a (organization_id, fbo_account_id, number)
  ), ${periodAt(sql, day.start)}, moved AS (
    SELECT number, organization_id, fbo_account_id, NULL::text COLLATE "C" AS product_id, NULL::text AS kind,
      NULL::bigint AS fine_weight, NULL::timestamptz AS occurred_at, 0 AS change,
      0 AS quarantined
    FROM accounts
    UNION ALL
    SELECT a.number, a.organization_id, a.fbo_account_id, b.product_id, NULL, b.fine_weight, NULL, b.items, b.quarantined
    FROM accounts a JOIN ledger_balances b
      ON b.organization_id = a.organization_id AND b.fbo_account_id = a.fbo_account_id
        AND b.began_on = (SELECT began_on FROM period)
    UNION ALL
    SELECT a.number, a.organization_id, a.fbo_account_id, m.product_id, m.kind, m.fine_weight, m.occurred_at, 1, 0
    FROM accounts a JOIN inventory_movements m
      ON m.organization_id = a.organization_id AND m.to_fbo_account_id = a.fbo_account_id
        AND m.kind IN ('received', 'returned', 'transferred') AND ${counted}
    UNION ALL
    SELECT a.number, a.organization_id, a.fbo_account_id, m.product_id, m.kind, m.fine_weight, m.occurred_at, -1, 0
    FROM accounts a JOIN inventory_movements m
      ON m.organization_id = a.organization_id AND m.from_fbo_account_id = a.fbo_account_id
        AND m.kind IN ('shipped_out', 'voided', 'transferred') AND ${counted}
    UNION ALL
    SELECT a.number, a.organization_id, a.fbo_account_id, m.product_id, m.kind, m.fine_weight, m.occurred_at, -1, 0
    FROM accounts a JOIN inventory_movements m
      ON m.organization_id = a.organization_id AND m.from_fbo_account_id = a.fbo_account_id
        AND m.kind = 'rejected' AND ${leftQuarantine(sql, sql`m`)} AND ${counted}
    UNION ALL
    SELECT a.number, a.organization_id, a.fbo_account_id, m.product_id, m.kind, w.fine_weight, m.occurred_at, w.change, 0
    FROM accounts a JOIN inventory_movements m
      ON m.organization_id = a.organization_id AND m.to_fbo_account_id = a.fbo_account_id
        AND m.kind = 'reweighed' AND ${counted}
    CROSS JOIN LATERAL (VALUES (m.previous_fine_weight, -1), (m.fine_weight, 1)) AS w (fine_weight, change)
  ), by_product AS (
    SELECT number, organization_id, fbo_account_id, product_id, fine_weight, sum(change) AS held,
      sum(quarantined) AS quarantined,
      count(*) FILTER (WHERE kind = 'received' AND occurred_at >= ${at(day.start)}) AS received,
      count(*) FILTER (WHERE kind = 'shipped_out' AND occurred_at >= ${at(day.start)}) AS shipped_out,
      count(*) FILTER (WHERE kind = 'transferred' AND occurred_at >= ${at(day.start)}) AS transferred,
      count(*) FILTER (WHERE kind = 'returned' AND occurred_at >= ${at(day.start)}) AS returned,
      count(*) FILTER (WHERE kind = 'voided' AND occurred_at >= ${at(day.start)}) AS voided,
      count(*) FILTER (WHERE kind = 'rejected' AND occurred_at >= ${at(day.start)}) AS rejected
    FROM moved GROUP BY number, organization_id, fbo_account_id, product_id, fine_weight
  ), by_metal AS (
    SELECT number, organization_id, fbo_account_id, v.metal, sum(held) AS held, bool_or(held <> 0) AS is_held,
      sum(held * v.insured) AS insured, sum(held * v.market) AS market,
      sum(held) FILTER (WHERE v.market IS NULL) AS without_market,
      sum(held * coalesce(by_product.fine_weight, v.fine_weight)) AS fine,
      sum(quarantined) AS quarantined, sum(received) AS received, sum(shipped_out) AS shipped_out, sum(transferred) AS transferred,
      sum(returned) AS returned, sum(voided) AS voided, sum(rejected) AS rejected
    FROM by_product LEFT JOIN LATERAL (
      SELECT u.metal, u.fine_weight, ${insuredValue(sql, sql`u`, sql`by_product.fine_weight`)} AS insured,
        ${marketValue(sql, sql`u`, sql`by_product.fine_weight`, newestPrice(sql, sql`u`, sql`m.at < ${at(day.end)}`))} AS market
      FROM valuations u
      WHERE product_id = by_product.product_id AND by_product.held <> 0 AND created_at < ${at(day.end)}
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) v ON true
    GROUP BY number, organization_id, fbo_account_id, v.metal
  ), totals AS (
    SELECT number, organization_id, fbo_account_id, sum(held)::int AS total_item_count,
      coalesce(sum(insured), 0) AS total_insured_value_cents, coalesce(sum(market), 0) AS total_market_value_cents,
      coalesce(sum(without_market), 0)::int AS items_without_market_value,
      coalesce(jsonb_object_agg(metal, fine::text) FILTER (WHERE metal <> '' AND fine IS NOT NULL AND is_held), '{}')
        AS total_fine_weights,
      sum(received)::int AS items_received, sum(shipped_out)::int AS items_shipped_out,
      sum(transferred)::int AS items_transferred, sum(returned)::int AS items_returned,
      sum(voided)::int AS items_voided, sum(rejected)::int AS items_rejected, sum(quarantined)::int + (
        SELECT count(*) FROM inventory_movements m
        WHERE m.organization_id = by_metal.organization_id AND m.to_fbo_account_id = by_metal.fbo_account_id
          AND ${cameToQuarantine(sql, sql`m`)} AND ${counted}
      )::int - (
        SELECT count(*) FROM inventory_movements m
        WHERE m.organization_id = by_metal.organization_id AND m.from_fbo_account_id = by_metal.fbo_account_id
          AND ${leftQuarantine(sql, sql`m`)} AND ${counted}
      )::int AS items_quarantined
    FROM by_metal GROUP BY number, organization_id, fbo_account_id
  )`
}

/** The columns of `totals` that a statement has, in the order of {@link totalsAtEndOf}. */
export const totalColumns = (
  sql: PgClient.PgClient
): Fragment => sql`total_item_count, total_insured_value_cents,
  total_market_value_cents, items_without_market_value, total_fine_weights, items_received, items_shipped_out, items_transferred, items_returned, items_voided, items_rejected, items_quarantined`
