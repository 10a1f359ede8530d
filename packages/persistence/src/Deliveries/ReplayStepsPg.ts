import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import type {
  DeliveryId,
  EventId,
  OrganizationId,
  ReplayId,
  WebhookEndpointId
} from "@vault-custody/schema/Common/Id"
import { Array, Effect, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { textArray } from "../Common/Database.ts"
import { eventsUseLock } from "./EventsLockPg.ts"
import { freshRound } from "./FreshRound.ts"
import { type MissedFilter, missedEvents } from "./MissedEvents.ts"

/** The most positions of the log that one step reads. */
const maxSearched = 5000n

interface RunningReplay extends MissedFilter {
  readonly id: ReplayId
  readonly organizationId: OrganizationId
  readonly position: bigint
  readonly lastPosition: bigint
  readonly lateEventIds: ReadonlyArray<EventId>
}

interface MissedEvent {
  readonly position: bigint
  readonly eventId: EventId
  /** null: the event was never to be delivered to the endpoint. */
  readonly deliveryId: DeliveryId | null
}

/** The events that a step has found, and its position. */
interface Found {
  readonly events: ReadonlyArray<MissedEvent>
  readonly position: bigint
  readonly isEnd: boolean
}

/** The steps of replays, in the transaction of a caller who has locked the endpoint. */
export const makeReplaySteps = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const ids = yield* Ids

  const lockRunning = (webhookId: WebhookEndpointId) =>
    Effect.map(
      sql<RunningReplay>`/* across organizations: dispatchers redeliver in bulk for all */
        SELECT r.id, r.organization_id, r.webhook_id, r.types, r.since, r.until, r.only_missing, r.position,
          r.last_position, r.late_event_ids, w.fbo_account_ids AS accounts
        FROM webhook_replays r JOIN webhook_endpoints w ON w.organization_id = r.organization_id AND w.id = r.webhook_id
        WHERE r.webhook_id = ${webhookId} AND r.status = 'running' FOR NO KEY UPDATE OF r`,
      Array.head
    )

  const search = (replay: RunningReplay, among: Fragment, limit: number) => {
    const missed = missedEvents(sql, replay)
    return sql<MissedEvent>`
      SELECT l.position, l.id AS event_id, ${missed.deliveryId} AS delivery_id FROM event_log l ${missed.joins}
      WHERE l.organization_id = ${replay.organizationId} AND l.position > ${replay.position} AND ${among}
        AND ${missed.conditions}
      ORDER BY l.position LIMIT ${limit}::int`
  }

  /** Continues through the log as it was when the replay began. */
  const findLogged = Effect.fnUntraced(function* (replay: RunningReplay, limit: number) {
    const furthest = replay.position + maxSearched
    const until = furthest < replay.lastPosition ? furthest : replay.lastPosition
    const events = yield* search(replay, sql`l.position <= ${until}`, limit)
    const position = events.length < limit ? until : (events.at(-1)?.position ?? until)
    const isEnd = position === replay.lastPosition && replay.lateEventIds.length === 0
    return { events, position, isEnd } satisfies Found
  })

  /**
   * Finds the events that were committed when the replay began and got their position later. It first reads whether
   * some still have none.
   */
  const findLate = Effect.fnUntraced(function* (replay: RunningReplay, limit: number) {
    const lateIds = textArray(replay.lateEventIds)
    const waiting = yield* sql`SELECT 1 FROM outbox
      WHERE organization_id = ${replay.organizationId} AND id = ANY (${lateIds}) LIMIT 1`
    const events = yield* search(replay, sql`l.id = ANY (${lateIds})`, limit)
    return {
      events,
      position: events.at(-1)?.position ?? replay.position,
      isEnd: waiting.length === 0 && events.length < limit
    } satisfies Found
  })

  /**
   * Deliveries read events from a table of their own. It loses events without deliveries before the log does, so this
   * restores them.
   */
  const restoreEvents = (organizationId: OrganizationId, eventIds: ReadonlyArray<EventId>) =>
    sql`INSERT INTO events (id, organization_id, type, payload, created_at)
      SELECT l.id, l.organization_id, l.type, l.payload, l.created_at FROM event_log l
      WHERE l.organization_id = ${organizationId} AND l.id = ANY (${textArray(eventIds)})
        AND NOT EXISTS (SELECT 1 FROM events e WHERE e.organization_id = l.organization_id AND e.id = l.id)
      ON CONFLICT (id) DO NOTHING`

  const deliverFirst = Effect.fnUntraced(function* (
    { organizationId, webhookId }: RunningReplay,
    eventIds: ReadonlyArray<EventId>
  ) {
    if (eventIds.length === 0) return 0
    yield* sql.unsafe(eventsUseLock)
    yield* restoreEvents(organizationId, eventIds)
    const deliveryIds = yield* Effect.forEach(eventIds, () => ids.next("dlv"))
    const queued = yield* sql`
      WITH chosen AS (
        INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at, made_by_replay)
        SELECT e.organization_id, d.id, ${webhookId}, e.id, e.type,
          (SELECT date_trunc('milliseconds', clock_timestamp())), true
        FROM unnest(${textArray(deliveryIds)}, ${textArray(eventIds)}) AS d (id, event_id)
        JOIN events e ON e.organization_id = ${organizationId} AND e.id = d.event_id
        ON CONFLICT (organization_id, event_id, webhook_id) WHERE made_by_replay DO NOTHING
        RETURNING id, webhook_id, event_id, created_at
      )
      ${freshRound(sql, { inBulk: true, organizationId })}`
    return queued.length
  })

  /** Locks deliveries first, as a redelivery does; one that is pending by then is left alone. */
  const deliverAgain = Effect.fnUntraced(function* (
    { onlyMissing, organizationId }: RunningReplay,
    deliveryIds: ReadonlyArray<DeliveryId>
  ) {
    if (deliveryIds.length === 0) return 0
    const queued = yield* sql`
      WITH finished AS MATERIALIZED (
        SELECT id, webhook_id, event_id, created_at FROM deliveries
        WHERE organization_id = ${organizationId} AND id = ANY (${textArray(deliveryIds)})
        ORDER BY id FOR NO KEY UPDATE
      ), failed AS (
        DELETE FROM delivery_failures f USING finished d
        WHERE f.organization_id = ${organizationId} AND f.webhook_id = d.webhook_id
          AND f.created_at = d.created_at AND f.delivery_id = d.id
        RETURNING d.id, d.webhook_id, d.event_id, d.created_at
      ), chosen AS (
        SELECT * FROM ${onlyMissing ? sql`failed` : sql`finished`}
      )
      ${freshRound(sql, { inBulk: true, organizationId })}`
    return queued.length
  })

  const advance = (replay: RunningReplay, { isEnd, position }: Found, queued: number) =>
    sql`UPDATE webhook_replays SET position = ${position}, queued = queued + ${queued}::int,
        status = ${isEnd ? "completed" : "running"}
      WHERE organization_id = ${replay.organizationId} AND id = ${replay.id}`

  return {
    /** Queues at most `limit` deliveries of the endpoint's running replay. */
    step: Effect.fnUntraced(function* (webhookId: WebhookEndpointId, limit: number) {
      const running = yield* lockRunning(webhookId)
      if (Option.isNone(running)) return { queued: 0, isRunning: false }
      if (limit <= 0) return { queued: 0, isRunning: true }
      const replay = running.value
      const found = yield* replay.position < replay.lastPosition || replay.lateEventIds.length === 0
        ? findLogged(replay, limit)
        : findLate(replay, limit)
      const first = found.events.flatMap((e) => (e.deliveryId === null ? [e.eventId] : []))
      const again = found.events.flatMap((e) => (e.deliveryId === null ? [] : [e.deliveryId]))
      const queued = (yield* deliverFirst(replay, first)) + (yield* deliverAgain(replay, again))
      yield* advance(replay, found, queued)
      return { queued, isRunning: !found.isEnd }
    })
  }
})
