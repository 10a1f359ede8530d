import { PgClient } from "@effect/sql-pg"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import type { DeliveryId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Delivery, DeliveryAttempt, DeliveryStatus } from "@vault-custody/schema/Webhooks/Delivery"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"
import { deliveriesChannel, deliveriesHint } from "../Events/OutboxRepoPg.ts"

type DeliveryRow = Omit<Delivery, "attempts">
interface AttemptRow extends DeliveryAttempt {
  readonly deliveryId: DeliveryId
}

const toAttempt = ({ deliveryId: _, ...attempt }: AttemptRow): DeliveryAttempt => attempt

export const layer = Layer.effect(
  DeliveriesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`d.id, d.webhook_id, d.event_id, d.event_type, d.status, d.created_at,
      q.due_at AS next_attempt_at`

    /** An attempt is never older than its delivery, which spares reading the partitions of the days before. */
    const withAttempts = Effect.fnUntraced(function* (
      organizationId: OrganizationId,
      rows: ReadonlyArray<DeliveryRow>
    ) {
      if (rows.length === 0) return []
      const attempts = yield* sql<AttemptRow>`
        SELECT delivery_id, attempt, started_at, duration_ms, response_status, error
        FROM delivery_attempts
        WHERE organization_id = ${organizationId} AND delivery_id = ANY (${textArray(rows.map((d) => d.id))})
          AND started_at >= ${at(Math.min(...rows.map((d) => d.createdAt)))} - interval '1 day'
        ORDER BY attempt`
      const byDelivery = Map.groupBy(attempts, (a) => a.deliveryId)
      return rows.map((d): Delivery => ({ ...d, attempts: (byDelivery.get(d.id) ?? []).map(toAttempt) }))
    })

    /** A fresh round for what `reset` returns: `organization_id, id, webhook_id, event_id, attempts`. */
    const enqueue = sql`INSERT INTO delivery_queue
        (delivery_id, organization_id, webhook_id, event_id, attempts_before, due_at)
      SELECT id, organization_id, webhook_id, event_id, attempts, clock_timestamp() FROM reset
      RETURNING webhook_id`

    const notify = (webhookIds: ReadonlyArray<string>) =>
      webhookIds.length === 0
        ? Effect.void
        : sql`SELECT pg_notify(${deliveriesChannel}, ${deliveriesHint(webhookIds)})`

    return DeliveriesRepo.of({
      // What failed is listed by the table that holds just that; the rest by the history's own index.
      list: Effect.fnUntraced(function* (organizationId, webhookId, { status, eventType }, page) {
        const ofType = eventType === undefined ? sql`` : sql`AND d.event_type = ${eventType}`
        const rows =
          status === "failed"
            ? yield* sql<DeliveryRow>`SELECT ${columns}
                FROM delivery_failures f
                JOIN deliveries d ON d.organization_id = f.organization_id AND d.id = f.delivery_id
                LEFT JOIN delivery_queue q ON q.delivery_id = d.id
                WHERE f.organization_id = ${organizationId} AND f.webhook_id = ${webhookId} ${ofType}
                ORDER BY f.created_at DESC, f.delivery_id DESC ${pageClause(sql, page)}`
            : yield* sql<DeliveryRow>`SELECT ${columns}
                FROM deliveries d LEFT JOIN delivery_queue q ON q.delivery_id = d.id
                WHERE d.organization_id = ${organizationId} AND d.webhook_id = ${webhookId} ${ofType}
                  ${status === undefined ? sql`` : sql`AND d.status = ${status}`}
                ORDER BY d.created_at DESC, d.id DESC ${pageClause(sql, page)}`
        const found = toPage(rows, page, (row) => row)
        return { ...found, items: yield* withAttempts(organizationId, found.items) }
      }, orStorageFailure),

      find: Effect.fnUntraced(function* (organizationId, webhookId, id) {
        const rows = yield* sql<DeliveryRow>`SELECT ${columns}
          FROM deliveries d LEFT JOIN delivery_queue q ON q.delivery_id = d.id
          WHERE d.organization_id = ${organizationId} AND d.id = ${id} AND d.webhook_id = ${webhookId}`
        return Array.head(yield* withAttempts(organizationId, rows))
      }, orStorageFailure),

      lock: (organizationId, webhookId, id) =>
        sql<{ readonly status: DeliveryStatus }>`SELECT status FROM deliveries
          WHERE organization_id = ${organizationId} AND id = ${id} AND webhook_id = ${webhookId}
          FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), ({ status }) => status))
        ),

      restart: Effect.fnUntraced(function* (organizationId, id) {
        const restarted = yield* sql<{ readonly webhookId: WebhookEndpointId }>`
          WITH reset AS (
            UPDATE deliveries SET status = 'pending', finished_at = NULL
            WHERE organization_id = ${organizationId} AND id = ${id} AND status <> 'pending'
            RETURNING organization_id, id, webhook_id, event_id, attempts, created_at
          ), forgotten AS (
            DELETE FROM delivery_failures f USING reset
            WHERE f.organization_id = reset.organization_id AND f.webhook_id = reset.webhook_id
              AND f.created_at = reset.created_at AND f.delivery_id = reset.id
          )
          ${enqueue}`
        yield* notify(restarted.map((row) => row.webhookId))
      }, orStorageFailure),

      // Whoever deletes a row of `delivery_failures` restarts its delivery, so each is restarted once.
      restartFailed: Effect.fnUntraced(function* (organizationId, webhookId, since) {
        const restarted = yield* sql`
          WITH failed AS (
            DELETE FROM delivery_failures
            WHERE organization_id = ${organizationId} AND webhook_id = ${webhookId} AND created_at >= ${at(since)}
            RETURNING organization_id, delivery_id
          ), reset AS (
            UPDATE deliveries d SET status = 'pending', finished_at = NULL FROM failed
            WHERE d.organization_id = failed.organization_id AND d.id = failed.delivery_id
            RETURNING d.organization_id, d.id, d.webhook_id, d.event_id, d.attempts
          )
          ${enqueue}`
        if (restarted.length > 0) yield* notify([webhookId])
        return restarted.length
      }, orStorageFailure)
    })
  })
)
