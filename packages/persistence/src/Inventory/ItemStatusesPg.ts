import type { PgClient } from "@effect/sql-pg"
import {
  departedStatuses,
  heldStatuses,
  type InventoryStatus,
  placedStatuses
} from "@vault-custody/schema/Common/Statuses"
import type { Fragment } from "effect/sql/Statement"

const inSql = (sql: PgClient.PgClient, statuses: ReadonlyArray<InventoryStatus>) =>
  sql.literal(`(${statuses.map((status) => `'${status}'`).join(", ")})`)

/** The condition that an item is somewhere in the vault. The stored place of any other item does not count. */
export const placedNow = (sql: PgClient.PgClient) => isPlaced(sql, sql`status`)

/** The same for the status in any expression. */
export const isPlaced = (sql: PgClient.PgClient, status: Fragment) =>
  sql`${status} IN ${inSql(sql, placedStatuses)}`

/** The condition that an item is held for its account, and insured; the indexes of holdings have the same one. */
export const heldNow = (sql: PgClient.PgClient) => isHeld(sql, sql`status`)

/** The same for the status in any expression. */
export const isHeld = (sql: PgClient.PgClient, status: Fragment) =>
  sql`${status} IN ${inSql(sql, heldStatuses)}`

/** The condition that an item is still in the vault, and so occupies its numbers. */
export const isHere = (sql: PgClient.PgClient, item: Fragment) =>
  sql`${item}.status NOT IN ${inSql(sql, departedStatuses)}`
