import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/** The condition that a movement brought an item into quarantine; that of an index. */
export const cameToQuarantine = (sql: PgClient.PgClient, movement: Fragment): Fragment =>
  sql`${movement}.kind = 'received' AND ${movement}.to_status = 'quarantined'`

/** The condition that a movement took an item out of quarantine, as each rejection does; that of an index. */
export const leftQuarantine = (sql: PgClient.PgClient, movement: Fragment): Fragment =>
  sql`${movement}.from_status = 'quarantined' AND ${movement}.to_status <> 'quarantined'`
