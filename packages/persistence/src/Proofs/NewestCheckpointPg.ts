import type { PgClient } from "@effect/sql-pg"
import type { Fragment } from "effect/sql/Statement"

/**
 * The end of a query of `log_checkpoints` for the newest one that is published. The tree never shrinks; the clock can go
 * back, as where another server takes over. Of one size the later one is by another origin.
 */
export const newestPublished = (sql: PgClient.PgClient): Fragment =>
  sql`WHERE published_at IS NOT NULL ORDER BY size DESC, published_at DESC LIMIT 1`
