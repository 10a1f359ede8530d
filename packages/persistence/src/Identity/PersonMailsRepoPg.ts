import { PgClient } from "@effect/sql-pg"
import { PersonMailsRepo, type UnsentMail } from "@vault-custody/domain/Identity/PersonMailsRepo"
import type { MailId, OrganizationId, SignInCodeId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { orStorageFailure } from "../Common/Database.ts"
import { mailQueue } from "../Common/MailQueuePg.ts"
import { Notifier } from "../Common/Notifier.ts"
import { refColumns, toRef } from "./PersonRows.ts"
import { purgeRows } from "./PurgeRows.ts"

/** The channel that wakes the senders of mails to people. */
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
    const queue = mailQueue(sql, "person_mails")
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

      claim: (claim) =>
        Effect.map(
          queue.claim<Row>(claim, sql`m.id, m.type, m.code_id, m.organization_id, m.person_id, m.failures`),
          (rows) => rows.map(toUnsent)
        ),
      delete: queue.delete,
      recordFailure: queue.recordFailure,

      purge: purgeRows(sql, { table: "person_mails", key: "id", time: "created_at" })
    })
  })
)
