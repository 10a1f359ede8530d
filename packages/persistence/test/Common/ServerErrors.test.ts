import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Cause, Effect, Exit, Stream } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { inspect } from "node:util"
import { isUnavailable, orStorageFailure } from "../../src/Common/Database.ts"
import { layerPg } from "../support/Backends.ts"

const secret = "jane.doe@example.org"

/** All that a log, a trace or a person can see of how an effect failed. */
const shownOf = Effect.fnUntraced(function* <A, R>(effect: Effect.Effect<A, SqlError, R>) {
  const exit = yield* Effect.exit(orStorageFailure(effect))
  if (Exit.isSuccess(exit)) throw new Error("it succeeded")
  return `${Cause.pretty(exit.cause)}\n${inspect(exit.cause, { depth: 20, showHidden: true })}`
})

layer(layerPg, { excludeTestServices: true })("errors of PostgreSQL", (it) => {
  it.effect("name SQLSTATE, table and constraint, and no value", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* TestDatabase.asOwner(
        `CREATE TABLE letters (email text CONSTRAINT letters_once UNIQUE CONSTRAINT letters_at CHECK (email LIKE '%@%'))`,
        "GRANT ALL ON letters TO PUBLIC"
      )
      yield* sql`/* across organizations: a test */ INSERT INTO letters VALUES (${secret})`
      const twice = yield* shownOf(
        sql`/* across organizations: a test */ INSERT INTO letters VALUES (${secret})`
      )
      assert.match(
        twice,
        /unique constraint "letters_once" \(code 23505, schema public, table letters, constraint letters_once\)/
      )
      const checked = yield* shownOf(
        sql`/* across organizations: a test */ UPDATE letters SET email = ${secret.replace("@", " at ")}`
      )
      assert.match(checked, /code 23514.*constraint letters_at/)
      const inTransaction = yield* shownOf(
        sql.withTransaction(sql`/* across organizations: a test */ INSERT INTO letters VALUES (${secret})`)
      )
      const streamed = yield* shownOf(
        Stream.runDrain(
          sql`/* across organizations: a test */ SELECT (email || ${secret})::int FROM letters`.stream
        )
      )
      assert.match(streamed, /code 22P02/)
      const raised = yield* shownOf(
        sql.unsafe(
          `/* across organizations: a test */ DO $$ BEGIN RAISE EXCEPTION 'no %', '${secret}' USING HINT = '${secret}'; END $$`
        )
      )
      assert.match(raised, /code P0001/)
      for (const shown of [twice, checked, inTransaction, streamed]) assert.notInclude(shown, "jane.doe")
      // The text of a statement is ours; only this test's has a value in it.
      assert.notInclude(raised.replaceAll(/RAISE EXCEPTION.*?END/gs, ""), "jane.doe")
    })
  )

  it.effect(
    "are an outage where the server lacks disk, memory or connections, and a fault of ours where not",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const raised = (state: string) =>
          Effect.map(
            Effect.flip(
              sql.unsafe(
                `/* across organizations: a test */ DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`
              )
            ),
            isUnavailable
          )
        for (const state of ["53100", "53200", "53300", "58030", "57P01"]) assert.isTrue(yield* raised(state))
        for (const state of ["22012", "42P01", "XX000"]) assert.isFalse(yield* raised(state))
      })
  )

  it.effect("say what is wrong where that is a name of ours", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      assert.match(
        yield* shownOf(sql`/* across organizations: a test */ SELECT * FROM nowhere`),
        /relation "nowhere" does not exist/
      )
    })
  )
})
