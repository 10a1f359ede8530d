import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { fixedStatement } from "../../src/Common/FixedStatement.ts"
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

    it.effect("have each parameter once, in their order, and nothing else that is bound", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const wrong = [
          (first: string, last: string) => sql`SELECT ${last}::text, ${first}::text`,
          (first: string, _last: string) => sql`SELECT ${first}::text`,
          (first: string, last: string) => sql`SELECT ${first}::text, ${last}::text, ${first}::text`,
          (first: string, last: string) => sql`SELECT ${first}::text, ${last}::text, ${1}::int`
        ]
        for (const make of wrong) assert.throws(() => fixedStatement(sql, make), /in their order/)
      })
    )
  }
)
