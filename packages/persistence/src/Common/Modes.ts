import type { PgClient } from "@effect/sql-pg"
import { StaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import type { Mode } from "@vault-custody/schema/Common/Mode"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"

/** The condition that a column names an organization of this mode. The ids of twins are a range (`Mode.ts`). */
export const ofMode = (sql: PgClient.PgClient, mode: Mode, column: Fragment): Fragment =>
  mode === "test"
    ? sql`(${column} >= 'org_4' AND ${column} < 'org_8')`
    : sql`(${column} < 'org_4' OR ${column} >= 'org_8')`

/**
 * Sends a statement of staff across organizations: `make` gets the condition that its rows are of the request's mode.
 * For dispatchers there is no such condition.
 */
export const inStaffMode = <A, E, R>(
  sql: PgClient.PgClient,
  column: Fragment,
  make: (isInMode: Fragment) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.flatMap(StaffMode, (mode) => make(mode === undefined ? sql`true` : ofMode(sql, mode, column)))
