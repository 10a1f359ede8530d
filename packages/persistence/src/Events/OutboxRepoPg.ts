import { PgClient } from "@effect/sql-pg"
import { OutboxRepo } from "@vault-custody/domain/Events/OutboxRepo"
import { resourceIdsOf } from "@vault-custody/domain/Events/ResourceIds"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Effect, Layer } from "effect"
import type { StoredEvent } from "@vault-custody/domain/Events/Outbox"
import { orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { forEachSlice } from "../Common/Slices.ts"
import { currentTraceParent } from "./TraceParent.ts"

/**
 * The channel that wakes dispatchers early: notifications name the endpoints that have something due. Polling is what
 * correctness rests on.
 */
export const deliveriesChannel = "deliveries_due"

/** How many events are written with one statement: each may have a delivery to each of 50 endpoints. */
const eventsAtOnce = 100

export const layer = Layer.effect(
  OutboxRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const ids = yield* Ids
    const notifier = yield* Notifier

    const appendSlice = Effect.fnUntraced(function* (events: ReadonlyArray<StoredEvent>) {
      // Every event is stored in the outbox, which the log is written from. A subscription counts from the moment that
      // its own transaction has committed. Deliveries are numbered in the order of their events, so that lists show
      // them in the order of publication.
      const subscriptions = yield* sql<{ readonly eventId: string; readonly webhookId: string }>`
          WITH event AS MATERIALIZED (
            SELECT * FROM unnest(
              ${textArray(events.map((e) => e.id))}, ${textArray(events.map((e) => e.organizationId))},
              ${textArray(events.map((e) => e.type))}, ${textArray(events.map((e) => e.payload))},
              ${textArray(events.map((e) => resourceIdsOf(e.payload).join(",")))},
              ${timesArray(events.map((e) => e.createdAt))})
              WITH ORDINALITY AS e (id, organization_id, type, payload, resource_ids, created_at, number)
          ), stored AS (
            INSERT INTO outbox (organization_id, id, type, payload, resource_ids, created_at)
            SELECT organization_id, id, type, payload, string_to_array(resource_ids, ','), created_at
            FROM event ORDER BY number
          )
          SELECT e.id AS event_id, w.id AS webhook_id
          FROM event e
          JOIN webhook_endpoints w
            ON w.organization_id = e.organization_id AND w.is_active AND w.deleted_at IS NULL
              AND e.type = ANY (w.events)
          ORDER BY e.id COLLATE "C", w.id`
      if (subscriptions.length === 0) return
      const deliveryIds = yield* Effect.forEach(subscriptions, () => ids.next("dlv"))
      const subscribedIds = new Set(subscriptions.map((s) => s.eventId))
      const subscribedEvents = events.filter((e) => subscribedIds.has(e.id))
      const traceParent = yield* currentTraceParent
      yield* sql`
          WITH stored AS (
            INSERT INTO events (id, organization_id, type, payload, created_at, traceparent)
            SELECT *, ${traceParent}::text FROM unnest(
              ${textArray(subscribedEvents.map((e) => e.id))}, ${textArray(subscribedEvents.map((e) => e.organizationId))},
              ${textArray(subscribedEvents.map((e) => e.type))}, ${textArray(subscribedEvents.map((e) => e.payload))},
              ${timesArray(subscribedEvents.map((e) => e.createdAt))})
            RETURNING id, organization_id, type, created_at
          ), new_deliveries AS (
            INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
            SELECT e.organization_id, d.id, d.webhook_id, e.id, e.type, e.created_at
            FROM unnest(${textArray(deliveryIds)}, ${textArray(subscriptions.map((s) => s.webhookId))},
              ${textArray(subscriptions.map((s) => s.eventId))}) AS d (id, webhook_id, event_id)
            JOIN stored e ON e.id = d.event_id
            RETURNING organization_id, id, webhook_id, event_id
          )
          INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
          SELECT id, organization_id, webhook_id, event_id, date_trunc('milliseconds', clock_timestamp())
          FROM new_deliveries`
      yield* notifier.afterCommit(
        deliveriesChannel,
        subscriptions.map((s) => s.webhookId)
      )
    })

    return OutboxRepo.of({
      append: (events) =>
        events.length === 0
          ? Effect.void
          : Effect.asVoid(orStorageFailure(forEachSlice(events, appendSlice, eventsAtOnce)))
    })
  })
)
