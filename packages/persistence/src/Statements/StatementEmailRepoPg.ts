import { PgClient } from "@effect/sql-pg"
import type { StatementRecipient } from "@vault-custody/domain/Statements/StatementEmail"
import { StatementEmailRepo } from "@vault-custody/domain/Statements/StatementEmailRepo"
import { Effect, Layer } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { statementColumns, type StatementRow, toStatement } from "./StatementRow.ts"

type UnsentRow = StatementRow & StatementRecipient & { readonly emailFailures: number }

export const layer = Layer.effect(
  StatementEmailRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return StatementEmailRepo.of({
      // Rows that another dispatcher is just taking are passed over; those that it has taken are not due.
      claim: ({ now, leaseUntil, limit }) =>
        sql<UnsentRow>`/* across organizations: a dispatcher sends what is due of all */
          WITH due AS (
            SELECT organization_id, statement_date, id FROM statements WHERE email_due_at <= ${at(now)}
            ORDER BY email_due_at, organization_id, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
          )
          UPDATE statements s SET email_due_at = ${at(leaseUntil)}
          FROM due JOIN fbo_accounts a ON a.organization_id = due.organization_id
          WHERE s.organization_id = due.organization_id AND s.id = due.id AND s.statement_date = due.statement_date
            AND a.id = s.fbo_account_id
          RETURNING ${statementColumns(sql)}, s.email_failures, a.first_name, a.last_name,
            a.business_name, a.email`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            rows.map(({ emailFailures, firstName, lastName, businessName, email, ...row }) => ({
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

      // Where someone else has sent it meanwhile, because the lease had run out, it stays sent.
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
