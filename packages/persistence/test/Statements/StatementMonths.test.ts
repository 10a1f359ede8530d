import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { leastId } from "@vault-custody/domain/Common/Ids"
import { type TemplateOptions, TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Fiber, Layer, Ref, Schedule } from "effect"
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Database from "../../src/Common/Database.ts"
import { commandPools } from "../../src/Common/DatabasePools.ts"
import { migrate, migrateAt, migrateFrom } from "../../src/Common/Migrations.ts"
import { migrationsFolder } from "../../src/Common/MigrationFiles.ts"
import { processRoles } from "../../src/Privileges/Tables.ts"
import { daysAround } from "../../src/Statements/StatementMonths.ts"

/** The number of the first migration that knows of months. */
const months = 112

const folderBefore = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "vault-custody-migrations-"))
    for (const file of readdirSync(migrationsFolder)) {
      if (Number(file.slice(0, 4)) < months) copyFileSync(join(migrationsFolder, file), join(folder, file))
    }
    return folder
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
)

/** A client of a database's owner, with an account of an organization and one of a twin. */
const withAccounts = Effect.fnUntraced(function* <E, R>(options: TemplateOptions<E, R>) {
  const { ownerUrl } = yield* TestDatabase.make(options)
  const context = yield* Layer.build(
    Database.layer({ url: ownerUrl, applicationName: "months", isGuarded: false })
  )
  const sql = Context.get(context, PgClient.PgClient)
  for (const organization of ["org_1", "org_5"]) {
    yield* sql`INSERT INTO organizations (id, name, contact_email, created_at)
      VALUES (${organization}, 'One', 'one@example.com', now())`
    yield* sql`INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name,
        is_primary, created_at)
      VALUES (${organization}, ${`fbo_of_${organization}`}, 'A', 'B', 'a@example.com', '', '', false, now())`
  }
  return { sql, migrated: Effect.provide(migrate, context) }
})

/** A database as it was before statements had months. */
const databaseBefore = withAccounts({
  template: "before_months",
  migrate: (url) =>
    Effect.flatMap(folderBefore, (folder) =>
      Effect.provide(
        migrateFrom(folder),
        Database.layer({ url, applicationName: "months", isGuarded: false, pools: commandPools })
      )
    )
})

const database = Effect.map(
  withAccounts({ template: "vault", migrate: migrateAt, roles: processRoles }),
  ({ sql }) => sql
)

/** Stores a statement as the release before months does: made once, and brought up to date after that. */
const store = (sql: PgClient.PgClient, organization: string, date: string) =>
  sql`INSERT INTO statements AS s (organization_id, id, fbo_account_id, statement_type, statement_date,
      total_item_count, total_insured_value_cents, total_market_value_cents, items_received, items_shipped_out,
      items_transferred, items_returned, items_voided, email_delivery_status, is_final, created_at)
    VALUES (${organization}, ${leastId("stm", Date.parse(date))}, ${`fbo_of_${organization}`}, 'daily',
      ${date}::text::date, 1, 0, 0, 0, 0, 0, 0, 0, 'skipped', false, now())
    ON CONFLICT (organization_id, fbo_account_id, statement_date, version) DO UPDATE
      SET total_item_count = s.total_item_count + 1
      WHERE NOT s.is_final`

const today = new Date().toISOString().slice(0, 10)

/** The tables that statements of days are in. */
const tablesOf = (sql: PgClient.PgClient) =>
  Effect.map(
    sql<{ readonly day: string; readonly name: string }>`
      SELECT statement_date::text AS day, tableoid::regclass::text AS name FROM statements
      WHERE organization_id = 'org_1' ORDER BY statement_date`,
    (rows) => Object.fromEntries(rows.map(({ day, name }) => [day, name]))
  )

describe("the months of statements", () => {
  it.live("begin under load: who stores and reads as before goes on, and no row is moved", () =>
    Effect.gen(function* () {
      const { migrated, sql } = yield* databaseBefore
      yield* store(sql, "org_1", "2020-02-29")
      const stored = yield* Ref.make(0)
      const load = yield* Effect.gen(function* () {
        yield* store(sql, "org_1", today)
        const rows = yield* sql`SELECT * FROM statements
          WHERE organization_id = 'org_1' AND id = ${leastId("stm", Date.parse("2020-02-29"))}`
        assert.lengthOf(rows, 1)
        yield* Ref.update(stored, (times) => times + 1)
      }).pipe(Effect.forever, Effect.forkScoped)
      const further = Effect.flatMap(Ref.get(stored), (before) =>
        Effect.repeat(Ref.get(stored), {
          until: (now) => now > before + 10,
          schedule: Schedule.spaced("5 millis")
        })
      )
      yield* Effect.raceFirst(further, Fiber.join(load))
      yield* migrated
      yield* Effect.raceFirst(further, Fiber.join(load))
      yield* Fiber.interrupt(load)

      const [present] = yield* sql<{ readonly count: number }>`
        SELECT total_item_count AS count FROM statements
        WHERE organization_id = 'org_1' AND statement_date = ${today}::text::date`
      assert.isAtLeast(present?.count ?? 0, yield* Ref.get(stored))
      assert.deepStrictEqual(yield* tablesOf(sql), {
        "2020-02-29": "statements_before",
        [today]: "statements_before"
      })
    }).pipe(Effect.scoped)
  )

  it.live("are there for two months ahead, and hold the statements of their days alone", () =>
    Effect.gen(function* () {
      const sql = yield* database
      const present = yield* sql<{ readonly name: string; readonly day: string }>`
        SELECT 'statements_' || to_char(month, 'YYYYMMDD') AS name, (month::date + 14)::text AS day
        FROM generate_series(date_trunc('month', now() AT TIME ZONE 'UTC'),
          date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', interval '1 month') AS month`
      for (const { day } of present) yield* store(sql, "org_1", day)
      yield* store(sql, "org_1", "2999-12-31")
      assert.deepStrictEqual(yield* tablesOf(sql), {
        ...Object.fromEntries(present.map(({ day, name }) => [day, name])),
        "2999-12-31": "statements_default"
      })

      // One with an id is looked for in the months around the time of the id.
      const id = leastId("stm", Date.parse(`${present[0]?.day}T12:00:00Z`))
      const plan = yield* sql`EXPLAIN SELECT * FROM statements
        WHERE organization_id = 'org_1' AND id = ${id} AND ${daysAround(sql, id)}`.unprepared
      const read = new Set(JSON.stringify(plan).match(/statements_(?:before|default|\d{8})(?!_)/g))
      assert.include([...read], present[0]?.name)
      assert.notInclude([...read], present[2]?.name)
      assert.notInclude([...read], "statements_before")
    }).pipe(Effect.scoped)
  )

  it.live("do not mix organizations up when a twin is emptied", () =>
    Effect.gen(function* () {
      const sql = yield* database
      // Each the first row of its table.
      yield* store(sql, "org_5", today)
      yield* store(sql, "org_1", "2999-12-31")
      yield* sql`INSERT INTO test_settings (organization_id, reset_since) VALUES ('org_5', now())`
      const reset = sql<{ readonly goesOn: boolean }>`SELECT reset_twin('org_5', 100) AS goes_on`
      yield* Effect.repeat(reset, { until: ([row]) => row?.goesOn !== true })
      const left = yield* sql`SELECT organization_id FROM statements`
      assert.deepStrictEqual(left, [{ organizationId: "org_1" }])
    }).pipe(Effect.scoped)
  )
})
