import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { fixedStatement, fixedUpdate } from "../../src/Common/FixedStatement.ts"
import { layerDatabase, layerPool } from "../support/Backends.ts"

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
        const update = fixedUpdate(sql, (set, id: string) => {
          made++
          return sql`UPDATE persons SET ${set} WHERE id = ${id}`
        })
        const text = `UPDATE persons SET "first_name" = $1 WHERE id = $2`
        assert.deepStrictEqual(update({ firstName: "Ann" }, "1").compile(), [text, ["Ann", "1"]])
        assert.deepStrictEqual(update({ firstName: "Bo" }, "2").compile(), [text, ["Bo", "2"]])
        assert.strictEqual(made, 1)
        assert.deepStrictEqual(update({ lastName: "Lee", firstName: "Bo" }, "2").compile(), [
          `UPDATE persons SET "last_name" = $1, "first_name" = $2 WHERE id = $3`,
          ["Lee", "Bo", "2"]
        ])
      })
    )
  }
)
