import { PgClient } from "@effect/sql-pg"
import { SignInLimitsRepo } from "@vault-custody/domain/Identity/SignInLimitsRepo"
import { Effect, Layer } from "effect"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { purgeRows } from "./PurgeRows.ts"

interface Row {
  readonly counter: string
  readonly times: ReadonlyArray<number>
}

export const layer = Layer.effect(
  SignInLimitsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return SignInLimitsRepo.of({
      // One statement makes the missing rows, locks them all, and reads them. Two callers with the same counters name
      // them in the same order, so they do not deadlock.
      lock: (counters, since) =>
        sql<Row>`INSERT INTO sign_in_limits AS l (counter, times, last_at)
          SELECT counter, '{}', ${at(since)} FROM unnest(${textArray(counters)}) WITH ORDINALITY AS c (counter, place)
          ORDER BY place
          ON CONFLICT (counter) DO UPDATE SET times = ARRAY(
            SELECT time FROM unnest(l.times) AS t (time) WHERE time > ${at(since)} ORDER BY time)
          RETURNING counter, ARRAY(SELECT floor(extract(epoch FROM time) * 1000)::float8 FROM unnest(times) AS t (time))
            AS times`.pipe(
          orStorageFailure,
          Effect.map((rows) => new Map(rows.map(({ counter, times }) => [counter, times])))
        ),

      record: (counters, time) =>
        sql`UPDATE sign_in_limits SET times = times || ${at(time)}::timestamptz, last_at = ${at(time)}
          WHERE counter = ANY (${textArray(counters)})`.pipe(orStorageFailure, Effect.asVoid),

      purge: purgeRows(sql, { table: "sign_in_limits", key: "counter", time: "last_at" })
    })
  })
)
