import { assert, describe, it, layer } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Deferred, Effect, Fiber, Layer, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Database from "../../src/Common/Database.ts"
import { commandPools } from "../../src/Common/DatabasePools.ts"
import {
  migrate,
  migrateAt,
  migrateFrom,
  type MigrationReport,
  pendingMigrations,
  plannedAt
} from "../../src/Common/Migrations.ts"
import { requireVersion } from "../../src/Common/ServerVersion.ts"
import { layerPgOwner } from "../support/Backends.ts"

/** A folder of migrations for a database of its own. */
const folderOf = (files: Readonly<Record<string, string>>) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const folder = mkdtempSync(join(tmpdir(), "vault-custody-migrations-"))
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      return folder
    }),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
  )

const emptyDatabase = Effect.gen(function* () {
  const { url } = yield* TestDatabase.make({ template: "empty", migrate: () => Effect.void })
  const context = yield* Layer.build(
    Database.layer({ url, applicationName: "migrations", pools: commandPools, isGuarded: false })
  )
  return { context, sql: Context.get(context, PgClient.PgClient) }
})

/** A server that says that it is of this version. */
const onServer = (version: string) => requireVersion({ executeValues: () => Effect.succeed([[version]]) })

describe("migrations", () => {
  it.live("run each in a transaction of its own: those before one that fails stay", () =>
    Effect.gen(function* () {
      const { context, sql } = yield* emptyDatabase
      const folder = yield* folderOf({
        "0001_one.sql": "CREATE TABLE one (id integer);",
        "0002_two.sql": "CREATE TABLE two (id integer);\nINSERT INTO nowhere VALUES (1);"
      })
      const run = Effect.provide(migrateFrom(folder), context)
      const error = yield* Effect.flip(run)
      assert.match(error.message, /migration 2 two failed: .*nowhere/)
      const tables = yield* sql`SELECT to_regclass('one') AS one, to_regclass('two') AS two`
      assert.deepStrictEqual(
        tables.map(({ one, two }) => [one !== null, two !== null]),
        [[true, false]]
      )
      writeFileSync(join(folder, "0002_two.sql"), "CREATE TABLE two (id integer);")
      assert.deepStrictEqual(yield* run, [[2, "two"]])
    }).pipe(Effect.scoped)
  )

  it.live("marked so run outside of a transaction, statement by statement, and can be repeated", () =>
    Effect.gen(function* () {
      const { context, sql } = yield* emptyDatabase
      const folder = yield* folderOf({
        "0001_table.sql": "CREATE TABLE filled (id integer);\nINSERT INTO filled VALUES (1), (1);",
        "0002_index.sql": `-- no-transaction
-- An attempt that failed leaves an index that is not valid; this takes it away.
DROP INDEX CONCURRENTLY IF EXISTS filled_id;
CREATE UNIQUE INDEX CONCURRENTLY filled_id ON filled (id);
`
      })
      const run = Effect.provide(migrateFrom(folder), context)
      assert.match((yield* Effect.flip(run)).message, /migration 2 index failed/)
      yield* sql`DELETE FROM filled`
      assert.deepStrictEqual(yield* run, [[2, "index"]])
      const [index] = yield* sql<{ valid: boolean }>`
        SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'filled_id'::regclass`
      assert.strictEqual(index?.valid, true)
    }).pipe(Effect.scoped)
  )

  it.effect("are told of when they begin and end, and every ten seconds in between", () =>
    Effect.gen(function* () {
      const { context, sql } = yield* TestClock.withLive(emptyDatabase)
      const folder = yield* folderOf({
        "0001_one.sql": "CREATE TABLE one (id integer);",
        "0002_two.sql": "-- no-transaction\nSELECT 1;\nSELECT pg_advisory_lock(7);\nSELECT 3;\n"
      })
      const told: Array<string> = []
      const report: MigrationReport = ({ migration: [number, name], seconds, step }) =>
        Effect.sync(() => {
          const place =
            step._tag === "Running" ? ` ${step.statement}/${step.statements} ${seconds >= 10}` : ""
          told.push(`${number} ${name} ${step._tag}${place}`)
        })
      const held = yield* Deferred.make<void>()
      const done = yield* Deferred.make<void>()
      const holder = yield* Effect.forkScoped(
        sql.withTransaction(
          sql`SELECT pg_advisory_xact_lock(7)`.pipe(
            Effect.andThen(Deferred.succeed(held, undefined)),
            Effect.andThen(Deferred.await(done))
          )
        )
      )
      yield* Deferred.await(held)
      const migrating = yield* Effect.forkScoped(
        Effect.provide(migrateFrom(folder, undefined, report), context)
      )
      yield* Effect.repeat(sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`, {
        until: (rows) => rows.length > 0
      })
      yield* TestClock.adjust("9 seconds")
      assert.deepStrictEqual(told.slice(3), [])
      yield* TestClock.adjust("1 second")
      yield* Deferred.succeed(done, undefined)
      yield* Fiber.join(holder)
      yield* Fiber.join(migrating)
      assert.deepStrictEqual(told, [
        "1 one Begun",
        "1 one Ended",
        "2 two Begun",
        "2 two Running 2/3 true",
        "2 two Ended"
      ])
    }).pipe(Effect.scoped)
  )

  it.live("can be listed without being run", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase.make({ template: "empty", migrate: () => Effect.void })
      const planned = yield* plannedAt(url)
      assert.deepStrictEqual(planned[0], [1, planned[0]?.[1] ?? ""])
      assert.deepStrictEqual(yield* plannedAt(url), planned)
      assert.deepStrictEqual(yield* migrateAt(url), planned)
      assert.isEmpty(yield* plannedAt(url))
    }).pipe(Effect.scoped)
  )

  it.live("let others pass that use the table, and are tried again until they get their lock", () =>
    Effect.gen(function* () {
      const { context, sql } = yield* emptyDatabase
      const files = { "0001_busy.sql": "CREATE TABLE busy (id integer);" }
      yield* Effect.provide(migrateFrom(yield* folderOf(files)), context)
      const next = yield* folderOf({ ...files, "0002_column.sql": "ALTER TABLE busy ADD COLUMN name text;" })
      const held = yield* Deferred.make<void>()
      const done = yield* Deferred.make<void>()
      const holder = yield* Effect.forkScoped(
        sql.withTransaction(
          sql`SELECT * FROM busy`.pipe(
            Effect.andThen(Deferred.succeed(held, undefined)),
            Effect.andThen(Deferred.await(done))
          )
        )
      )
      yield* Deferred.await(held)
      const migrating = yield* Effect.forkScoped(Effect.provide(migrateFrom(next), context))
      const isWaiting = sql`SELECT FROM pg_locks WHERE relation = 'busy'::regclass AND NOT granted`
      const until = (waits: boolean) =>
        Effect.repeat(isWaiting, {
          until: (rows) => rows.length > 0 === waits,
          schedule: Schedule.spaced("20 millis")
        })
      yield* until(true)
      yield* until(false)
      yield* sql`SELECT * FROM busy`
      yield* Deferred.succeed(done, undefined)
      yield* Fiber.join(holder)
      assert.deepStrictEqual(yield* Fiber.join(migrating), [[2, "column"]])
    }).pipe(Effect.scoped)
  )

  it.live("of several runs at once, one does it", () =>
    Effect.gen(function* () {
      const { context } = yield* emptyDatabase
      const folder = yield* folderOf({ "0001_once.sql": "CREATE TABLE once (id integer);" })
      const run = Effect.provide(migrateFrom(folder), context)
      const ran = yield* Effect.all([run, run, run], { concurrency: "unbounded" })
      assert.deepStrictEqual(ran.flat(), [[1, "once"]])
    }).pipe(Effect.scoped)
  )

  it.live("are refused when their numbers have a gap or come twice, or others have made the database", () =>
    Effect.gen(function* () {
      const { context } = yield* emptyDatabase
      const run = (files: Readonly<Record<string, string>>) =>
        Effect.flatMap(folderOf(files), (folder) => Effect.provide(migrateFrom(folder), context))
      const sql = "SELECT 1;"
      assert.match((yield* Effect.flip(run({ "0001_a.sql": sql, "0003_c.sql": sql }))).message, /1, 3/)
      assert.match((yield* Effect.flip(run({ "0001_a.sql": sql, "0001_b.sql": sql }))).message, /1, 1/)
      yield* run({ "0001_a.sql": "CREATE TABLE a (id integer);" })
      assert.match((yield* Effect.flip(run({ "0001_b.sql": sql }))).message, /its 1 is a, and not b/)
    }).pipe(Effect.scoped)
  )

  it.effect("are refused by a server that is older than PostgreSQL 17, by its version", () =>
    Effect.gen(function* () {
      for (const version of ["17.0", "17.10 (Debian 17.10-1.pgdg13+1)", "18.4", "19beta2"]) {
        yield* onServer(version)
      }
      for (const version of ["16.14", "9.6.24"]) {
        const { message } = yield* Effect.flip(onServer(version))
        assert.include(message, `is PostgreSQL ${version}. This needs 17 or later`)
      }
    })
  )
})

layer(layerPgOwner, { excludeTestServices: true })("a migrated database", (it) => {
  it.effect("lacks nothing, and migrating it again changes nothing", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* pendingMigrations, 0)
      assert.deepStrictEqual(yield* migrate, [])
    })
  )

  it.effect("refuses to change or empty the ledger and the audit log", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* sql`INSERT INTO audit_log VALUES ('aud_1', now(), 'a', 'b', 'c', 'd', NULL, 'e', '{}')`
      yield* sql`INSERT INTO inventory_movements
        (organization_id, inventory_item_id, product_id, kind, to_status, occurred_at)
        VALUES ('org_1', 'itm_1', 'prd_1', 'received', 'in_vault', now())`
      for (const table of ["audit_log", "inventory_movements"]) {
        for (const statement of [
          `UPDATE ${table} SET organization_id = 'x'`,
          `DELETE FROM ${table}`,
          `TRUNCATE ${table} CASCADE`
        ]) {
          const error = yield* Effect.flip(sql.unsafe(statement))
          assert.strictEqual(error.reason._tag, "ConstraintError", statement)
        }
      }
    })
  )
})
