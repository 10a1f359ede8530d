import { PgClient } from "@effect/sql-pg"
import { BulkRedelivery, type FeedResult } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { deliveriesChannel } from "../Events/OutboxRepoPg.ts"
import { makeReplaySteps } from "./ReplayStepsPg.ts"

/** How many paused deliveries of a deleted endpoint are dropped with one statement. */
const maxDropped = 1000

interface EndpointRow {
  readonly organizationId: OrganizationId
  readonly isActive: boolean
  readonly isDeleted: boolean
}

/**
 * What is redelivered in bulk is marked in the queue (`is_replayed`), and at most so much of an endpoint's is not paused:
 * what is due, and what is being attempted. What is to be tried again is paused until it is due. The others' deliveries
 * never are.
 *
 * **Locks.** The endpoint's row, so that one process at a time counts and adds; then its replay. Pausing and deleting the
 * endpoint, and starting and cancelling a replay, lock in the same order. Whoever finds the endpoint locked passes it over.
 */
export const layer = Layer.effect(
  BulkRedelivery,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const notifier = yield* Notifier
    const replays = yield* makeReplaySteps

    const lockEndpoint = (webhookId: WebhookEndpointId) =>
      Effect.map(
        sql<EndpointRow>`/* across organizations: dispatchers redeliver in bulk for all */
          SELECT organization_id, is_active, deleted_at IS NOT NULL AS is_deleted
          FROM webhook_endpoints WHERE id = ${webhookId} FOR NO KEY UPDATE SKIP LOCKED`,
        Array.head
      )

    const drop = (webhookId: WebhookEndpointId) =>
      sql`/* across organizations: dispatchers redeliver in bulk for all */
        WITH dropped AS (
          DELETE FROM delivery_queue WHERE delivery_id = ANY (ARRAY(
            SELECT delivery_id FROM delivery_queue
            WHERE webhook_id = ${webhookId} AND is_replayed AND is_paused LIMIT ${maxDropped}))
          RETURNING organization_id, delivery_id
        )
        DELETE FROM deliveries d USING dropped
        WHERE d.organization_id = dropped.organization_id AND d.id = dropped.delivery_id
        RETURNING 1`

    /** Makes due what is paused, the earliest first. Due now: claims do not look back for it. */
    const resume = (webhookId: WebhookEndpointId, maxDue: number) =>
      Effect.map(
        sql<{
          readonly unpaused: number
          readonly resumed: number
        }>`/* across organizations: dispatchers redeliver in bulk for all */
          WITH unpaused AS MATERIALIZED (
            SELECT count(*)::int AS count FROM delivery_queue
            WHERE webhook_id = ${webhookId} AND is_replayed AND NOT is_paused
          ), to_resume AS MATERIALIZED (
            SELECT delivery_id FROM delivery_queue
            WHERE webhook_id = ${webhookId} AND is_replayed AND is_paused AND due_at <= statement_timestamp()
            ORDER BY due_at, delivery_id
            LIMIT (SELECT greatest(0, ${maxDue}::int - count) FROM unpaused)
            FOR UPDATE SKIP LOCKED
          ), resumed AS (
            UPDATE delivery_queue
            SET is_paused = false, due_at = date_trunc('milliseconds', statement_timestamp())
            WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM to_resume))
            RETURNING 1
          )
          SELECT (SELECT count FROM unpaused) AS unpaused, (SELECT count(*) FROM resumed)::int AS resumed`,
        onlyRow
      )

    const feed = Effect.fnUntraced(
      function* (webhookId: WebhookEndpointId, maxDue: number) {
        const locked = yield* lockEndpoint(webhookId)
        if (Option.isNone(locked)) return "idle"
        if (locked.value.isDeleted) return (yield* drop(webhookId)).length > 0 ? "busy" : "idle"
        if (!locked.value.isActive) return "idle"
        const { resumed, unpaused } = yield* resume(webhookId, maxDue)
        const replayed = yield* replays.step(webhookId, maxDue - unpaused - resumed)
        if (resumed + replayed.queued > 0) {
          yield* notifier.afterCommit(deliveriesChannel, [webhookId])
          return "fed"
        }
        return unpaused > 0 || replayed.isRunning ? "busy" : "idle"
      },
      (step) => Effect.map(sql.withTransaction(step), (result): FeedResult => result),
      orStorageFailure
    )

    return BulkRedelivery.of({
      feed,
      // Steps from endpoint to endpoint through the index, however much waits for each.
      endpoints: sql<{
        readonly webhookId: WebhookEndpointId
      }>`/* across organizations: dispatchers redeliver in bulk for all */
        WITH RECURSIVE waiting AS (
          (SELECT webhook_id FROM delivery_queue WHERE is_replayed AND is_paused ORDER BY webhook_id LIMIT 1)
          UNION ALL
          SELECT following.webhook_id FROM waiting CROSS JOIN LATERAL (
            SELECT webhook_id FROM delivery_queue
            WHERE is_replayed AND is_paused AND webhook_id > waiting.webhook_id
            ORDER BY webhook_id LIMIT 1
          ) following
        )
        SELECT webhook_id FROM waiting
        UNION
        SELECT webhook_id FROM webhook_replays WHERE status = 'running'
        ORDER BY webhook_id`.pipe(
        orStorageFailure,
        Effect.map((rows) => rows.map(({ webhookId }) => webhookId))
      )
    })
  })
)
