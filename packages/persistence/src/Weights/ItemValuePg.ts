import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/**
 * The insured value of an item, by `unit`: a valuation or a product, with the columns that both have. It is
 * `itemWorth` in SQL; functions of the database do the arithmetic.
 *
 * @param own the item's own fine weight; null if it has its product's
 */
export const insuredValue = (sql: PgClient.PgClient, unit: Fragment, own: Fragment): Fragment =>
  sql`weighed_value(${unit}.insured_value_cents, ${own}, ${unit}.fine_weight)`

/**
 * The newest price of the metal that the market pricing of `unit` refers to; null if it has none.
 *
 * @param among the condition on prices, by the table's name `m`: all by default
 */
export const newestPrice = (sql: PgClient.PgClient, unit: Fragment, among: Fragment = sql`true`): Fragment =>
  sql`(SELECT m.price FROM metal_prices m WHERE m.metal_key = ${unit}.priced_metal AND ${among}
    ORDER BY m.at DESC, m.number DESC LIMIT 1)`

/** An item's market value at such a price; null if it is unknown. As {@link insuredValue}. */
export const marketValue = (
  sql: PgClient.PgClient,
  unit: Fragment,
  own: Fragment,
  price: Fragment
): Fragment =>
  sql`CASE WHEN ${unit}.market_pricing IS NULL
    THEN weighed_value(${unit}.market_value_cents, ${own}, ${unit}.fine_weight)
    ELSE priced_value(${price}, ${unit}.market_pricing, ${own}, ${unit}.fine_weight) END`
