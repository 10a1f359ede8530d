import { PgClient } from "@effect/sql-pg"
import {
  type StatementAccount,
  type StatementDraft,
  StatementsRepo
} from "@vault-custody/domain/Statements/StatementsRepo"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"
import { type StatementRow, toStatement } from "./StatementRow.ts"

export const layer = Layer.effect(
  StatementsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, organization_id, fbo_account_id, statement_type, statement_date::text AS statement_date,
      total_item_count, total_insured_value_cents, total_market_value_cents, items_received, items_shipped_out,
      items_transferred, items_returned, items_voided, email_delivery_status, created_at`

    return StatementsRepo.of({
      find: (organizationId, id) =>
        sql<StatementRow>`SELECT ${columns} FROM statements
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toStatement))
        ),

      list: (organizationId, { fboAccountId, statementDate }, page) =>
        sql<StatementRow>`SELECT ${columns} FROM statements
          WHERE ${sql.and([
            sql`organization_id = ${organizationId}`,
            ...(fboAccountId === undefined ? [] : [sql`fbo_account_id = ${fboAccountId}`]),
            ...(statementDate === undefined ? [] : [sql`statement_date = ${statementDate}::text::date`])
          ])}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toStatement))
        ),

      accounts: (day, after, limit) =>
        sql<StatementAccount>`
          SELECT a.organization_id, a.id AS fbo_account_id, coalesce(s.is_final, false) AS has_final
          FROM fbo_accounts a
          LEFT JOIN statements s ON s.organization_id = a.organization_id AND s.fbo_account_id = a.id
            AND s.statement_date = ${day.date}::text::date
          WHERE a.created_at < ${at(day.end)}
            AND (a.organization_id, a.id) > (${after?.organizationId ?? ""}, ${after?.fboAccountId ?? ""})
          ORDER BY a.organization_id, a.id LIMIT ${limit}`.pipe(orStorageFailure),

      // All that the accounts ever had is read from the two indexes of the ledger, in and out; each product is valued
      // once. Rows go in by organization and account, so that two who generate the same day never wait for each other
      // in a circle; who comes second updates what the first has made, unless that is final.
      store: (day, drafts, as) =>
        sql<StatementDraft>`
          WITH drafts AS (
            SELECT * FROM unnest(
              ${textArray(drafts.map((d) => d.id))}, ${textArray(drafts.map((d) => d.organizationId))},
              ${textArray(drafts.map((d) => d.fboAccountId))}) AS d (id, organization_id, fbo_account_id)
          ), moved AS (
            SELECT d.organization_id, d.fbo_account_id, m.product_id, m.kind, m.occurred_at, 1 AS change
            FROM drafts d JOIN inventory_movements m
              ON m.organization_id = d.organization_id AND m.to_fbo_account_id = d.fbo_account_id
                AND m.kind IN ('received', 'returned', 'transferred') AND m.occurred_at < ${at(day.end)}
            UNION ALL
            SELECT d.organization_id, d.fbo_account_id, m.product_id, m.kind, m.occurred_at, -1 AS change
            FROM drafts d JOIN inventory_movements m
              ON m.organization_id = d.organization_id AND m.from_fbo_account_id = d.fbo_account_id
                AND m.kind IN ('shipped_out', 'voided', 'transferred') AND m.occurred_at < ${at(day.end)}
          ), by_product AS (
            SELECT organization_id, fbo_account_id, product_id, sum(change) AS held,
              count(*) FILTER (WHERE kind = 'received' AND occurred_at >= ${at(day.start)}) AS received,
              count(*) FILTER (WHERE kind = 'shipped_out' AND occurred_at >= ${at(day.start)}) AS shipped_out,
              count(*) FILTER (WHERE kind = 'transferred' AND occurred_at >= ${at(day.start)}) AS transferred,
              count(*) FILTER (WHERE kind = 'returned' AND occurred_at >= ${at(day.start)}) AS returned,
              count(*) FILTER (WHERE kind = 'voided' AND occurred_at >= ${at(day.start)}) AS voided
            FROM moved GROUP BY organization_id, fbo_account_id, product_id
          ), unit_values AS (
            SELECT p.product_id, v.insured_value_cents, v.market_value_cents
            FROM (SELECT DISTINCT product_id FROM by_product WHERE held <> 0) p
            CROSS JOIN LATERAL (
              SELECT insured_value_cents, market_value_cents FROM valuations
              WHERE product_id = p.product_id AND created_at < ${at(day.end)}
              ORDER BY created_at DESC, id DESC LIMIT 1
            ) v
          ), totals AS (
            SELECT organization_id, fbo_account_id, sum(held) AS held,
              coalesce(sum(held * insured_value_cents::numeric), 0) AS insured,
              coalesce(sum(held * market_value_cents::numeric), 0) AS market, sum(received) AS received,
              sum(shipped_out) AS shipped_out, sum(transferred) AS transferred, sum(returned) AS returned,
              sum(voided) AS voided
            FROM by_product LEFT JOIN unit_values USING (product_id)
            GROUP BY organization_id, fbo_account_id
          )
          INSERT INTO statements AS s (organization_id, id, fbo_account_id, statement_type, statement_date,
            total_item_count, total_insured_value_cents, total_market_value_cents, items_received, items_shipped_out,
            items_transferred, items_returned, items_voided, email_delivery_status, email_due_at, is_final, created_at)
          SELECT d.organization_id, d.id, d.fbo_account_id, 'daily', ${day.date}::text::date,
            coalesce(f.held, 0), coalesce(f.insured, 0), coalesce(f.market, 0), coalesce(f.received, 0),
            coalesce(f.shipped_out, 0), coalesce(f.transferred, 0), coalesce(f.returned, 0), coalesce(f.voided, 0),
            ${as.emailDeliveryStatus},
            ${as.isFinal && as.emailDeliveryStatus === "pending" ? at(as.at) : null}::timestamptz,
            ${as.isFinal}, ${at(as.at)}
          FROM drafts d LEFT JOIN totals f USING (organization_id, fbo_account_id)
          ORDER BY d.organization_id COLLATE "C", d.fbo_account_id COLLATE "C"
          ON CONFLICT (organization_id, fbo_account_id, statement_date) DO UPDATE SET
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
            const ours = new Set(drafts.map((draft) => draft.id))
            return stored.filter((row) => ours.has(row.id))
          })
        )
    })
  })
)
