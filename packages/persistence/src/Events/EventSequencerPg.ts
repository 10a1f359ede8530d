import { PgClient } from "@effect/sql-pg"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { Effect, Layer, Schema } from "effect"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { Notifier } from "../Common/Notifier.ts"
import { lockUses } from "../Common/AdvisoryLocks.ts"
import { asLeader } from "../Common/SessionLock.ts"

/** The channel that wakes readers early: notifications name the organizations whose logs have grown. */
export const eventLogChannel = "event_log"

const lockName = "event_log"

const Given = Schema.Struct({
  count: Schema.Int,
  snapshot: Schema.String,
  organizationIds: Schema.Array(Schema.String)
})
const decodeGiven = Schema.decodeUnknownSync(Given)

/**
 * Moves committed events from the outbox to the logs.
 *
 * **Which rows.** `snapshot` is that of the last statement that left nothing behind. A row that it did not see
 * belongs to a transaction that was under way then or began later, and a condition on transactions finds it. So
 * deleted rows that cannot be vacuumed yet, because a long transaction might still see them, are not scanned again
 * and again. Without a snapshot all rows are read.
 *
 * **Their order** is that of `seq`, among all visible rows. `seq` was drawn under the locks of the change. So if one
 * transaction waited for another's lock on a resource, its events have higher numbers, and it is visible only if the
 * other is.
 *
 * **Fence.** The caller holds an advisory lock in the very session that runs this. Besides, the deleted rows are the
 * ones that are logged, and positions come from the row of the head as it is updated: so even without the lock no
 * event is logged twice, and no position is assigned twice.
 */
const givePositions = (
  sql: PgClient.PgClient,
  snapshot: string | null,
  limit: number
) => sql`/* across organizations: all logs are written by one */
  WITH waiting AS MATERIALIZED (
    SELECT seq FROM outbox
    ${
      snapshot === null
        ? sql``
        : sql`WHERE transaction_id >= pg_snapshot_xmax(${snapshot}::pg_snapshot)
          OR transaction_id = ANY (ARRAY(SELECT pg_snapshot_xip(${snapshot}::pg_snapshot)))`
    }
    ORDER BY seq LIMIT ${limit}::int
  ), taken AS (
    DELETE FROM outbox WHERE seq = ANY (ARRAY(SELECT seq FROM waiting)) RETURNING *
  ), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY organization_id ORDER BY seq) AS number FROM taken
  ), latest AS (
    SELECT DISTINCT ON (organization_id) organization_id, number AS count, id FROM numbered
    ORDER BY organization_id, number DESC
  ), head AS (
    INSERT INTO event_log_heads AS h (organization_id, last_position, last_id)
    SELECT organization_id, count, id FROM latest ORDER BY organization_id
    ON CONFLICT (organization_id)
      DO UPDATE SET last_position = h.last_position + excluded.last_position, last_id = excluded.last_id
    RETURNING organization_id, last_position
  ), logged AS (
    INSERT INTO event_log (organization_id, position, id, type, payload, resource_ids, created_at, logged_at)
    SELECT n.organization_id, head.last_position - latest.count + n.number, n.id, n.type, n.payload, n.resource_ids,
      n.created_at, (SELECT vault_now())
    FROM numbered n
    JOIN head ON head.organization_id = n.organization_id
    JOIN latest ON latest.organization_id = n.organization_id
  )
  SELECT (SELECT count(*) FROM taken)::int AS count, pg_current_snapshot()::text AS snapshot,
    ARRAY(SELECT organization_id FROM head) AS "organizationIds"`

export const layer = Layer.effect(
  EventSequencer,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const notifier = yield* Notifier

    return EventSequencer.of({
      lag: sql<{ readonly lag: number }>`/* across organizations: what waits is measured */
        SELECT extract(epoch FROM vault_now() - created_at)::float8 * 1000 AS lag FROM outbox
        ORDER BY seq LIMIT 1`.pipe(
        orStorageFailure,
        Effect.map(([first]) => Math.max(0, first?.lag ?? 0))
      ),

      lead: (work) =>
        // The work runs in the session of the lock: losing the connection loses both.
        asLeader(sql, lockUses.eventLog, lockName, (connection) => {
          let snapshot: string | null = null
          return work((limit) =>
            Effect.suspend(() => {
              const [query, parameters] = givePositions(sql, snapshot, limit).compile()
              return connection.execute(query, parameters, undefined)
            }).pipe(
              orStorageFailure,
              Effect.flatMap((rows) => {
                const given = decodeGiven(onlyRow(rows))
                if (given.count < limit) snapshot = given.snapshot
                return given.count === 0
                  ? Effect.succeed(0)
                  : Effect.as(notifier.afterCommit(eventLogChannel, given.organizationIds), given.count)
              })
            )
          )
        })
    })
  })
)
