import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { statementList } from "@vault-custody/schema/Statements/StatementList"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { PgClient } from "@effect/sql-pg"
import {
  type AccountKey,
  type StatementDraft,
  StatementsRepo
} from "@vault-custody/domain/Statements/StatementsRepo"
import { balancesRun } from "@vault-custody/domain/Statements/LedgerBalances"
import { countedUntil, dateOf } from "@vault-custody/domain/Statements/StatementDay"
import { decimalOf } from "@vault-custody/domain/Weights/Decimal"
import { weightDecimals } from "@vault-custody/domain/Weights/FineWeight"
import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { at, daysArray, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { severalOf } from "../Common/Lists/ListedRows.ts"
import {
  betweenDays,
  statementColumns,
  type StatementRow,
  toStatement,
  toTotals,
  type TotalsRow,
  statementConditions
} from "./StatementRow.ts"
import { type ItemAtMomentRow, itemsAtMoment, toStatementItem } from "./StatementItemsPg.ts"
import { inMonthOf, nearestMonthsFirst, prepareStatementMonths } from "./StatementMonths.ts"
import { type SubtotalRow, subtotalsAtMoment, toSubtotal } from "./SubtotalsPg.ts"
import { totalColumns, totalsAtEndOf } from "./TotalsPg.ts"

/** Fine metal as it is stored, in thousandths of a troy ounce. */
const fineWeights = (ounces: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ounces).map(([metal, text]) => [metal, String(decimalOf(text, weightDecimals))])
  )

const keyOf = ({ fboAccountId, organizationId }: AccountKey): string => `${organizationId} ${fboAccountId}`

export const layer = Layer.effect(
  StatementsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = statementColumns(sql)
    const totals = totalColumns(sql)

    const accountColumns = sql`a.organization_id, a.id AS fbo_account_id`

    const byId = (organizationId: OrganizationId, id: StatementId) =>
      nearestMonthsFirst(
        sql,
        id,
        (days) => sql<StatementRow & { readonly momentId: number | null }>`WITH s AS (
            SELECT * FROM statements WHERE organization_id = ${organizationId} AND id = ${id} AND ${days})
          SELECT ${columns}, s.moment_id FROM s`
      ).pipe(
        orStorageFailure,
        Effect.map((rows) =>
          Option.map(Array.head(rows), ({ momentId, ...row }) => ({
            statement: toStatement(row),
            moment: momentId
          }))
        )
      )

    return StatementsRepo.of({
      prepareMonths: prepareStatementMonths(sql),

      find: (organizationId, id) =>
        Effect.map(
          byId(organizationId, id),
          Option.map(({ statement }) => statement)
        ),

      list: (organizationId, filter, page) =>
        readListPage(
          sql,
          {
            columns,
            table: sql`statements s`,
            apart: sql`s`,
            scope: sql`organization_id = ${organizationId}`,
            oneOf: severalOf(sql, sql`fbo_account_id`, filter.fboAccountId),
            found: betweenDays(sql, filter),
            condition: sql.and([
              matching<Statement>(sql, { organizationId, ...comparedValues(statementList, filter) }),
              ...statementConditions(sql, filter)
            ])
          },
          page,
          toStatement
        ),

      // The fence is the first transaction number after the day's end. A fence above every number of this server came
      // with a restored backup: its transactions are not here.
      isSealed: (day) =>
        sql`INSERT INTO statement_days (day, fence)
            VALUES (${day.date}::text::date, pg_snapshot_xmax(pg_current_snapshot()))
            ON CONFLICT (day) DO NOTHING`.pipe(
          Effect.andThen(
            sql<{ readonly isSealed: boolean }>`
              SELECT fence <= pg_snapshot_xmin(now) OR fence > pg_snapshot_xmax(now) AS is_sealed
              FROM statement_days, pg_current_snapshot() AS now WHERE day = ${day.date}::text::date`
          ),
          orStorageFailure,
          Effect.map((rows) => onlyRow(rows).isSealed)
        ),

      accounts: (mode, day, after, limit) =>
        sql<AccountKey>`/* across organizations: every account has a statement of the day */
          SELECT ${accountColumns} FROM fbo_accounts a
          WHERE a.created_at < ${at(day.end)} AND ${ofMode(sql, mode, sql`a.organization_id`)}
            AND (a.organization_id, a.id) > (${after?.organizationId ?? ""}, ${after?.fboAccountId ?? ""})
          ORDER BY a.organization_id, a.id LIMIT ${limit}`.pipe(orStorageFailure),

      accountsOf: (organizationId, day, after, limit) =>
        sql<AccountKey>`SELECT ${accountColumns} FROM fbo_accounts a
          WHERE a.organization_id = ${organizationId} AND a.created_at < ${at(day.end)} AND a.id > ${after ?? ""}
          ORDER BY a.id LIMIT ${limit}`.pipe(orStorageFailure),

      // A statement of its own: a join with accounts would mix local and distributed rows, which Citus refuses. It is
      // planned each time: a plan from when the month was empty would stay otherwise. The day is a column of the
      // join: as a value that is not in the statistics yet, it would be estimated to match no statement.
      withoutFinal: (day, accounts) =>
        sql
          .withTransaction(
            Effect.andThen(
              sql`SET LOCAL plan_cache_mode = force_custom_plan`,
              sql<AccountKey>`/* across organizations: a day's are made of many organizations at once */
                SELECT s.organization_id, s.fbo_account_id
                FROM unnest(
                  ${textArray(accounts.map((a) => a.organizationId))},
                  ${textArray(accounts.map((a) => a.fboAccountId))}, ${daysArray(accounts.map(() => day.date))}
                ) AS a (organization_id, fbo_account_id, day)
                JOIN statements s ON s.organization_id = a.organization_id
                  AND s.fbo_account_id = a.fbo_account_id AND s.statement_date = a.day AND s.version = 1
                WHERE s.is_final AND ${inMonthOf(sql, day)}`
            )
          )
          .pipe(
            orStorageFailure,
            Effect.map((rows) => {
              const final = new Set(rows.map(keyOf))
              return accounts.filter((account) => !final.has(keyOf(account)))
            })
          ),

      // Inserts rows by organization and account, so that two transactions that generate the same day cannot
      // deadlock; the second one updates the rows of the first, unless they are final. A draft's id is found by its
      // position: PostgreSQL plans for a few drafts, and would join a thousand of them by comparing each with each.
      store: (day, drafts, as) =>
        sql<StatementDraft>`
          /* fans out to ledger_balances, inventory_movements, statements: a day's are made of many organizations at once */
          WITH moment AS (
            INSERT INTO statement_moments (at, snapshot) VALUES (${at(as.at)}, recording_snapshot()) RETURNING id
          ), ${totalsAtEndOf(sql, { ...day, end: countedUntil(day, as.at) }, drafts)}
          INSERT INTO statements AS s (organization_id, id, fbo_account_id, statement_type, statement_date,
            ${totals}, email_delivery_status, email_due_at, is_final, created_at, moment_id)
          SELECT organization_id, (${textArray(drafts.map((d) => d.id))})[number], fbo_account_id, 'daily',
            ${day.date}::text::date, ${totals},
            ${as.emailDeliveryStatus},
            ${as.isFinal && as.emailDeliveryStatus === "pending" ? at(as.at) : null}::timestamptz,
            ${as.isFinal}, ${at(as.at)}, moment.id
          FROM totals, moment
          ORDER BY organization_id COLLATE "C", fbo_account_id COLLATE "C"
          ON CONFLICT (organization_id, fbo_account_id, statement_date, version) DO UPDATE SET
            total_item_count = excluded.total_item_count,
            total_insured_value_cents = excluded.total_insured_value_cents,
            total_market_value_cents = excluded.total_market_value_cents,
            items_without_market_value = excluded.items_without_market_value,
            total_fine_weights = excluded.total_fine_weights, moment_id = excluded.moment_id,
            items_received = excluded.items_received, items_shipped_out = excluded.items_shipped_out,
            items_transferred = excluded.items_transferred, items_returned = excluded.items_returned,
            items_voided = excluded.items_voided, items_rejected = excluded.items_rejected,
            items_quarantined = excluded.items_quarantined, email_delivery_status = excluded.email_delivery_status,
            email_due_at = excluded.email_due_at, is_final = excluded.is_final, updated_at = excluded.created_at
          WHERE NOT s.is_final
          RETURNING s.id, s.organization_id, s.fbo_account_id`.pipe(
          orStorageFailure,
          Effect.map((stored) => {
            const draftIds = new Set(drafts.map((draft) => draft.id))
            return stored.filter((row) => draftIds.has(row.id))
          })
        ),

      monthsWithoutBalances: (until) =>
        sql<{ readonly day: string }>`/* across organizations: all of them have balances */
          SELECT month::date::text AS day FROM generate_series(
            (SELECT date_trunc('month', min(occurred_at) AT TIME ZONE 'UTC') + interval '1 month'
              FROM organizations o CROSS JOIN LATERAL (SELECT occurred_at FROM inventory_movements
                WHERE organization_id = o.id ORDER BY occurred_at LIMIT 1) AS first),
            ${at(until)} AT TIME ZONE 'UTC', interval '1 month') AS month
          WHERE NOT EXISTS (SELECT 1 FROM daily_runs
              WHERE name = ${balancesRun} AND day = month::date AND finished_at IS NOT NULL)
            AND EXISTS (SELECT 1 FROM organizations o CROSS JOIN LATERAL (
              SELECT 1 FROM inventory_movements m WHERE m.organization_id = o.id
                AND m.occurred_at >= (month - interval '1 month') AT TIME ZONE 'UTC'
                AND m.occurred_at < month AT TIME ZONE 'UTC'
              LIMIT 1) AS moved)
          ORDER BY month`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(({ day }) => day))
        ),

      forgetBalances: (firstDay) =>
        sql`/* across organizations: all of them have balances */
          DELETE FROM ledger_balances WHERE began_on = ${firstDay}::text::date`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      storeBalances: (lastDay, accounts) =>
        sql`WITH ${totalsAtEndOf(sql, lastDay, accounts)}
          INSERT INTO ledger_balances
            (organization_id, fbo_account_id, began_on, product_id, fine_weight, items, quarantined)
          SELECT organization_id, fbo_account_id, ${dateOf(lastDay.end)}::text::date, product_id, fine_weight, held, 0
          FROM by_product WHERE held <> 0
          UNION ALL
          SELECT organization_id, fbo_account_id, ${dateOf(lastDay.end)}::text::date, NULL, NULL, 0, items_quarantined
          FROM totals WHERE items_quarantined <> 0`.pipe(orStorageFailure, Effect.asVoid),

      latest: ({ organizationId, fboAccountId }, day) =>
        sql<StatementRow>`WITH s AS (
            SELECT * FROM statements
            WHERE organization_id = ${organizationId} AND fbo_account_id = ${fboAccountId}
              AND statement_date = ${day.date}::text::date AND superseded_by IS NULL)
          SELECT ${columns} FROM s`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toStatement))
        ),

      totals: (account, day) =>
        sql<TotalsRow & { readonly snapshot: string }>`
          /* fans out to ledger_balances, inventory_movements: totals are summed for a list of accounts */
          WITH ${totalsAtEndOf(sql, day, [account])}
          SELECT ${totals}, recording_snapshot()::text AS snapshot FROM totals`.pipe(
          orStorageFailure,
          Effect.map((rows) => {
            const { snapshot, ...row } = onlyRow(rows)
            return { totals: toTotals(row), snapshot }
          })
        ),

      findWithMoment: byId,

      itemsAt: (account, day, moment, read) =>
        sql<ItemAtMomentRow>`${itemsAtMoment(sql, account, day, moment, read)}`.pipe(
          orStorageFailure,
          Effect.map(Array.map(toStatementItem))
        ),

      subtotalsAt: ({ fboAccountId, organizationId }, day, moment) =>
        sql<SubtotalRow>`${subtotalsAtMoment(sql, organizationId, [fboAccountId], day, moment)}`.pipe(
          orStorageFailure,
          Effect.map(Array.map(toSubtotal))
        ),

      insertCorrection: (s, snapshot) =>
        sql`WITH moment AS (
            INSERT INTO statement_moments (at, snapshot) VALUES (${at(s.createdAt)}, ${snapshot}::text::pg_snapshot)
            RETURNING id
          ), superseded AS (
            UPDATE statements SET superseded_by = ${s.id}
            WHERE organization_id = ${s.organizationId} AND id = ${s.supersedes}
              AND statement_date = ${s.statementDate}::text::date
          )
          INSERT INTO statements (organization_id, id, fbo_account_id, statement_type, statement_date, ${totals},
            email_delivery_status, email_due_at, is_final, version, supersedes, created_at, moment_id)
          SELECT ${s.organizationId}, ${s.id}, ${s.fboAccountId}, ${s.statementType}, ${s.statementDate}::text::date,
            ${s.totalItemCount}, ${String(s.totalInsuredValueCents)}::text::numeric,
            ${String(s.totalMarketValueCents)}::text::numeric, ${s.itemsWithoutMarketValue},
            ${s.totalFineTroyOunces === null ? null : sql.json(fineWeights(s.totalFineTroyOunces))}::jsonb, ${s.itemsReceived}, ${s.itemsShippedOut},
            ${s.itemsTransferred}, ${s.itemsReturned}, ${s.itemsVoided}, ${s.itemsRejected}, ${s.itemsQuarantined},
            ${s.emailDeliveryStatus},
            ${s.emailDeliveryStatus === "pending" ? at(s.createdAt) : null}::timestamptz, true, ${s.version},
            ${s.supersedes}, ${at(s.createdAt)}, moment.id
          FROM moment`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
