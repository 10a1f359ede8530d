import type { PgClient } from "@effect/sql-pg"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import type {
  AccountKey,
  ItemsRead,
  StatementItem,
  StatementMoment
} from "@vault-custody/domain/Statements/StatementsRepo"
import type { Fragment } from "effect/sql/Statement"
import { at } from "../Common/Database.ts"
import { insuredValue, marketValue, newestPrice } from "../Weights/ItemValuePg.ts"

/** A row of {@link itemsAtMoment}: a value may exceed the database's integers. */
export type ItemAtMomentRow = Omit<StatementItem, "insuredValueCents" | "marketValueCents"> & {
  readonly insuredValueCents: string
  readonly marketValueCents: string | null
}

export const toStatementItem = ({
  insuredValueCents,
  marketValueCents,
  ...row
}: ItemAtMomentRow): StatementItem => ({
  ...row,
  insuredValueCents: BigInt(insuredValueCents),
  marketValueCents: marketValueCents === null ? null : BigInt(marketValueCents)
})

/** The moment of the statements whose days were over when the first moments were recorded. */
const momentOfEarlier = 0

/**
 * The moment to read at, and the end of the period that its statement counts. A statement without a moment whose day
 * was not over when moments began was made by an older process: it is read as of now.
 */
const momentRead = (sql: PgClient.PgClient, day: StatementDay, moment: StatementMoment): Fragment =>
  moment === null
    ? sql`SELECT CASE WHEN at >= ${at(day.end)} THEN snapshot END AS snapshot, ${at(day.end)} AS until
        FROM statement_moments WHERE id = ${momentOfEarlier}`
    : sql`SELECT snapshot, least(${at(day.end)}, at + interval '1 millisecond') AS until
        FROM statement_moments WHERE id = ${moment}`

/** Whether a row that a transaction recorded belongs to the moment. */
const isRecorded = (sql: PgClient.PgClient, transaction: Fragment): Fragment => sql`(
  moment.snapshot IS NULL OR ${transaction} IS NULL OR pg_visible_in_snapshot(${transaction}, moment.snapshot))`

/**
 * The items of an account at a statement's moment, in the order in which they came.
 *
 * The holder of an item is that of its last movement in the moment. Its value is that of the last valuation in the
 * moment, and its title and SKU are those before the first change after it; without such a change, today's.
 */
export const itemsAtMoment = (
  sql: PgClient.PgClient,
  {
    fboAccountId,
    organizationId
  }: Omit<AccountKey, "fboAccountId"> & {
    /** The account, or a fragment if it is a column of the surrounding query. */
    readonly fboAccountId: AccountKey["fboAccountId"] | Fragment
  },
  day: StatementDay,
  moment: StatementMoment,
  { after, limit, skipped = 0 }: ItemsRead
): Fragment => sql`
  WITH moment AS MATERIALIZED (${momentRead(sql, day, moment)}), came AS (
    SELECT m.seq, m.occurred_at, m.inventory_item_id, m.product_id, m.fine_weight FROM moment, inventory_movements m
    WHERE m.organization_id = ${organizationId} AND m.to_fbo_account_id = ${fboAccountId}
      AND m.kind IN ('received', 'returned', 'transferred')
      AND m.occurred_at < (SELECT until FROM moment) AND ${isRecorded(sql, sql`m.recorded_in`)}
      AND ${after === undefined ? sql`true` : sql`(m.occurred_at, m.seq) > (${at(after.cameAt)}, ${after.cameBy})`}
      AND NOT EXISTS (
        SELECT 1 FROM inventory_movements l
        WHERE l.organization_id = ${organizationId} AND l.inventory_item_id = m.inventory_item_id
          AND l.seq > m.seq AND l.occurred_at < moment.until AND ${isRecorded(sql, sql`l.recorded_in`)}
          AND l.kind IN ('received', 'returned', 'transferred', 'shipped_out', 'voided', 'rejected'))
    ORDER BY m.occurred_at, m.seq LIMIT ${limit} ${skipped === 0 ? sql`` : sql`OFFSET ${skipped}`}
  ), weighed AS (
    SELECT came.*, coalesce(w.fine_weight, came.fine_weight) AS weight, w.weights, n.weights AS next_weights
    FROM moment, came
    LEFT JOIN LATERAL (
      SELECT r.fine_weight, r.weights FROM inventory_movements r
      WHERE r.organization_id = ${organizationId} AND r.inventory_item_id = came.inventory_item_id AND r.seq > came.seq
        AND r.kind = 'reweighed' AND r.occurred_at < moment.until AND ${isRecorded(sql, sql`r.recorded_in`)}
      ORDER BY r.seq DESC LIMIT 1
    ) w ON came.fine_weight IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT r.weights FROM inventory_movements r
      WHERE r.organization_id = ${organizationId} AND r.inventory_item_id = came.inventory_item_id AND r.seq > came.seq
        AND r.kind = 'reweighed' AND NOT (r.occurred_at < moment.until AND ${isRecorded(sql, sql`r.recorded_in`)})
      ORDER BY r.seq LIMIT 1
    ) n ON came.fine_weight IS NOT NULL
  )
  SELECT came.occurred_at AS came_at, came.seq AS came_by, i.id AS inventory_item_id, i.internal_identifier,
    coalesce(i.repeated_serial_number, i.serial_number) AS serial_number, p.id AS product_id, coalesce(h.sku, p.sku) AS sku, coalesce(h.title, p.title) AS title,
    coalesce(h.metal, p.metal) AS metal, CASE WHEN came.weight IS NULL THEN p.gross_weight
      ELSE coalesce(came.weights -> 'grossWeight', came.next_weights -> 'previousGrossWeight', i.gross_weight) END
      AS gross_weight,
    CASE WHEN came.weight IS NULL THEN p.fineness
      ELSE coalesce(came.weights ->> 'fineness', came.next_weights ->> 'previousFineness', i.fineness) END AS fineness,
    coalesce(came.weight, v.fine_weight) AS fine_weight, coalesce(v.insured, 0)::text AS insured_value_cents,
    v.market::text AS market_value_cents
  FROM moment, weighed AS came
  JOIN inventory_items i ON i.organization_id = ${organizationId} AND i.id = came.inventory_item_id
  JOIN products p ON p.id = came.product_id
  LEFT JOIN LATERAL (
    SELECT u.fine_weight, ${insuredValue(sql, sql`u`, sql`came.weight`)} AS insured,
      ${marketValue(sql, sql`u`, sql`came.weight`, newestPrice(sql, sql`u`, sql`m.at < moment.until AND ${isRecorded(sql, sql`m.recorded_in`)}`))} AS market
    FROM valuations u
    WHERE product_id = came.product_id AND created_at < moment.until AND ${isRecorded(sql, sql`recorded_in`)}
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) v ON true
  LEFT JOIN LATERAL (
    SELECT title, sku, metal FROM product_history
    WHERE product_id = came.product_id AND (replaced_at >= moment.until OR NOT ${isRecorded(sql, sql`recorded_in`)})
    ORDER BY number LIMIT 1
  ) h ON true
  ORDER BY came.occurred_at, came.seq`
