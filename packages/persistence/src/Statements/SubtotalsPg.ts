import type { PgClient } from "@effect/sql-pg"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import type { StatementMoment } from "@vault-custody/domain/Statements/StatementsRepo"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { ProductSubtotal } from "@vault-custody/schema/Statements/StatementSubtotals"
import type { Fragment } from "effect/sql/Statement"
import { textArray } from "../Common/Database.ts"
import { type HoldingRow, toHolding } from "../Holdings/HoldingRow.ts"
import { itemsAtMoment } from "./StatementItemsPg.ts"

/** More than any account holds. */
const everything = 2_000_000_000

/** A row of {@link subtotalsAtMoment}. */
export type SubtotalRow = HoldingRow &
  Pick<ProductSubtotal, "itemsWithoutMarketValue"> & { readonly fboAccountId: FboAccountId }

export const toSubtotal = ({
  fboAccountId: _account,
  itemsWithoutMarketValue,
  ...row
}: SubtotalRow): ProductSubtotal => ({ ...toHolding(row), itemsWithoutMarketValue })

/** The items of accounts at a statement's moment, summed up by account and product. */
export const subtotalsAtMoment = (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  accounts: ReadonlyArray<FboAccountId>,
  day: StatementDay,
  moment: StatementMoment
): Fragment => sql`
  SELECT account.id AS fbo_account_id, product_id, min(title) AS title, min(sku) AS sku, min(metal) AS metal,
    count(*)::int4 AS item_count, sum(fine_weight)::text AS fine_weight,
    sum(insured_value_cents::numeric)::text AS insured_value_cents,
    coalesce(sum(market_value_cents::numeric), 0)::text AS market_value_cents,
    count(*) FILTER (WHERE market_value_cents IS NULL)::int4 AS items_without_market_value
  FROM unnest(${textArray(accounts)}) AS account (id)
  CROSS JOIN LATERAL (${itemsAtMoment(sql, { organizationId, fboAccountId: sql`account.id` }, day, moment, {
    limit: everything
  })}) item
  GROUP BY account.id, product_id ORDER BY account.id, product_id`
