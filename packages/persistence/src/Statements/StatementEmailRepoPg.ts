import { PgClient } from "@effect/sql-pg"
import type { StatementRecipient } from "@vault-custody/domain/Statements/StatementEmail"
import { StatementEmailRepo } from "@vault-custody/domain/Statements/StatementEmailRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { statementColumns, type StatementRow, toStatement } from "./StatementRow.ts"

interface DueKey {
  readonly organizationId: OrganizationId
  readonly day: string
  readonly id: string
}

type UnsentRow = StatementRow & StatementRecipient & { readonly emailFailures: number }

export const layer = Layer.effect(
  StatementEmailRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const take = (
      organizationId: OrganizationId,
      keys: ReadonlyArray<DueKey>,
      { leaseUntil, now }: { readonly now: number; readonly leaseUntil: number }
    ) => sql<UnsentRow>`
      WITH due AS (
        SELECT statement_date, id FROM statements
        WHERE organization_id = ${organizationId} AND id = ANY (${textArray(keys.map(({ id }) => id))})
          AND statement_date = ANY (${textArray(keys.map(({ day }) => day))}::date[]) AND email_due_at <= ${at(now)}
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
      ), s AS (
        UPDATE statements t SET email_due_at = ${at(leaseUntil)} FROM due
        WHERE t.organization_id = ${organizationId} AND t.id = due.id AND t.statement_date = due.statement_date
        RETURNING t.*
      )
      SELECT ${statementColumns(sql)}, s.email_failures, a.first_name, a.last_name, a.business_name, a.email
      FROM s JOIN fbo_accounts a ON a.organization_id = ${organizationId} AND a.id = s.fbo_account_id`

    return StatementEmailRepo.of({
      // Rows are found without a lock and then locked by their keys: Citus locks rows of one organization at a time.
      // Rows that another dispatcher is claiming are skipped; those that it has claimed are not due.
      claim: ({ now, leaseUntil, limit }) =>
        sql<DueKey>`/* across organizations: a dispatcher sends what is due of all */
          SELECT organization_id, statement_date::text AS day, id FROM statements WHERE email_due_at <= ${at(now)}
          ORDER BY email_due_at, organization_id, id LIMIT ${limit}`.pipe(
          Effect.flatMap((due) =>
            Effect.forEach(
              Map.groupBy(due, (one) => one.organizationId),
              ([organizationId, keys]) => take(organizationId, keys, { now, leaseUntil })
            )
          ),
          orStorageFailure,
          Effect.map((taken) =>
            taken.flat().map(({ emailFailures, firstName, lastName, businessName, email, ...row }) => ({
              statement: toStatement(row),
              recipient: { firstName, lastName, businessName, email },
              failedAttempts: emailFailures
            }))
          )
        ),

      recordSent: ({ id, organizationId, statementDate }) =>
        sql`UPDATE statements SET email_delivery_status = 'sent', email_due_at = NULL
          WHERE organization_id = ${organizationId} AND id = ${id}
            AND statement_date = ${statementDate}::text::date`.pipe(orStorageFailure, Effect.asVoid),

      // If another process has sent the mail meanwhile, because the lease had expired, it stays sent.
      recordFailure: ({ id, organizationId, statementDate }, nextAttemptAt) =>
        sql`UPDATE statements
          SET email_failures = email_failures + 1,
            email_delivery_status = ${nextAttemptAt === undefined ? "failed" : "pending"},
            email_due_at = ${nextAttemptAt === undefined ? null : at(nextAttemptAt)}::timestamptz
          WHERE organization_id = ${organizationId} AND id = ${id}
            AND statement_date = ${statementDate}::text::date AND email_delivery_status = 'pending'`.pipe(
          orStorageFailure,
          Effect.asVoid
        )
    })
  })
)
