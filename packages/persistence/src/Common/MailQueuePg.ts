import type { PgClient } from "@effect/sql-pg"
import type { MailId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { at, orStorageFailure } from "./Database.ts"

interface Claim {
  readonly now: number
  readonly leaseUntil: number
  readonly limit: number
}

/** The unsent mails of a table, by its columns `id`, `due_at` and `failures`. */
export const mailQueue = (sql: PgClient.PgClient, table: "endpoint_mails" | "person_mails") => ({
  /** Skips rows that another dispatcher is claiming at this moment; those that it has claimed are not due. */
  claim: <Row extends object>({ leaseUntil, limit, now }: Claim, columns: Fragment) =>
    sql<Row>`/* across organizations: a dispatcher sends what is due of all */
      WITH due AS (
        SELECT id FROM ${sql(table)} WHERE due_at <= ${at(now)} ORDER BY due_at, id LIMIT ${limit}
        FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE ${sql(table)} m SET due_at = ${at(leaseUntil)} FROM due WHERE m.id = due.id
      RETURNING ${columns}`.pipe(orStorageFailure),

  delete: (id: MailId) =>
    sql`/* across organizations: a dispatcher has claimed it */ DELETE FROM ${sql(table)} WHERE id = ${id}`.pipe(
      orStorageFailure,
      Effect.asVoid
    ),

  recordFailure: (id: MailId, nextAttemptAt: number) =>
    sql`/* across organizations: a dispatcher has claimed it */
      UPDATE ${sql(table)} SET failures = failures + 1, due_at = ${at(nextAttemptAt)} WHERE id = ${id}`.pipe(
      orStorageFailure,
      Effect.asVoid
    )
})
