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

/** The condition that an item is somewhere in the vault. A place that is kept of any other counts no more. */
export const placedNow = (sql: PgClient.PgClient) => isPlaced(sql, sql`status`)

/** The same of a state wherever it stands. */
export const isPlaced = (sql: PgClient.PgClient, status: Fragment) =>
  sql`${status} IN ${inSql(sql, placedStatuses)}`

/** The condition that an item is held for its account, and insured: that of the indexes of holdings. */
export const heldNow = (sql: PgClient.PgClient) => isHeld(sql, sql`status`)

/** The same of a state wherever it stands. */
export const isHeld = (sql: PgClient.PgClient, status: Fragment) =>
  sql`${status} IN ${inSql(sql, heldStatuses)}`

/** The condition that the vault still has an item, and with it its numbers. */
export const isHere = (sql: PgClient.PgClient, item: Fragment) =>
  sql`${item}.status NOT IN ${inSql(sql, departedStatuses)}`
