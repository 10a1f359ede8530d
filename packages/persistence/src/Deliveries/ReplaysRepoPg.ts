import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { replayList } from "@vault-custody/schema/Deliveries/ReplayList"
import { PgClient } from "@effect/sql-pg"
import { type NewReplay, ReplaysRepo } from "@vault-custody/domain/Deliveries/ReplaysRepo"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Replay } from "@vault-custody/schema/Deliveries/Replay"
import { Array, Effect, Layer } from "effect"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { missedEvents } from "./MissedEvents.ts"

/** The channel that wakes the workers of bulk redelivery. A hint: they poll too. */
export const bulkRedeliveryChannel = "bulk_redelivery"

export const replayColumns: Columns<Replay> = {
  id: "text",
  webhookId: "text",
  status: "text",
  total: "int4",
  queued: "int4",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const layer = Layer.effect(
  ReplaysRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const notifier = yield* Notifier
    const columns = columnList(sql, replayColumns)
    const ofEndpoint = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
      sql`organization_id = ${organizationId} AND webhook_id = ${webhookId}`

    /**
     * One statement, and so one snapshot: a committed event is either in the log or in the outbox. An event is logged
     * after it happened, so partitions of the days before `since` are not read.
     */
    const insert = (replay: NewReplay) => {
      const { accounts = null, organizationId, since = null, until = null } = replay
      const missed = missedEvents(sql, { ...replay, since, until, accounts })
      const loggedSince = since === null ? sql`` : sql`AND logged_at >= ${at(since)} - interval '1 day'`
      // Positions are assigned in the order of `seq`. The event after which the replay begins may have no position
      // yet.
      const behind =
        replay.after === undefined
          ? sql``
          : sql`AND seq > COALESCE(
              (SELECT seq FROM outbox WHERE organization_id = ${organizationId} AND id = ${replay.after}), 0)`
      return sql<Replay>`
        WITH log AS MATERIALIZED (
          SELECT COALESCE(h.last_position, 0) AS last_position, COALESCE(
            ${
              replay.after === undefined
                ? sql`(SELECT min(position) - 1 FROM event_log
                    WHERE organization_id = ${organizationId} AND position > COALESCE(t.position, 0) ${loggedSince})`
                : sql`(SELECT position FROM event_log
                    WHERE organization_id = ${organizationId} AND id = ${replay.after})`
            }, h.last_position, 0) AS position
          FROM (SELECT) o
          LEFT JOIN event_log_heads h ON h.organization_id = ${organizationId}
          LEFT JOIN event_log_trims t ON t.organization_id = ${organizationId}
        ), missed AS MATERIALIZED (
          SELECT l.id, l.is_late FROM (
            SELECT organization_id, id, type, resource_ids, created_at, false AS is_late FROM event_log
            WHERE organization_id = ${organizationId} AND position > (SELECT position FROM log) ${loggedSince}
            UNION ALL
            SELECT organization_id, id, type, resource_ids, created_at, true FROM outbox
            WHERE organization_id = ${organizationId} ${behind}
          ) l ${missed.joins}
          WHERE ${missed.conditions}
        )
        INSERT INTO webhook_replays (organization_id, id, webhook_id, only_missing, types, since, until, position,
          last_position, late_event_ids, total, created_at)
        SELECT ${organizationId}, ${replay.id}, ${replay.webhookId}, ${replay.onlyMissing},
          ${textArray(replay.types)}, ${since === null ? null : at(since)}::timestamptz,
          ${until === null ? null : at(until)}::timestamptz, position, last_position,
          ARRAY(SELECT id FROM missed WHERE is_late), (SELECT count(*) FROM missed), ${at(replay.createdAt)}
        FROM log
        RETURNING ${columns}`
    }

    return ReplaysRepo.of({
      insert: Effect.fnUntraced(function* (replay) {
        const rows = yield* insert(replay)
        yield* notifier.afterCommit(bulkRedeliveryChannel)
        return onlyRow(rows)
      }, orStorageFailure),

      hasRunning: (organizationId, webhookId) =>
        sql`SELECT 1 FROM webhook_replays
          WHERE ${ofEndpoint(organizationId, webhookId)} AND status = 'running'`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      list: (organizationId, webhookId, filter, page) =>
        readListPage(
          sql,
          {
            columns,
            table: sql`webhook_replays`,
            condition: sql.and([
              ofEndpoint(organizationId, webhookId),
              matching<Replay>(sql, comparedValues(replayList, filter))
            ])
          },
          page,
          (row: Replay) => row
        ),

      find: (organizationId, webhookId, id) =>
        sql<Replay>`SELECT ${columns} FROM webhook_replays
          WHERE ${ofEndpoint(organizationId, webhookId)} AND id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      cancelRunning: (organizationId, webhookId) =>
        sql<Replay>`UPDATE webhook_replays SET status = 'cancelled'
          WHERE ${ofEndpoint(organizationId, webhookId)} AND status = 'running'
          RETURNING ${columns}`.pipe(orStorageFailure, Effect.map(Array.head))
    })
  })
)
