import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/** The end of a query of `log_checkpoints` for the newest one that is published. */
export const newestPublished = (sql: PgClient.PgClient): Fragment =>
  sql`WHERE published_at IS NOT NULL ORDER BY published_at DESC, size DESC LIMIT 1`
