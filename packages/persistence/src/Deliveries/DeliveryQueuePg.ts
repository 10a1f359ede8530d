import { PgClient } from "@effect/sql-pg"
import {
  type AttemptOutcome,
  type ClaimResult,
  type ClaimedDelivery,
  DeliveryQueue,
  type LaneClaim,
  type QueueDepth
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { claimDeliveries, type DeliveryRow, dropOrphans, type EndpointRow } from "./ClaimDeliveries.ts"
import { findDueLanes } from "./FindDueLanes.ts"
import { isFree, lanes } from "./QueueRow.ts"
import { recordDelivered, recordEnded, recordRetried } from "./RecordAttempts.ts"

/** How many due deliveries are counted. */
const maxCounted = 100_000

/** The claimed deliveries, by lane, except those without their event. */
const claimedOf = (
  rows: ReadonlyArray<EndpointRow | DeliveryRow>,
  leaseId: string,
  isBulk: boolean
): ClaimResult => {
  const byLane = new Map<WebhookEndpointId, Array<ClaimedDelivery>>()
  for (const row of rows) {
    if (row.id === null || row.payload === null) continue
    const {
      createdAt,
      committedAt,
      dueAt,
      eventId,
      eventType,
      failedAttempts,
      id,
      payload,
      place,
      traceParent
    } = row
    let lane = byLane.get(row.webhookId)
    if (lane === undefined) byLane.set(row.webhookId, (lane = []))
    lane.push({
      id,
      leaseId,
      place,
      eventId,
      eventType,
      payload,
      failedAttempts,
      createdAt,
      committedAt,
      dueAt,
      traceParent
    })
  }
  const endpoints = rows.filter((row): row is EndpointRow => row.id === null)
  return {
    now: endpoints[0]?.now ?? 0,
    lanes: endpoints.map(
      ({ hasMore, headerStyle, organizationId, previousSecret, secret, url, webhookId }) => ({
        endpoint: { webhookId, organizationId, url, headerStyle, secret, previousSecret },
        isBulk,
        deliveries: byLane.get(webhookId) ?? [],
        hasMore
      })
    )
  }
}

const countOf = <E, R>(counted: Effect.Effect<ReadonlyArray<{ readonly count: number }>, E, R>) =>
  Effect.map(counted, (rows) => onlyRow(rows).count)

export const layer = Layer.effect(
  DeliveryQueue,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    /** Records last attempts. Returns the number that were recorded. */
    const recordLast = Effect.fnUntraced(function* (last: ReadonlyArray<AttemptOutcome>) {
      const isPlain = last.every(({ error }) => error === null)
      const found = isPlain && last.length > 0 ? yield* countOf(recordDelivered(sql, last)) : 0
      // The rest was moved since, or lost its lease. An outcome that is recorded already does not count again.
      return found < last.length ? found + (yield* countOf(recordEnded(sql, last))) : found
    })

    /** Claims lanes of one kind. */
    const claimLanes = Effect.fnUntraced(function* (
      isBulk: boolean,
      claims: ReadonlyArray<LaneClaim>,
      leaseMillis: number
    ) {
      if (claims.length === 0) return { now: 0, lanes: [] } satisfies ClaimResult
      const leaseId = randomUUID()
      const rows = yield* claimDeliveries(sql, isBulk, claims, leaseId, leaseMillis)
      const orphans = rows.flatMap((row) => (row.id !== null && row.payload === null ? [row.id] : []))
      if (orphans.length > 0) {
        yield* Effect.logError(
          `${orphans.length} deliveries end as failed, since their events are lost; the first is ${orphans[0]}`
        )
        yield* dropOrphans(sql, orphans, leaseId)
      }
      return claimedOf(rows, leaseId, isBulk)
    })

    return DeliveryQueue.of({
      findDueLanes: (isBulk, after, limit) =>
        findDueLanes(sql, isBulk, after, limit).pipe(
          orStorageFailure,
          Effect.map((rows) => ({
            now: rows[0]?.now ?? 0,
            lanes: rows.flatMap(({ dueAt, organizationId, webhookId }) =>
              organizationId === null || dueAt === null ? [] : [{ webhookId, isBulk, organizationId, dueAt }]
            ),
            next: rows.length < limit ? null : (rows.at(-1)?.webhookId ?? null)
          }))
        ),

      // Each kind has a statement of its own, since mostly nothing is redelivered in bulk.
      claim: Effect.fnUntraced(function* (claims, leaseMillis) {
        const live = yield* claimLanes(
          false,
          claims.filter(({ isBulk }) => !isBulk),
          leaseMillis
        )
        const bulkClaims = claims.filter(({ isBulk }) => isBulk)
        if (bulkClaims.length === 0) return live
        const bulk = yield* claimLanes(true, bulkClaims, leaseMillis)
        return { now: bulk.now === 0 ? live.now : bulk.now, lanes: [...live.lanes, ...bulk.lanes] }
      }, orStorageFailure),

      release: (claims) =>
        sql`/* across organizations: a dispatcher holds the leases of these */ 
          UPDATE delivery_queue q SET lease_id = NULL, leased_until = NULL
          FROM unnest(${textArray(claims.map((c) => c.id))}, ${textArray(claims.map((c) => c.leaseId))})
            AS claim (delivery_id, lease_id)
          WHERE q.delivery_id = claim.delivery_id AND q.lease_id = claim.lease_id::uuid`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      // Each kind has a statement of its own, since most batches have no retries.
      recordAttempts: Effect.fnUntraced(function* (outcomes) {
        const last = outcomes.filter((o) => o.retryAfterMillis === null)
        const others = outcomes.filter((o) => o.retryAfterMillis !== null)
        const ended = yield* recordLast(last)
        const retried = others.length === 0 ? [] : yield* recordRetried(sql, others)
        return {
          count: ended + retried.length,
          retries: retried.flatMap(({ dueAt, webhookId }) =>
            webhookId === null ? [] : [{ webhookId, dueAt }]
          )
        }
      }, orStorageFailure),

      // Counting stops at a bound, which bounds the cost of the metrics. It counts by lane, since paused deliveries
      // are in the same table.
      depth: sql<QueueDepth>`/* across organizations: what waits is counted for the metrics */
        WITH RECURSIVE ${sql.literal(lanes)}
        SELECT count(*)::int AS due, min(due_at) AS oldest_due_at, statement_timestamp() AS now
        FROM (
          SELECT q.due_at FROM lane
          JOIN webhook_endpoints w ON w.id = lane.webhook_id AND w.is_active AND w.deleted_at IS NULL
          CROSS JOIN LATERAL (
            SELECT due_at FROM delivery_queue
            WHERE webhook_id = lane.webhook_id AND NOT is_paused
              AND due_at <= statement_timestamp() AND ${sql.literal(isFree)}
            ORDER BY due_at LIMIT ${maxCounted}::int
          ) q
          LIMIT ${maxCounted}::int
        ) due`.pipe(
        orStorageFailure,
        Effect.map(([depth]) => depth ?? { due: 0, oldestDueAt: null, now: 0 })
      )
    })
  })
)
