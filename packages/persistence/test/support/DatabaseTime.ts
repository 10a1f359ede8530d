import { PgClient } from "@effect/sql-pg"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Layer, Schedule } from "effect"

/** Runs an effect while the storage's clock stands at a time. */
type AtTime = (millis: number) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * How a test says what time it is for the storage. In memory nothing has to be said: the storage goes by the clock of
 * the process. In PostgreSQL the function that everything there goes by is replaced in the test's own database.
 */
export const DatabaseTime = Context.Reference<AtTime>("@vault-custody/persistence/test/DatabaseTime", {
  defaultValue: () => () => (effect) => effect
})

const standingClock = [
  "CREATE TABLE test_time (id integer PRIMARY KEY, now timestamptz NOT NULL)",
  "GRANT SELECT, INSERT, DELETE ON test_time TO PUBLIC",
  // Triggers of rows that Citus has spread read it on their servers.
  `DO $$ BEGIN
    IF to_regproc('create_reference_table') IS NOT NULL THEN PERFORM create_reference_table('test_time'); END IF;
  END $$`,
  `CREATE OR REPLACE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT coalesce((SELECT now FROM test_time ORDER BY id DESC LIMIT 1),
      date_trunc('milliseconds', clock_timestamp())) $$`
]

/** Tests that cut connections may cut this one too; both statements do the same when they run again. */
const again = Schedule.spaced("50 millis").pipe(Schedule.upTo({ times: 100 }))

/** The clock stands while there is a row: at the time of the one that came last. */
export const layerPg = Layer.effect(
  DatabaseTime,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    yield* TestDatabase.asOwner(...standingClock)
    let last = 0
    return (millis) => (effect) =>
      Effect.acquireUseRelease(
        Effect.suspend(() => {
          const id = ++last
          return sql`/* across organizations: a test */ INSERT INTO test_time
            VALUES (${id}::int, to_timestamp(${millis / 1000}::double precision)) ON CONFLICT DO NOTHING`.pipe(
            Effect.retry(again),
            Effect.orDie,
            Effect.as(id)
          )
        }),
        () => effect,
        (id) =>
          sql`/* across organizations: a test */ DELETE FROM test_time WHERE id = ${id}::int`.pipe(
            Effect.retry(again),
            Effect.orDie
          )
      )
  })
)
