import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect } from "effect"
import { Reactivity } from "effect/reactivity"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { addProduct } from "../support/Stock.ts"

layer(layerPg(), { excludeTestServices: true })("Search that is down (PostgreSQL)", (it) => {
  it.effect("is 503 SERVICE_UNAVAILABLE with Retry-After, while the catalogue is still read", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const product = yield* addProduct({ title: "Krugerrand" })
      const { ownerUrl } = yield* TestDatabase
      const sql = yield* Effect.provide(PgClient.make({ url: ownerUrl }), Reactivity.layer)
      const search = call("GET", "/v1/products/search?q=krugerrand")
      const catalogue = call("GET", `/v1/products/${product.id}`)
      // Search waits for the lock until its time is up. It is asked with a key that is known by then too: such reads do
      // without the pipeline.
      const answers = yield* sql.withTransaction(
        Effect.andThen(
          sql`/* across organizations: a test */ LOCK TABLE search_abbreviations IN ACCESS EXCLUSIVE MODE`,
          Effect.all([search, Effect.andThen(catalogue, search)])
        )
      )
      for (const refused of answers) {
        assert.strictEqual(refused.status, 503)
        assert.strictEqual(refused.json.error.code, "SERVICE_UNAVAILABLE")
        assert.match(String(refused.headers["retry-after"]), /^[1-9][0-9]*$/)
        assert.notMatch(refused.text, /statement|timeout|abbreviations/i)
      }
      assert.strictEqual((yield* catalogue).status, 200)
      assert.deepStrictEqual((yield* search).json.data, [product])
    })
  )
})
