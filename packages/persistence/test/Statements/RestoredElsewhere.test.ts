import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Stream } from "effect"
import { migrateAt } from "../../src/Common/Migrations.ts"
import { atTime, newProduct, receive } from "../support/Fixtures.ts"
import { afterwards, inPostgres, newHolder, noon, statementsOf } from "./Support.ts"

/** How far another server's count is ahead of this one's. */
const ahead = "1000000000000"

/** Makes the records look as if another server had written them. */
const fromElsewhere = TestDatabase.asOwner(
  "SET session_replication_role = replica",
  `UPDATE inventory_movements SET recorded_in = (recorded_in::text::bigint + ${ahead})::text::xid8`,
  `UPDATE valuations SET recorded_in = (recorded_in::text::bigint + ${ahead})::text::xid8`,
  `UPDATE statement_moments SET snapshot = (
    (pg_snapshot_xmin(snapshot)::text::bigint + ${ahead})::text || ':' ||
    (pg_snapshot_xmax(snapshot)::text::bigint + ${ahead})::text || ':')::pg_snapshot`
)

suite(inPostgres, { excludeTestServices: true })("A database that was restored into another server", (it) => {
  it.effect("goes on counting beyond what was recorded, so that statements have all of it", () =>
    Effect.gen(function* () {
      const day = statementDay("2026-03-01")
      const later = statementDay("2026-03-02")
      const holder = yield* newHolder(day)
      const { account, organizationId } = holder
      const productId = yield* newProduct({ insuredValueCents: 100n })
      const { generate, open } = yield* Statements
      const rowsOf = Effect.fnUntraced(function* (date: string) {
        const [statement] = yield* statementsOf(organizationId, account, date)
        const { id, totalItemCount } = yield* Effect.fromNullishOr(statement)
        const { items } = yield* open(organizationId, id)
        return { totalItemCount, rows: [...(yield* Stream.runCollect(items))].flat().length }
      })

      yield* receive(organizationId, account, productId, 2, noon(day))
      yield* atTime(afterwards(day))(generate(day.date))
      yield* fromElsewhere
      yield* migrateAt((yield* TestDatabase).ownerUrl)
      // It takes away what is not of the service, the clock of tests too.
      yield* TestDatabase.asOwner("GRANT SELECT, INSERT, DELETE ON test_time TO PUBLIC")
      yield* receive(organizationId, account, productId, 3, noon(later))
      yield* atTime(afterwards(later))(generate(later.date))

      assert.deepStrictEqual(yield* rowsOf(day.date), { totalItemCount: 2, rows: 2 })
      assert.deepStrictEqual(yield* rowsOf(later.date), { totalItemCount: 5, rows: 5 })
      // A movement dated back into a final day is in no row of its statement.
      yield* receive(organizationId, account, productId, 1, noon(day))
      assert.deepStrictEqual(yield* rowsOf(day.date), { totalItemCount: 2, rows: 2 })
      const sql = yield* PgClient.PgClient
      const [{ isAhead = false } = {}] = yield* sql<{ readonly isAhead: boolean }>`
        SELECT pg_snapshot_xmax(recording_snapshot())::text::numeric > ${ahead}::numeric AS is_ahead`
      assert.isTrue(isAhead)
    })
  )
})
