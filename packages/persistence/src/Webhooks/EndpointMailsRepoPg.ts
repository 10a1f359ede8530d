import { PgClient } from "@effect/sql-pg"
import {
  EndpointMailsRepo,
  type FailingEndpoint,
  type UnsentEndpointMail
} from "@vault-custody/domain/Webhooks/EndpointMailsRepo"
import { Effect, Layer } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { mailQueue } from "../Common/MailQueuePg.ts"
import { ofMode } from "../Common/Modes.ts"

export const layer = Layer.effect(
  EndpointMailsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const queue = mailQueue(sql, "endpoint_mails")
    const since = sql`coalesce(attempts_failing_since, failing_since)`

    return EndpointMailsRepo.of({
      // Skips an endpoint whose row is locked; the next pass takes it. A run of failures that already lasts longer
      // than the second mail's delay gets one mail.
      takeFailing: ({ first, limit, second }) =>
        sql<FailingEndpoint>`/* across organizations: a dispatcher looks at the endpoints of all */
          WITH failing AS (
            SELECT organization_id, id, ${since} AS since FROM webhook_endpoints
            WHERE ${since} IS NOT NULL AND ${since} <= ${at(first)} AND deleted_at IS NULL AND is_active
              AND ${ofMode(sql, "live", sql`organization_id`)}
              AND (failing_mailed_since IS DISTINCT FROM ${since}
                OR (failing_mails = 1 AND ${since} <= ${at(second)}))
            LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
          )
          UPDATE webhook_endpoints w SET failing_mailed_since = failing.since,
            failing_mails = CASE WHEN failing.since <= ${at(second)} THEN 2 ELSE 1 END
          FROM failing WHERE w.organization_id = failing.organization_id AND w.id = failing.id
          RETURNING w.organization_id, w.id AS webhook_id, failing.since AS failing_since`.pipe(
          orStorageFailure
        ),

      insert: ({ failingSince, id, memberId, organizationId, webhookId }) =>
        sql`INSERT INTO endpoint_mails (id, organization_id, webhook_id, member_id, failing_since, due_at)
          VALUES (${id}, ${organizationId}, ${webhookId}, ${memberId}, ${at(failingSince)}, vault_now())`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      claim: (claim) =>
        queue.claim<UnsentEndpointMail>(
          claim,
          sql`m.id, m.organization_id, m.webhook_id, m.member_id, m.failing_since, m.failures AS failed_attempts`
        ),
      delete: queue.delete,
      recordFailure: queue.recordFailure
    })
  })
)
