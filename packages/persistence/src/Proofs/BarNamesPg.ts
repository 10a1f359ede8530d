import type { PgClient } from "@effect/sql-pg"
import { barName } from "@vault-custody/transparency-log/Records"
import type { Fragment } from "effect/sql/Statement"

/**
 * What an item `i` with a serial number is known by in registers: the form by which bars are compared; and where that is not
 * known, since its product names no metal or no maker, its product and its number. Null without a serial number, and while
 * an item that an older version wrote has no keys yet.
 */
export const barIdentity = (sql: PgClient.PgClient): Fragment =>
  sql`coalesce(i.bar_key, CASE WHEN i.serial_key <> '' THEN E'\n' || i.product_id || E'\n' || i.serial_key || E'\n\n' END)`

/** The name by which registers list an item, out of its {@link barIdentity}. */
export const barOf = (identity: string): string => {
  const [metal = "", brand = "", serialNumber = "", year = "", size = ""] = identity.split("\n")
  return barName({ metal, brand, serialNumber, year, size })
}

/** The same in the database: 32 bytes. */
export const barHash = (sql: PgClient.PgClient): Fragment =>
  sql`sha256(convert_to(E'bar\n' || ${barIdentity(sql)}, 'UTF8'))`
