import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/**
 * What an item is insured for, by `unit`: a valuation or a product, with the columns that both have. It says in SQL what
 * `itemWorth` says in plain words; the database's own functions do the arithmetic.
 *
 * @param own the item's own fine weight; null where it has its product's
 */
export const insuredValue = (sql: PgClient.PgClient, unit: Fragment, own: Fragment): Fragment =>
  sql`weighed_value(${unit}.insured_value_cents, ${own}, ${unit}.fine_weight)`

/** What an item is worth on the market; null where that is not known. As {@link insuredValue}. */
export const marketValue = (sql: PgClient.PgClient, unit: Fragment, own: Fragment): Fragment =>
  sql`weighed_value(${unit}.market_value_cents, ${own}, ${unit}.fine_weight)`
