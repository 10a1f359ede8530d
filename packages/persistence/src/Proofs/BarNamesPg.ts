import type { PgClient } from "@effect/sql-pg"
import { barName } from "@vault-custody/transparency-log/Records"
import type { Fragment } from "effect/sql/Statement"
import { ofMode } from "../Common/Modes.ts"
import { isHeld } from "../Inventory/ItemStatusesPg.ts"

/**
 * The identity in registers of an item with a serial number: the key that identifies a bar or, if its product names
 * no metal or no maker, its product and its number. Null without a serial number, and while an item of an earlier
 * version has no keys yet.
 */
export const barIdentity = (sql: PgClient.PgClient, item: Fragment): Fragment => sql`coalesce(${item}.bar_key,
  CASE WHEN ${item}.serial_key <> '' THEN E'\n' || ${item}.product_id || E'\n' || ${item}.serial_key || E'\n\n' END)`

/** The name of an item in registers, computed from its {@link barIdentity}. */
export const barOf = (identity: string): string => {
  const [metal = "", brand = "", serialNumber = "", year = "", size = ""] = identity.split("\n")
  return barName({ metal, brand, serialNumber, year, size })
}

/** The same in the database: 32 bytes. */
export const barHash = (sql: PgClient.PgClient, item: Fragment): Fragment =>
  sql`sha256(convert_to(E'bar\n' || ${barIdentity(sql, item)}, 'UTF8'))`

/**
 * The condition that an item is held, and that another held item has the same name: no register can be made then. At
 * least the later of two items of one bar is marked, and few items are.
 */
export const standsTwice = (sql: PgClient.PgClient): Fragment => sql`id = ANY (ARRAY(
  SELECT unnest(ARRAY[d.id, o.id]) FROM inventory_items d
  JOIN inventory_items o ON o.serial_key = d.serial_key AND o.id <> d.id
    AND ${barIdentity(sql, sql`o`)} = ${barIdentity(sql, sql`d`)}
  WHERE d.is_doubled_number AND d.serial_key <> '' AND o.serial_key <> ''
    AND ${isHeld(sql, sql`d.status`)} AND ${isHeld(sql, sql`o.status`)}
    AND ${ofMode(sql, "live", sql`d.organization_id`)} AND ${ofMode(sql, "live", sql`o.organization_id`)}))`

/** Since when an item of {@link standsTwice} has a second one beside it: the receipt of the later of the first two. */
export const standsTwiceSince = (sql: PgClient.PgClient, item: Fragment): Fragment =>
  sql`greatest(${item}.created_at, (SELECT min(o.created_at) FROM inventory_items o
    WHERE o.serial_key = ${item}.serial_key AND o.serial_key <> '' AND o.id <> ${item}.id
      AND ${barIdentity(sql, sql`o`)} = ${barIdentity(sql, item)} AND ${isHeld(sql, sql`o.status`)}
      AND ${ofMode(sql, "live", sql`o.organization_id`)}))`
