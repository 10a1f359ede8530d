import { PgClient, type PgTypes } from "@effect/sql-pg"
import { OutboxRepo, type PublishedEvent } from "@vault-custody/domain/Events/OutboxRepo"
import { resourceIdsOf } from "@vault-custody/domain/Events/ResourceIds"
import { idDigits, Ids } from "@vault-custody/domain/Common/Ids"
import { Effect, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { boolArray, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import { fixedStatement } from "../Common/FixedStatement.ts"
import { Notifier } from "../Common/Notifier.ts"
import { enqueue } from "@vault-custody/postgres/Pipeline"
import { forEachSlice } from "../Common/Slices.ts"
import { currentTraceParent } from "./TraceParent.ts"
import { makeWantingObjects } from "./WantingObjects.ts"

/**
 * The channel that wakes dispatchers early: notifications name the endpoints that have something due. Polling is what
 * correctness rests on.
 */
export const deliveriesChannel = "deliveries_due"

/** How many events are written with one statement: each may have a delivery to each of 50 endpoints. */
const eventsAtOnce = 100

/** How many characters at the end of an id are random: enough to number the rows of one statement. */
const numberedDigits = 4

/**
 * An SQL expression for ids that follow a given one: its last four characters, which are random, become a number
 * below a million. The process makes no id between them, since the next one has a higher counter before these
 * characters.
 */
const numbered = (sql: PgClient.PgClient, start: string, number: Fragment) => {
  const places = Array.from({ length: numberedDigits }, (_, place) => {
    const shift = sql.literal(String(5 * (numberedDigits - 1 - place)))
    return sql`substr(${sql.literal(`'${idDigits}'`)}, 1 + (${number} >> ${shift} & 31), 1)`
  })
  return sql.join(" || ", false)([sql`${start}`, ...places])
}

export const layer = Layer.effect(
  OutboxRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const ids = yield* Ids
    const notifier = yield* Notifier

    // The outbox gets every event, since the log is written from it; `events` gets those with subscribers, for their
    // deliveries. A subscription counts once its own transaction has committed. Deliveries are numbered in the order
    // of their events, so that lists show them in the order of publication.
    const appendStatement = fixedStatement(
      sql,
      (
        eventIds: PgTypes.Parameter,
        organizationIds: PgTypes.Parameter,
        types: PgTypes.Parameter,
        payloads: PgTypes.Parameter,
        resourceIds: PgTypes.Parameter,
        times: PgTypes.Parameter,
        objects: PgTypes.Parameter,
        areRead: PgTypes.Parameter,
        traceParent: string | null,
        deliveryIds: string
      ) => sql<{ readonly webhookId: string }>`
        /* fans out to outbox, webhook_endpoints, event_objects, events, deliveries, delivery_queue: events of several
          organizations are published together */
        WITH event AS MATERIALIZED (
          SELECT * FROM unnest(${eventIds}, ${organizationIds}, ${types}, ${payloads}, ${resourceIds}, ${times},
              ${objects}, ${areRead})
            WITH ORDINALITY AS e (id, organization_id, type, payload, resource_ids, created_at, object, is_read, number)
        ), logged AS (
          INSERT INTO outbox (organization_id, id, type, payload, resource_ids, created_at)
          SELECT organization_id, id, type, payload, string_to_array(resource_ids, ','), created_at
          FROM event ORDER BY number
        ), objects AS (
          INSERT INTO event_objects (organization_id, event_id, object)
          SELECT organization_id, id, CASE WHEN is_read THEN object ELSE event_object_wanted() END
          FROM event e
          WHERE (object IS NOT NULL OR NOT is_read) AND EXISTS (
            SELECT 1 FROM webhook_endpoints w
            WHERE w.organization_id = e.organization_id AND w.payload = 'full' AND w.deleted_at IS NULL)
        ), subscription AS MATERIALIZED (
          SELECT e.id AS event_id, w.id AS webhook_id,
            row_number() OVER (ORDER BY e.id COLLATE "C", w.id) AS number
          FROM event e
          JOIN webhook_endpoints w
            ON w.organization_id = e.organization_id AND w.is_active AND w.deleted_at IS NULL
              AND (w.all_events OR e.type = ANY (w.events))
              AND (w.fbo_account_ids IS NULL OR w.fbo_account_ids && string_to_array(e.resource_ids, ','))
        ), stored AS (
          INSERT INTO events (id, organization_id, type, payload, created_at, traceparent)
          SELECT id, organization_id, type, payload, created_at, ${traceParent}::text FROM event
          WHERE id IN (SELECT event_id FROM subscription)
        ), new_deliveries AS (
          INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
          SELECT e.organization_id, ${numbered(sql, deliveryIds, sql`s.number::int`)}, s.webhook_id, e.id, e.type,
            e.created_at
          FROM subscription s JOIN event e ON e.id = s.event_id
          RETURNING organization_id, id, webhook_id, event_id
        )
        INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
        SELECT id, organization_id, webhook_id, event_id, date_trunc('milliseconds', clock_timestamp())
        FROM new_deliveries RETURNING webhook_id`
    )

    const wanting = makeWantingObjects(sql)

    const appendSlice = Effect.fnUntraced(function* (events: ReadonlyArray<PublishedEvent>) {
      const traceParent = yield* currentTraceParent
      const firstDelivery = yield* ids.next("dlv")
      const webhookIds = new Set<string>()
      yield* enqueue(
        sql,
        appendStatement(
          textArray(events.map((e) => e.id)),
          textArray(events.map((e) => e.organizationId)),
          textArray(events.map((e) => e.type)),
          textArray(events.map((e) => e.payload)),
          textArray(events.map((e) => resourceIdsOf(e.payload).join(","))),
          timesArray(events.map((e) => e.createdAt)),
          textArray(events.map((e) => e.object ?? null)),
          boolArray(events.map((e) => e.object !== undefined)),
          traceParent,
          firstDelivery.slice(0, -numberedDigits)
        ),
        (rows) => {
          for (const { webhookId } of rows) webhookIds.add(webhookId)
        }
      )
      yield* notifier.namesAfterCommit(deliveriesChannel, webhookIds)
    })

    return OutboxRepo.of({
      wantObjects: wanting,
      append: (events) =>
        events.length === 0
          ? Effect.void
          : Effect.asVoid(orStorageFailure(forEachSlice(events, appendSlice, eventsAtOnce)))
    })
  })
)
