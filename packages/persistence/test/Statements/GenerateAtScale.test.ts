import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Exit } from "effect"
import { statementsOf } from "../support/StatementsOf.ts"
import { Records } from "../support/Records.ts"
import { atTime, newOrganization, subscribe } from "../support/Fixtures.ts"
import { afterwards, inPostgres, noon } from "./Support.ts"

const accounts = 2500

/** An organization that listens, with many accounts that were made on the day. */
const newCrowd = Effect.fnUntraced(function* (createdAt: number) {
  const organizationId = yield* newOrganization
  yield* subscribe(organizationId)
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name,
      is_primary, created_at)
    SELECT ${organizationId}, 'fbo_' || left(md5(${organizationId} || n), 26), 'Ann', 'Lee', 'ann@example.org', '', '', n = 1,
      to_timestamp(${createdAt / 1000}::double precision)
    FROM generate_series(1, ${accounts}::int) n`
  return organizationId
})

const stored = (organizationId: OrganizationId, date: string) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    Effect.map(
      sql<{
        readonly count: number
      }>`/* across organizations: a test */ SELECT count(*)::int AS count FROM statements
        WHERE organization_id = ${organizationId} AND statement_date = ${date}::text::date`,
      ([row]) => row?.count
    )
  )

suite(inPostgres, { excludeTestServices: true })("generating statements for many accounts", (it) => {
  it.effect("every account has one of the day, and each is published once", () =>
    Effect.gen(function* () {
      const day = statementDay("2001-01-01")
      const organizationId = yield* newCrowd(noon(day))
      const generate = atTime(afterwards(day))((yield* Statements).generate(day.date))
      assert.deepStrictEqual(yield* generate, { generated: accounts, existing: 0 })
      const again = yield* statementsOf(generate)
      assert.lengthOf(
        again.filter((text) => text.includes("JOIN statements")),
        3
      )
      assert.notInclude(again.join(), "inventory_movements")
      assert.deepStrictEqual(yield* generate, { generated: 0, existing: accounts })
      assert.strictEqual(yield* stored(organizationId, day.date), accounts)
      const published = (yield* (yield* Records).events(organizationId)).map(
        (event) => event.data["fboAccountId"]
      )
      assert.strictEqual(new Set(published).size, accounts)
      assert.strictEqual(published.length, accounts)

      // With its entries in all indexes. Nights take 0.61 kB each; the batches of a first one, made side by side, leave
      // pages of indexes half full.
      const sizes = yield* (yield* PgClient.PgClient)<{
        readonly bytes: number
      }>`/* across organizations: a test */
        SELECT (pg_total_relation_size(tableoid) / count(*))::int AS bytes FROM statements
        WHERE statement_date = ${day.date}::text::date GROUP BY tableoid`
      assert.lengthOf(sizes, 1)
      assert.isAtMost(sizes[0]?.bytes ?? Infinity, 700, "bytes a statement")
    })
  )

  it.effect("what is made before an interruption stays, and the next run goes on from there", () =>
    Effect.gen(function* () {
      const day = statementDay("2003-01-01")
      const organizationId = yield* newCrowd(noon(day))
      const statements = yield* Statements
      let made = 0
      const interrupted = statements.generate(day.date, (batch) =>
        Effect.tap(batch, ({ generated }) => {
          made += generated
          return made >= accounts - 1000 ? Effect.interrupt : Effect.void
        })
      )
      assert.isTrue(Exit.hasInterrupts(yield* Effect.exit(atTime(afterwards(day))(interrupted))))
      const rest = yield* atTime(afterwards(day))(statements.generate(day.date))
      assert.isAbove(rest.generated, 0)
      // Another batch may have been committed by then that was not counted yet.
      assert.isAtLeast(rest.existing, made)
      assert.strictEqual(yield* stored(organizationId, day.date), accounts)
    })
  )

  it.effect("those who generate one day at the same time make each statement once between them", () =>
    Effect.gen(function* () {
      const day = statementDay("2002-01-01")
      const organizationId = yield* newCrowd(noon(day))
      const generate = atTime(afterwards(day))((yield* Statements).generate(day.date))
      const results = yield* Effect.all([generate, generate, generate, generate], {
        concurrency: "unbounded"
      })
      const made = results.reduce((sum, { generated }) => sum + generated, 0)
      // The accounts of the suite's other test existed before this day's end too.
      assert.strictEqual(made, 2 * accounts)
      for (const { generated, existing } of results) assert.strictEqual(generated + existing, made)
      assert.strictEqual(yield* stored(organizationId, day.date), accounts)
      assert.strictEqual((yield* (yield* Records).events(organizationId)).length, accounts)
    })
  )

  it.effect("a run that dies in the middle is taken up where it was", () =>
    Effect.gen(function* () {
      const day = statementDay("2003-01-01")
      const organizationId = yield* newCrowd(noon(day))
      const generate = atTime(afterwards(day))((yield* Statements).generate(day.date))
      // The database refuses the last accounts' statements, far behind the first batch.
      yield* TestDatabase.asOwner(
        `CREATE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.fbo_account_id LIKE 'fbo_f%' AND NEW.organization_id = '${organizationId}'
          THEN RAISE EXCEPTION 'crash'; END IF; RETURN NEW; END $$`,
        "CREATE TRIGGER refuse_last BEFORE INSERT ON statements FOR EACH ROW EXECUTE FUNCTION refuse_last()"
      )
      assert.isTrue((yield* Effect.exit(generate))._tag === "Failure")
      const before = (yield* stored(organizationId, day.date)) ?? 0
      assert.isBelow(before, accounts)
      yield* TestDatabase.asOwner("DROP TRIGGER refuse_last ON statements")
      yield* generate
      assert.strictEqual(yield* stored(organizationId, day.date), accounts)
      assert.strictEqual((yield* (yield* Records).events(organizationId)).length, accounts)
    })
  )
})
