import { PgClient } from "@effect/sql-pg"
import {
  type EventDelivery,
  EventLogRepo,
  type LogPlace,
  type LogQuery
} from "@vault-custody/domain/Events/EventLogRepo"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import type { EventId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { testEventType } from "@vault-custody/schema/Events/Event"
import { Array, Effect, Layer, Option } from "effect"
import { at, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { deliveryStatus } from "../Deliveries/DeliveryStatusPg.ts"

/** The most positions that a search with a filter reads. */
const maxSearched = 10_000n

/** A row of a search: the state of the log, with an event or without one. */
interface FoundRow {
  readonly isKnown: boolean
  readonly until: bigint
  readonly untilId: LogPlace["eventId"]
  readonly lastPosition: bigint
  readonly position: bigint | null
  readonly id: EventId
  readonly type: StoredEvent["type"]
  readonly payload: string
  readonly createdAt: number
}

const placeOf = ({ after }: LogQuery): LogPlace =>
  typeof after === "string" ? { position: 0n, eventId: "" } : after

export const layer = Layer.effect(
  EventLogRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const { status, withWhereabouts } = deliveryStatus(sql)

    /** The range of a search, from its place to the event after which it ends, in one snapshot. */
    const found = (organizationId: OrganizationId, query: LogQuery) => {
      const { accounts, after, limit, resourceId, types } = query
      const kind = typeof after === "string" ? after : "place"
      const place = placeOf(query)
      const isLatest = after === "latest"
      const isFiltered = types !== undefined || resourceId !== undefined || accounts !== undefined
      const searched = isFiltered ? maxSearched : BigInt(limit)
      return sql<FoundRow>`
        WITH log AS (
          SELECT COALESCE(h.last_position, 0) AS last_position, COALESCE(h.last_id, '') AS last_id,
            COALESCE(t.position, 0) AS trimmed_position, COALESCE(t.id, '') AS trimmed_id
          FROM (SELECT) o
          LEFT JOIN event_log_heads h ON h.organization_id = ${organizationId}
          LEFT JOIN event_log_trims t ON t.organization_id = ${organizationId}
        ), beginning AS (
          SELECT *,
            CASE ${kind}::text WHEN 'start' THEN trimmed_position WHEN 'now' THEN last_position
              WHEN 'latest' THEN greatest(trimmed_position, last_position - ${searched}::bigint)
              ELSE ${place.position}::bigint END AS after,
            CASE ${kind}::text WHEN 'start' THEN trimmed_id WHEN 'now' THEN last_id ELSE ${place.eventId}::text END
              AS after_id
          FROM log
        ), searched AS (
          SELECT *, least(last_position, after + ${isFiltered ? maxSearched : BigInt(limit + 1)}::bigint) AS until,
            CASE
              WHEN ${isLatest}::boolean THEN true
              WHEN after < trimmed_position OR after > last_position THEN false
              WHEN after = trimmed_position THEN after_id = trimmed_id
              ELSE EXISTS (
                SELECT 1 FROM event_log l
                WHERE l.organization_id = ${organizationId} AND l.position = after AND l.id = after_id)
            END AS is_known
          FROM beginning
        )
        SELECT s.is_known, s.until, s.last_position,
          CASE s.until WHEN s.last_position THEN s.last_id WHEN s.after THEN s.after_id ELSE (
            SELECT l.id FROM event_log l WHERE l.organization_id = ${organizationId} AND l.position = s.until
          ) END AS until_id,
          e.*
        FROM searched s
        LEFT JOIN LATERAL (
          SELECT l.position, l.id, l.type, l.payload, l.created_at FROM event_log l
          WHERE l.organization_id = ${organizationId} AND l.position > s.after AND l.position <= s.until
            ${types === undefined ? sql`` : sql`AND l.type = ANY (${textArray(types)})`}
            ${resourceId === undefined ? sql`` : sql`AND ${resourceId} = ANY (l.resource_ids)`}
            ${accounts === undefined ? sql`` : sql`AND l.resource_ids && ${textArray(accounts)}`}
          ORDER BY l.position ${isLatest ? sql`DESC LIMIT ${limit}::int` : sql`LIMIT ${limit + 1}::int`}
        ) e ON s.is_known
        ORDER BY e.position`
    }

    return EventLogRepo.of({
      search: Effect.fnUntraced(function* (organizationId, query) {
        const { limit } = query
        const rows = yield* found(organizationId, query)
        const { isKnown, lastPosition, until, untilId } = onlyRow(rows.slice(0, 1))
        if (!isKnown) return Option.none()
        const events = rows.flatMap(({ createdAt, id, payload, position, type }) =>
          position === null ? [] : [{ position, event: { id, organizationId, type, payload, createdAt } }]
        )
        const last = events[limit - 1]
        const isFull = events.length > limit && last !== undefined
        return Option.some({
          events: events.slice(0, limit).map(({ event }) => event),
          end: isFull
            ? { position: last.position, eventId: last.event.id }
            : { position: until, eventId: untilId },
          hasMore: isFull || until < lastPosition
        })
      }, orStorageFailure),

      // Receivers know an event before it has a position: it is then read from the table of deliveries. Ids sort by
      // time, so an event past retention is not found there either. Tests of endpoints are in no log.
      find: (organizationId, id) =>
        sql<StoredEvent>`SELECT l.id, l.organization_id, l.type, l.payload, l.created_at FROM event_log l
          LEFT JOIN event_log_trims t ON t.organization_id = l.organization_id
          WHERE l.organization_id = ${organizationId} AND l.id = ${id} AND l.position > COALESCE(t.position, 0)
          UNION ALL
          SELECT e.id, e.organization_id, e.type, e.payload, e.created_at FROM events e
          LEFT JOIN event_log_trims t ON t.organization_id = e.organization_id
          WHERE e.organization_id = ${organizationId} AND e.id = ${id} AND e.id > COALESCE(t.id, '')
            AND e.type <> ${testEventType}
          LIMIT 1`.pipe(orStorageFailure, Effect.map(Array.head)),

      // A delivery has the creation time of its event, so the index of the lists leads to it. One that a replay made has
      // an index of its own.
      deliveries: (organizationId, { createdAt, id }, accounts) =>
        sql<EventDelivery>`SELECT d.webhook_id, d.id AS delivery_id, ${status} AS status
          FROM webhook_endpoints w
          JOIN (${withWhereabouts}) ON d.organization_id = w.organization_id AND d.webhook_id = w.id
            AND d.event_id = ${id} AND (d.created_at = ${at(createdAt)} OR d.made_by_replay)
          WHERE w.organization_id = ${organizationId}
            ${accounts === undefined ? sql`` : sql`AND w.fbo_account_ids && ${textArray(accounts)}`}
          ORDER BY d.id`.pipe(orStorageFailure),

      lastPositions: (organizationIds) =>
        sql<{ readonly organizationId: OrganizationId; readonly lastPosition: bigint }>`
          /* fans out to event_log_heads: readers of several organizations wait in one process */
          SELECT organization_id, last_position FROM event_log_heads
          WHERE organization_id = ANY (${textArray(organizationIds)})`.pipe(
          orStorageFailure,
          Effect.map((rows) => new Map(rows.map((row) => [row.organizationId, row.lastPosition])))
        )
    })
  })
)
