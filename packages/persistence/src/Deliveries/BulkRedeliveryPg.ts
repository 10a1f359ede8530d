import { PgClient } from "@effect/sql-pg"
import { BulkRedelivery, type FeedResult } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { deliveriesChannel } from "../Events/OutboxRepoPg.ts"
import { isFree } from "./QueueRow.ts"
import { makeReplaySteps } from "./ReplayStepsPg.ts"

/** The number of queued deliveries of a deleted endpoint that one statement drops. Deliveries under way may finish. */
const maxDropped = 1000

/** How many deliveries a step queues at most, so that its transaction is short. */
const maxQueued = 500

const fed = (state: FeedResult["state"], found: number, added = 0): FeedResult => ({
  state,
  found,
  left: found + added
})

interface EndpointRow {
  readonly organizationId: OrganizationId
  readonly isActive: boolean
  readonly isDeleted: boolean
}

/**
 * Bulk redeliveries are marked in the queue (`is_replayed`) and stay paused, which keeps them out of the way of live
 * deliveries: dispatchers claim them by an index of their own (`ClaimDeliveries`). Those not paused were made due by
 * a process of an earlier version, and are claimed with live deliveries.
 *
 * **Locks.** The endpoint's row, so that one process at a time counts and adds; then its replay. Pausing and deleting the
 * endpoint, and starting and cancelling a replay, lock in the same order. A locked endpoint is passed over.
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
            WHERE webhook_id = ${webhookId} AND is_replayed AND is_paused AND ${sql.literal(isFree)}
            LIMIT ${maxDropped}))
          RETURNING organization_id, delivery_id
        )
        DELETE FROM deliveries d USING dropped
        WHERE d.organization_id = dropped.organization_id AND d.id = dropped.delivery_id
        RETURNING 1`

    const countQueued = (webhookId: WebhookEndpointId, atMost: number) =>
      Effect.map(
        sql<{ readonly queued: number }>`/* across organizations: dispatchers redeliver in bulk for all */
          SELECT count(*)::int AS queued FROM (
            SELECT FROM delivery_queue WHERE webhook_id = ${webhookId} AND is_replayed AND is_paused
            LIMIT ${atMost}::int
          ) q`,
        (rows) => onlyRow(rows).queued
      )

    const feed = Effect.fnUntraced(
      function* (webhookId: WebhookEndpointId, reserve: number) {
        const locked = yield* lockEndpoint(webhookId)
        if (Option.isNone(locked)) return fed("busy", 0)
        const { isActive, isDeleted } = locked.value
        if (isDeleted) {
          const dropped = (yield* drop(webhookId)).length
          return fed(dropped > 0 ? "fed" : "idle", dropped, -dropped)
        }
        if (!isActive) return fed("idle", 0)
        const found = yield* countQueued(webhookId, reserve)
        const wanted = found * 2 > reserve ? 0 : Math.min(maxQueued, reserve - found)
        const { isRunning, queued } = yield* replays.step(webhookId, wanted)
        if (queued > 0) yield* notifier.afterCommit(deliveriesChannel)
        return fed(queued > 0 ? "fed" : isRunning ? "busy" : "idle", found, queued)
      },
      sql.withTransaction,
      orStorageFailure
    )

    return BulkRedelivery.of({
      feed,
      // Steps from endpoint to endpoint through the index; the cost does not depend on how many deliveries wait.
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
