import { PgClient } from "@effect/sql-pg"
import { StorageClock } from "@vault-custody/domain/Common/StorageClock"
import { EventLogMaintenance } from "@vault-custody/domain/Events/EventLogMaintenance"
import { Effect, Layer } from "effect"
import { leastId } from "@vault-custody/domain/Common/Ids"
import { at, orStorageFailure } from "../Common/Database.ts"
import { makeDayPartitions } from "../Common/DayPartitionsPg.ts"
import * as StorageClockPg from "../Common/StorageClockPg.ts"

/** How many objects of events are deleted with one statement. */
const forgottenAtOnce = 1000

export const layer = Layer.effect(
  EventLogMaintenance,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const clock = yield* StorageClock
    const partitions = makeDayPartitions(sql, { table: "event_log", timeColumn: "logged_at" })

    /**
     * Moves the beginning of each log: older events are no longer read. Positions grow with time, so the index alone
     * finds the last one that is too old.
     */
    const trim = (before: number) =>
      sql`/* across organizations: what is past retention is cut off of every log */ 
        INSERT INTO event_log_trims AS t (organization_id, position, id)
        SELECT h.organization_id, old.position, old.id
        FROM event_log_heads h
        LEFT JOIN event_log_trims so_far ON so_far.organization_id = h.organization_id
        CROSS JOIN LATERAL (
          SELECT position, id FROM event_log l
          WHERE l.organization_id = h.organization_id AND l.position > COALESCE(so_far.position, 0)
            AND l.logged_at < ${at(before)}
          ORDER BY l.position DESC LIMIT 1
        ) old
        ORDER BY h.organization_id
        ON CONFLICT (organization_id) DO UPDATE SET position = excluded.position, id = excluded.id
          WHERE t.position < excluded.position`.pipe(orStorageFailure)

    /**
     * Objects are deleted with their events, some at a time. The object of an event with a delivery is kept as long
     * as that.
     */
    const forgetObjects = (before: number): Effect.Effect<void> =>
      sql`/* across organizations: what is past retention is deleted */
        DELETE FROM event_objects WHERE event_id = ANY (ARRAY(
          SELECT event_id FROM event_objects o
          WHERE event_id < ${leastId("evt", before)} AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = o.event_id)
          ORDER BY event_id LIMIT ${forgottenAtOnce}))
        RETURNING 1`.pipe(
        orStorageFailure,
        Effect.flatMap((gone) => (gone.length < forgottenAtOnce ? Effect.void : forgetObjects(before)))
      )

    return EventLogMaintenance.of({
      prepare: partitions.prepare,
      // The beginning moves before the partitions are dropped, so that a reader never finds a gap.
      dropOld: Effect.fnUntraced(function* (retentionMillis) {
        const before = (yield* clock.now) - retentionMillis
        yield* trim(before)
        yield* forgetObjects(before)
        return yield* partitions.dropBefore(before)
      })
    })
  })
).pipe(Layer.provide(StorageClockPg.layer))
