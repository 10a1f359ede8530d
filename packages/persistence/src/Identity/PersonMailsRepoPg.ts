import { PgClient } from "@effect/sql-pg"
import { PersonMailsRepo, type UnsentMail } from "@vault-custody/domain/Identity/PersonMailsRepo"
import type { MailId, OrganizationId, SignInCodeId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { refColumns, toRef } from "./PersonRows.ts"
import { purgeRows } from "./PurgeRows.ts"

/** The channel that wakes who sends mails to people. */
export const personMailsChannel = "person_mails"

type Row = {
  readonly id: MailId
  readonly failures: number
  readonly organizationId: OrganizationId | null
} & (
  | { readonly type: "code"; readonly codeId: SignInCodeId }
  | { readonly type: "invitation" | "link_made"; readonly personId: string }
)

const toUnsent = (row: Row): UnsentMail => ({
  id: row.id,
  failedAttempts: row.failures,
  content:
    row.type === "code" ? { type: row.type, codeId: row.codeId } : { type: row.type, person: toRef(row) }
})

export const layer = Layer.effect(
  PersonMailsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const { afterCommit } = yield* Notifier

    return PersonMailsRepo.of({
      insert: (id, content) => {
        const codeId = content.type === "code" ? content.codeId : null
        const { organizationId, personId } =
          content.type === "code" ? { organizationId: null, personId: null } : refColumns(content.person)
        return sql`INSERT INTO person_mails (id, type, code_id, organization_id, person_id, due_at, created_at)
          VALUES (${id}, ${content.type}, ${codeId}, ${organizationId}, ${personId}, vault_now(), vault_now())`.pipe(
          orStorageFailure,
          Effect.andThen(afterCommit(personMailsChannel))
        )
      },

      // Rows that another dispatcher is just taking are passed over; those that it has taken are not due.
      claim: ({ now, leaseUntil, limit }) =>
        sql<Row>`/* across organizations: a dispatcher sends what is due of all */
          WITH due AS (
            SELECT id FROM person_mails WHERE due_at <= ${at(now)} ORDER BY due_at, id LIMIT ${limit}
            FOR NO KEY UPDATE SKIP LOCKED)
          UPDATE person_mails m SET due_at = ${at(leaseUntil)} FROM due WHERE m.id = due.id
          RETURNING m.id, m.type, m.code_id, m.organization_id, m.person_id, m.failures`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toUnsent))
        ),

      delete: (id) =>
        sql`/* across organizations: a dispatcher has claimed it */ DELETE FROM person_mails WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      recordFailure: (id, nextAttemptAt) =>
        sql`/* across organizations: a dispatcher has claimed it */
          UPDATE person_mails SET failures = failures + 1, due_at = ${at(nextAttemptAt)} WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      purge: purgeRows(sql, { table: "person_mails", key: "id", time: "created_at" })
    })
  })
)
