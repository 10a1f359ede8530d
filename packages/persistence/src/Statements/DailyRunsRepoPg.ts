import { PgClient } from "@effect/sql-pg"
import { DailyRunsRepo } from "@vault-custody/domain/Statements/DailyRunsRepo"
import { Effect, Layer, Schedule } from "effect"
import { orStorageFailure } from "../Common/Database.ts"

const lockKey = "hashtextextended('daily_run ' || $1 || ' ' || $2, 0)"

export const layer = Layer.effect(
  DailyRunsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    const isFinished = (name: string, day: string) =>
      sql`SELECT 1 FROM daily_runs
        WHERE name = ${name} AND day = ${day}::text::date AND finished_at IS NOT NULL`.pipe(
        orStorageFailure,
        Effect.map((rows) => rows.length > 0)
      )

    /**
     * Takes an advisory lock on a connection of its own. It ends with the scope, with the process, or soon after the
     * connection was lost without a word: the connection says every second that somebody is there.
     */
    const tryLock = Effect.fnUntraced(function* (name: string, day: string) {
      const connection = yield* sql.reserve
      const unlock = Effect.andThen(
        connection.executeValues("RESET idle_session_timeout", []),
        connection.executeValues(`SELECT pg_advisory_unlock(${lockKey})`, [name, day])
      )
      const rows = yield* Effect.acquireRelease(
        connection.executeValues(`SELECT pg_try_advisory_lock(${lockKey})`, [name, day]),
        // A connection that is lost has lost the lock too.
        ([row]) => (row?.[0] === true ? Effect.ignore(unlock) : Effect.void)
      )
      if (rows[0]?.[0] !== true) return false
      yield* connection.executeValues("SET idle_session_timeout = '20s'", [])
      yield* connection
        .executeValues("SELECT 1", [])
        .pipe(Effect.repeat(Schedule.spaced("1 second")), Effect.ignore, Effect.forkScoped)
      return true
    }, orStorageFailure)

    return DailyRunsRepo.of({
      finished: (name, since) =>
        sql<{ readonly day: string }>`SELECT day::text AS day FROM daily_runs
          WHERE name = ${name} AND day >= ${since}::text::date AND finished_at IS NOT NULL`.pipe(
          orStorageFailure,
          Effect.map((rows) => new Set(rows.map((row) => row.day)))
        ),

      // The lock is not of the work's transactions, so these can be many and short.
      once: (name, day, work) =>
        Effect.gen(function* () {
          if (!(yield* tryLock(name, day))) return false
          if (yield* isFinished(name, day)) return false
          yield* work
          yield* orStorageFailure(sql`INSERT INTO daily_runs (name, day, finished_at)
            VALUES (${name}, ${day}::text::date, clock_timestamp())
            ON CONFLICT (name, day) DO UPDATE SET finished_at = excluded.finished_at`)
          return true
        }).pipe(Effect.scoped)
    })
  })
)
