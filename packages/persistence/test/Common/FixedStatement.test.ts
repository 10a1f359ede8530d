import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { fixedStatement, fixedUpdate } from "../../src/Common/FixedStatement.ts"
import { layerDatabase, layerPool } from "../support/Backends.ts"
import { statementsOf } from "../support/StatementsOf.ts"

interface Pair {
  readonly firstName: string
  readonly lastName: string
}

layer(Layer.provideMerge(layerPool, layerDatabase), { excludeTestServices: true })(
  "statements of fixed text",
  (it) => {
    it.effect("are put together once, and answer as any other statement does", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        let made = 0
        const pair = fixedStatement(sql, (first: string, last: string) => {
          made++
          return sql<Pair>`SELECT ${first}::text AS ${sql("firstName")}, ${last}::text AS ${sql("lastName")}`
        })
        assert.deepStrictEqual(yield* pair("Ann", "Lee"), [{ firstName: "Ann", lastName: "Lee" }])
        assert.deepStrictEqual(yield* pair("Bo", "'; --"), [{ firstName: "Bo", lastName: "'; --" }])
        assert.strictEqual(made, 1)
      })
    )

    it.effect("may have a parameter in any place, and more than once", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const turned = fixedStatement(
          sql,
          (first: string, last: string) =>
            sql<Pair>`SELECT ${last}::text || ${first}::text AS ${sql("firstName")}, ${last}::text AS ${sql("lastName")}`
        )
        assert.deepStrictEqual(yield* turned("Ann", "Lee"), [{ firstName: "LeeAnn", lastName: "Lee" }])
      })
    )

    it.effect("have nothing bound but their parameters, and all of those", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const wrong = [
          (first: string, _last: string) => sql`SELECT ${first}::text`,
          (first: string, last: string) => sql`SELECT ${first}::text, ${last}::text, ${1}::int`,
          (first: string, last: string) => sql`SELECT ${first.slice(1)}::text, ${last}::text`
        ]
        for (const make of wrong) assert.throws(() => fixedStatement(sql, make), /other values/)
      })
    )

    it.effect("that change fields are put together once for each set of fields", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        let made = 0
        const update = fixedUpdate(sql, (set, name: string) => {
          made++
          return sql`SELECT ${set} AS same FROM (SELECT ${name}::text AS first_name) AS person`
        })
        const rows: Array<unknown> = []
        const texts = yield* statementsOf(
          Effect.gen(function* () {
            rows.push(yield* update({ firstName: "Ann" }, "Ann"), yield* update({ firstName: "Bo" }, "Ann"))
            assert.strictEqual(made, 1)
            yield* Effect.exit(update({ lastName: "Lee", firstName: "Bo" }, "Bo"))
          })
        )
        assert.deepStrictEqual(rows, [[{ same: true }], [{ same: false }]])
        const from = "AS same FROM (SELECT"
        assert.deepStrictEqual(texts, [
          `SELECT "first_name" = $1 ${from} $2::text AS first_name) AS person`,
          `SELECT "first_name" = $1 ${from} $2::text AS first_name) AS person`,
          `SELECT "last_name" = $1, "first_name" = $2 ${from} $3::text AS first_name) AS person`
        ])
      })
    )

    it.effect("answer the same in a transaction, whether it is traced or not", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const named = fixedStatement(sql, (name: string) => sql<object>`SELECT ${name}::text AS first_name`)
        for (const isTraced of [true, false]) {
          const rows = yield* named("Ann").pipe(sql.withTransaction, Effect.withTracerEnabled(isTraced))
          assert.deepStrictEqual(rows, [{ firstName: "Ann" }])
        }
      })
    )
  }
)
