import type { PgClient } from "@effect/sql-pg"
import type { StatementFilter } from "@vault-custody/domain/Statements/StatementsRepo"
import { asOfStatement } from "@vault-custody/domain/Statements/StatementDay"
import { fineByMetal, type StatementTotals } from "@vault-custody/domain/Statements/StatementTotals"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { Found } from "../Common/Lists/ListedRows.ts"

type InText<T> = { readonly [K in keyof T]: T[K] extends bigint ? string : T[K] }

/** Totals as the driver decodes them: sums are `numeric`, and so text. */
export type TotalsRow = InText<Omit<StatementTotals, "totalFineTroyOunces">> & {
  /** In thousandths of a troy ounce, by metal; null where an earlier version made the statement. */
  readonly totalFineWeights: Readonly<Record<string, string>> | null
}

/** A row of `statements` as the driver decodes it. */
export type StatementRow = InText<Omit<Statement, "asOf" | "logIndex" | "totalFineTroyOunces">> &
  Pick<TotalsRow, "totalFineWeights"> & {
    /** When a provisional statement was made or last updated; null if unknown. */
    readonly madeAt: number | null
    /** Null before its day is in the log. */
    readonly logIndex: bigint | null
  }

/** The columns of a {@link StatementRow}, of the table `statements s`. */
export const statementColumns = (sql: PgClient.PgClient) =>
  sql`s.id, s.organization_id, s.fbo_account_id, s.statement_type, s.statement_date::text AS statement_date,
    s.total_item_count, s.total_insured_value_cents, s.total_market_value_cents, s.items_without_market_value, s.total_fine_weights,
    s.is_final, CASE WHEN NOT s.is_final THEN (SELECT at FROM statement_moments WHERE id = s.moment_id) END AS made_at,
    s.items_received,
    s.items_shipped_out, s.items_transferred, s.items_returned, s.items_voided, s.items_rejected, s.items_quarantined, s.version, s.supersedes,
    s.email_delivery_status, s.created_at, coalesce(s.updated_at, s.created_at) AS updated_at, (
      /* fans out to log_statements, log_statement_trees: staff's lists have the same columns */
      SELECT t.index FROM log_statements l
      JOIN log_statement_trees t ON t.organization_id = l.organization_id AND t.id = l.first_tree
      WHERE l.organization_id = s.organization_id AND l.statement_id = s.id) AS log_index`

/** The conditions of a filter, besides those that the list describes. */
export const statementConditions = (
  sql: PgClient.PgClient,
  { allVersions, statementDate }: StatementFilter
) => [
  ...(allVersions === true ? [] : [sql`superseded_by IS NULL`]),
  ...(statementDate === undefined ? [] : [sql`statement_date = ${statementDate}::text::date`])
]

/** Statements between two days, both inclusive. */
export const betweenDays = (
  sql: PgClient.PgClient,
  { dateFrom, dateTo }: StatementFilter
): Found | undefined => {
  if (dateFrom === undefined && dateTo === undefined) return undefined
  const isBetween = sql.and([
    ...(dateFrom === undefined ? [] : [sql`statement_date >= ${dateFrom}::text::date`]),
    ...(dateTo === undefined ? [] : [sql`statement_date <= ${dateTo}::text::date`])
  ])
  return { byIndex: isBetween, ofRow: isBetween }
}

export const toTotals = <Row extends TotalsRow>({ totalFineWeights, ...row }: Row) => ({
  ...row,
  totalFineTroyOunces:
    totalFineWeights === null
      ? null
      : fineByMetal(Object.entries(totalFineWeights).map(([metal, weight]) => [metal, BigInt(weight)])),
  totalInsuredValueCents: BigInt(row.totalInsuredValueCents),
  totalMarketValueCents: BigInt(row.totalMarketValueCents)
})

export const toStatement = ({ logIndex, madeAt, ...row }: StatementRow): Statement => ({
  ...toTotals(row),
  ...(logIndex === null ? {} : { logIndex: Number(logIndex) }),
  asOf: asOfStatement(row.statementDate, row.isFinal, madeAt)
})
