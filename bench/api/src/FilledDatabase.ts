import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import * as Database from "@vault-custody/persistence/Common/Database"
import { commandPools } from "@vault-custody/persistence/Common/DatabasePools"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { Console, Effect, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { tmpdir } from "node:os"

/** The folder that keeps the data between runs; without one each run creates them anew. */
const dataDir = process.env["BENCH_DATA"]

/** PostgreSQL's settings for durable commits, which are on disk before the answer, as in production. */
export const durableSettings: EmbeddedPostgres.Settings = {
  max_connections: 100,
  shared_buffers: "1GB",
  max_wal_size: "8GB",
  fsync: true,
  synchronous_commit: true,
  full_page_writes: true,
  autovacuum_naptime: "1min"
}

/** A migrated PostgreSQL of the benchmark's own. */
export const startFilled = Effect.fnUntraced(function* (settings: EmbeddedPostgres.Settings) {
  const postgres = yield* dataDir === undefined
    ? EmbeddedPostgres.startThrowaway({ settings, parent: tmpdir() })
    : EmbeddedPostgres.start({ dataDir, database: "postgres", settings })
  yield* migrateAt(postgres.url)
  return postgres
})

/** An unguarded client, for making the data and not for the measurement. */
export const clientOf = (url: Redacted.Redacted) =>
  Database.layer({ url, applicationName: "bench", isGuarded: false, pools: commandPools })

/** Indexes that no constraint needs: creating them after the rows takes a fraction of the time. */
const plainIndexes = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly name: string; readonly definition: string }>`
    SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'i' AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid)`
)

/** Fills the database with these statements, unless a table has rows already. */
export const fill = Effect.fnUntraced(function* (table: string, statements: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const [filled] = yield* sql`SELECT 1 FROM ${sql(table)} LIMIT 1`
  if (filled !== undefined) return
  yield* Console.error("Filling the database")
  const startedAt = performance.now()
  yield* sql.withTransaction(
    Effect.gen(function* () {
      // Foreign keys hold by construction.
      yield* sql`SET LOCAL session_replication_role = replica`
      yield* sql`SET LOCAL maintenance_work_mem = '512MB'`
      const indexes = yield* plainIndexes
      for (const { name } of indexes) yield* sql`DROP INDEX ${sql(name)}`
      for (const statement of statements) {
        yield* sql
          .unsafe(statement)
          .pipe(Effect.tapError(({ reason }) => Console.error(statement, String(reason.cause))))
      }
      for (const { definition } of indexes) yield* sql.unsafe(definition)
    })
  )
  yield* sql`VACUUM (ANALYZE)`
  yield* sql`CHECKPOINT`
  yield* Console.error(`Filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
})
