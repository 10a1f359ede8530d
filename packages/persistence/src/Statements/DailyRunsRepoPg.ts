import { PgClient } from "@effect/sql-pg"
import { DailyRunsRepo } from "@vault-custody/domain/Statements/DailyRunsRepo"
import { Effect, Layer } from "effect"
import { lockUses } from "../Common/AdvisoryLocks.ts"
import { orStorageFailure } from "../Common/Database.ts"
import { sessionLock } from "../Common/SessionLock.ts"

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

    return DailyRunsRepo.of({
      finished: (name, since) =>
        sql<{ readonly day: string }>`SELECT day::text AS day FROM daily_runs
          WHERE name = ${name} AND day >= ${since}::text::date AND finished_at IS NOT NULL`.pipe(
          orStorageFailure,
          Effect.map((rows) => new Set(rows.map((row) => row.day)))
        ),

      // The lock is held outside of the work's transactions, so these can be many and short.
      once: (name, day, work) =>
        Effect.gen(function* () {
          const lock = yield* orStorageFailure(sessionLock(sql, lockUses.dailyRun, `${name} ${day}`))
          if (lock === undefined) return false
          if (yield* isFinished(name, day)) return false
          yield* orStorageFailure(sql`INSERT INTO daily_runs (name, day) VALUES (${name}, ${day}::text::date)
            ON CONFLICT (name, day) DO NOTHING`)
          yield* work
          // The row is gone if the work has to be done again because of rows that arrived meanwhile.
          const finished = yield* orStorageFailure(sql`UPDATE daily_runs SET finished_at = clock_timestamp()
            WHERE name = ${name} AND day = ${day}::text::date RETURNING 1`)
          return finished.length > 0
        }).pipe(Effect.scoped)
    })
  })
)
