import { NodeServices } from "@effect/platform-node"
import { PgMigrator } from "@effect/sql-pg"
import { Effect, FileSystem, Path, type Redacted } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import * as Database from "./Database.ts"
import { commandPools } from "./DatabasePools.ts"

/**
 * The migrations: every `NNNN_name.sql` of the `migrations` folder, run once, in the order of their numbers.
 *
 * Each file runs as one `DO` block, and so as one statement in the migrator's transaction.
 */
const loader = Effect.gen(function* () {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const folder = path.join(import.meta.dirname, "..", "..", "migrations")
  const files = (yield* fs.readDirectory(folder)).filter((name) => name.endsWith(".sql")).sort()
  return yield* Effect.forEach(files, (file) =>
    Effect.map(fs.readFileString(path.join(folder, file)), (text) => {
      const [number = "", ...name] = file.replace(/\.sql$/, "").split("_")
      const run = Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.unsafe(`DO $migration$ BEGIN\n${text}\nEND $migration$`)
      )
      return [Number(number), name.join("_"), Effect.succeed(run)] as const
    })
  )
}).pipe(
  Effect.mapError(
    (cause) => new Migrator.MigrationError({ kind: "ImportError", message: "cannot read migrations", cause })
  ),
  Effect.provide(NodeServices.layer)
)

/** Brings the database up to date and returns the migrations that ran: number and name. */
export const migrate = PgMigrator.run({ loader, table: "schema_migrations" }).pipe(
  Effect.provide(NodeServices.layer)
)

/** {@link migrate} for the database at this address, over a connection of its own that is closed again. */
export const migrateAt = (url: Redacted.Redacted) =>
  Effect.provide(
    migrate,
    Database.layer({ url, applicationName: "vault-custody-migrate", pools: commandPools })
  )

/** How many migrations the database lacks. */
export const pendingMigrations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const known = yield* loader
  const [table] = yield* sql<{ readonly exists: boolean }>`
    SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`
  if (table?.exists !== true) return known.length
  const applied = yield* sql<{ readonly newest: number | null }>`
    SELECT max(migration_id) AS newest FROM schema_migrations`
  return known.filter(([id]) => id > (applied[0]?.newest ?? 0)).length
})
