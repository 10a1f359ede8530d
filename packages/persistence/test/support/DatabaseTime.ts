import { PgClient } from "@effect/sql-pg"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Layer } from "effect"

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
  "CREATE TABLE test_time (now timestamptz NOT NULL, users integer NOT NULL)",
  "INSERT INTO test_time VALUES ('epoch', 0)",
  "GRANT SELECT, UPDATE ON test_time TO PUBLIC",
  // Triggers of rows that Citus has spread read it on their servers.
  `DO $$ BEGIN
    IF to_regproc('create_reference_table') IS NOT NULL THEN PERFORM create_reference_table('test_time'); END IF;
  END $$`,
  `CREATE OR REPLACE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT CASE WHEN users > 0 THEN now ELSE date_trunc('milliseconds', clock_timestamp()) END FROM test_time $$`
]

/** The clock stands while anybody says so; those who do at once say the same time. */
export const layerPg = Layer.effect(
  DatabaseTime,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    yield* TestDatabase.asOwner(...standingClock)
    return (millis) => (effect) =>
      Effect.acquireUseRelease(
        Effect.orDie(
          sql`/* across organizations: a test */ UPDATE test_time SET users = users + 1, now = to_timestamp(${millis / 1000}::double precision)`
        ),
        () => effect,
        () => Effect.orDie(sql`/* across organizations: a test */ UPDATE test_time SET users = users - 1`)
      )
  })
)
