import type { PgClient } from "@effect/sql-pg"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"

/** The condition that an item is somewhere in the vault. A place that is kept of any other counts no more. */
export const placedNow = (sql: PgClient.PgClient) =>
  sql`status IN (${sql.literal(placedStatuses.map((status) => `'${status}'`).join(", "))})`
