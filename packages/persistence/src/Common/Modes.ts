import type { PgClient } from "@effect/sql-pg"
import type { Mode } from "@vault-custody/schema/Common/Mode"
import type { Fragment } from "effect/sql/Statement"

/** The condition that a column names an organization of this mode. The ids of twins are a range (`Mode.ts`). */
export const ofMode = (sql: PgClient.PgClient, mode: Mode, column: Fragment): Fragment =>
  mode === "test"
    ? sql`(${column} >= 'org_4' AND ${column} < 'org_8')`
    : sql`(${column} < 'org_4' OR ${column} >= 'org_8')`
