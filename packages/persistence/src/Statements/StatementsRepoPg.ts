import { PgClient } from "@effect/sql-pg"
import {
  type StatementAccount,
  type StatementDraft,
  type StatementItem,
  StatementsRepo
} from "@vault-custody/domain/Statements/StatementsRepo"
import { Array, Effect, Layer, Option } from "effect"
import { at, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { listPage, toPage } from "../Common/PagePg.ts"
import {
  statementColumns,
  type StatementRow,
  toStatement,
  toTotals,
  type TotalsRow,
  statementConditions
} from "./StatementRow.ts"
import { totalColumns, totalsAtEndOf } from "./TotalsPg.ts"

export const layer = Layer.effect(
  StatementsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = statementColumns(sql)
    const totals = totalColumns(sql)

    return StatementsRepo.of({
      find: (organizationId, id) =>
        sql<StatementRow>`SELECT ${columns} FROM statements s
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toStatement))
        ),

      list: (organizationId, filter, page) =>
        sql<StatementRow>`${listPage(
          sql,
          {
            columns,
            table: sql`statements s`,
            condition: sql.and([
              sql`organization_id = ${organizationId}`,
              ...statementConditions(sql, filter)
            ])
          },
          page
        )}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toStatement))
        ),

      // The fence is the next transaction's number once the day is over. A fence above every number that this server
      // ever gave came with a restored backup: its transactions are not here.
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

      // Each account is looked up by itself: a join would begin with the statements of the first account each time.
      accounts: (day, after, limit) =>
        sql<StatementAccount>`/* across organizations: every account has a statement of the day */
          SELECT a.organization_id, a.id AS fbo_account_id, coalesce((
            SELECT s.is_final FROM statements s
            WHERE s.organization_id = a.organization_id AND s.fbo_account_id = a.id
              AND s.statement_date = ${day.date}::text::date AND s.version = 1), false) AS has_final
          FROM fbo_accounts a
          WHERE a.created_at < ${at(day.end)}
            AND (a.organization_id, a.id) > (${after?.organizationId ?? ""}, ${after?.fboAccountId ?? ""})
          ORDER BY a.organization_id, a.id LIMIT ${limit}`.pipe(orStorageFailure),

      // Rows go in by organization and account, so that two which generate the same day cannot deadlock; the
      // second updates what the first has made, unless that is final. A draft's id is taken by its place: PostgreSQL
      // plans for a few drafts, and would compare each of a thousand with each to join them.
      store: (day, drafts, as) =>
        sql<StatementDraft>`
          WITH ${totalsAtEndOf(sql, day, drafts)}
          INSERT INTO statements AS s (organization_id, id, fbo_account_id, statement_type, statement_date,
            ${totals}, email_delivery_status, email_due_at, is_final, created_at)
          SELECT organization_id, (${textArray(drafts.map((d) => d.id))})[number], fbo_account_id, 'daily',
            ${day.date}::text::date, ${totals},
            ${as.emailDeliveryStatus},
            ${as.isFinal && as.emailDeliveryStatus === "pending" ? at(as.at) : null}::timestamptz,
            ${as.isFinal}, ${at(as.at)}
          FROM totals
          ORDER BY organization_id COLLATE "C", fbo_account_id COLLATE "C"
          ON CONFLICT (organization_id, fbo_account_id, statement_date, version) DO UPDATE SET
            total_item_count = excluded.total_item_count,
            total_insured_value_cents = excluded.total_insured_value_cents,
            total_market_value_cents = excluded.total_market_value_cents,
            items_received = excluded.items_received, items_shipped_out = excluded.items_shipped_out,
            items_transferred = excluded.items_transferred, items_returned = excluded.items_returned,
            items_voided = excluded.items_voided, email_delivery_status = excluded.email_delivery_status,
            email_due_at = excluded.email_due_at, is_final = excluded.is_final
          WHERE NOT s.is_final
          RETURNING s.id, s.organization_id, s.fbo_account_id`.pipe(
          orStorageFailure,
          Effect.map((stored) => {
            const draftIds = new Set(drafts.map((draft) => draft.id))
            return stored.filter((row) => draftIds.has(row.id))
          })
        ),

      latest: ({ organizationId, fboAccountId }, day) =>
        sql<StatementRow & { readonly isFinal: boolean }>`SELECT ${columns}, is_final FROM statements s
          WHERE organization_id = ${organizationId} AND fbo_account_id = ${fboAccountId}
            AND statement_date = ${day.date}::text::date AND superseded_by IS NULL`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), ({ isFinal, ...row }) => ({ statement: toStatement(row), isFinal }))
          )
        ),

      totals: (account, day) =>
        sql<TotalsRow>`WITH ${totalsAtEndOf(sql, day, [account])} SELECT ${totals} FROM totals`.pipe(
          orStorageFailure,
          Effect.map((rows) => toTotals(onlyRow(rows)))
        ),

      // An item is held by whom it came to last: the latest movement before the day's end that changed its holder.
      itemsAtEnd: ({ fboAccountId, organizationId }, day, after, limit) =>
        sql<StatementItem>`
          WITH came AS (
            SELECT m.seq, m.occurred_at, m.inventory_item_id, m.product_id FROM inventory_movements m
            WHERE m.organization_id = ${organizationId} AND m.to_fbo_account_id = ${fboAccountId}
              AND m.kind IN ('received', 'returned', 'transferred') AND m.occurred_at < ${at(day.end)}
              AND ${after === undefined ? sql`true` : sql`(m.occurred_at, m.seq) > (${at(after.cameAt)}, ${after.cameBy})`}
              AND NOT EXISTS (
                SELECT 1 FROM inventory_movements l
                WHERE l.organization_id = m.organization_id AND l.inventory_item_id = m.inventory_item_id
                  AND l.seq > m.seq AND l.occurred_at < ${at(day.end)} AND l.kind NOT IN ('picked', 'unpicked'))
            ORDER BY m.occurred_at, m.seq LIMIT ${limit}
          )
          SELECT came.occurred_at AS came_at, came.seq AS came_by, i.id AS inventory_item_id, i.internal_identifier,
            i.serial_number, p.id AS product_id, p.sku, p.title, p.metal, v.insured_value_cents, v.market_value_cents
          FROM came
          JOIN inventory_items i ON i.organization_id = ${organizationId} AND i.id = came.inventory_item_id
          JOIN products p ON p.id = came.product_id
          CROSS JOIN LATERAL (
            SELECT insured_value_cents, market_value_cents FROM valuations
            WHERE product_id = came.product_id AND created_at < ${at(day.end)}
            ORDER BY created_at DESC, id DESC LIMIT 1
          ) v
          ORDER BY came.occurred_at, came.seq`.pipe(orStorageFailure),

      insertCorrection: (s) =>
        sql`WITH superseded AS (
            UPDATE statements SET superseded_by = ${s.id}
            WHERE organization_id = ${s.organizationId} AND id = ${s.supersedes}
          )
          INSERT INTO statements (organization_id, id, fbo_account_id, statement_type, statement_date, ${totals},
            email_delivery_status, email_due_at, is_final, version, supersedes, created_at)
          VALUES (${s.organizationId}, ${s.id}, ${s.fboAccountId}, ${s.statementType}, ${s.statementDate}::text::date,
            ${s.totalItemCount}, ${String(s.totalInsuredValueCents)}::text::numeric,
            ${String(s.totalMarketValueCents)}::text::numeric, ${s.itemsReceived}, ${s.itemsShippedOut},
            ${s.itemsTransferred}, ${s.itemsReturned}, ${s.itemsVoided}, ${s.emailDeliveryStatus},
            ${s.emailDeliveryStatus === "pending" ? at(s.createdAt) : null}::timestamptz, true, ${s.version},
            ${s.supersedes}, ${at(s.createdAt)})`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
