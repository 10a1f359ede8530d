import { PgClient } from "@effect/sql-pg"
import { type AccountKey, AccountLimitsRepo } from "@vault-custody/domain/Accounts/AccountLimitsRepo"
import { Effect, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { heldNow } from "../Inventory/ItemStatusesPg.ts"
import { insuredValue } from "../Weights/ItemValuePg.ts"

/** The insured value of the account with this id: of its items, and of those that running transfers bring. */
const accountValue = (sql: PgClient.PgClient, organizationId: Fragment, id: Fragment): Fragment => sql`(
  SELECT coalesce(sum(held.items * ${insuredValue(sql, sql`p`, sql`held.fine_weight`)}), 0)
  FROM (
    SELECT product_id, fine_weight, count(*) AS items FROM (
      SELECT product_id, fine_weight FROM inventory_items
      WHERE organization_id = ${organizationId} AND fbo_account_id = ${id}
        AND ${heldNow(sql)}
      UNION ALL
      SELECT i.product_id, i.fine_weight FROM transfers t
      JOIN inventory_items i ON i.organization_id = t.organization_id AND i.reserved_by_transfer_id = t.id
      WHERE t.organization_id = ${organizationId} AND t.to_fbo_account_id = ${id} AND t.status = 'processing'
    ) AS all_items GROUP BY product_id, fine_weight
  ) AS held JOIN products p ON p.id = held.product_id
)`

export const layer = Layer.effect(
  AccountLimitsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return AccountLimitsRepo.of({
      insuredValueCents: ({ organizationId, id }) =>
        sql<{ readonly value: string }>`
          SELECT ${accountValue(sql, sql`${organizationId}`, sql`${id}`)}::text AS value`.pipe(
          orStorageFailure,
          Effect.map((rows) => BigInt(onlyRow(rows).value))
        ),

      findStale: (after, limit) =>
        sql<
          AccountKey & { readonly isStale: boolean }
        >`/* across organizations: valuations break limits of all */
          SELECT a.organization_id, a.id, a.over_insured_limit <>
            (a.max_insured_value_cents < ${accountValue(sql, sql`a.organization_id`, sql`a.id`)}) AS is_stale
          FROM fbo_accounts a WHERE a.max_insured_value_cents > 0 AND a.id > ${after ?? ""}
          ORDER BY a.id LIMIT ${limit}`.pipe(
          orStorageFailure,
          Effect.map((rows) => ({ last: rows.at(-1)?.id, stale: rows.filter(({ isStale }) => isStale) }))
        )
    })
  })
)
