import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Layer, Schedule } from "effect"
import * as Database from "../../src/Common/Database.ts"
import { apiPools } from "../../src/Common/DatabasePools.ts"
import * as RepositoriesPg from "../../src/RepositoriesPg.ts"
import { layerDatabase, layerPool } from "../support/Backends.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { created, layerTransfers } from "./Support.ts"

/** How many transfers are made, of how many items each. */
const [rounds, items] = [10, 10]

const layerApi = Layer.unwrap(
  Effect.map(TestDatabase, ({ url }) => Database.layer({ url, applicationName: "test api", pools: apiPools }))
)

/** Transfers as an API process makes them, whose connections end with the layer. */
const layerOfApi = layerTransfers.pipe(
  Layer.provideMerge(RepositoriesPg.layer),
  Layer.provideMerge(layerApi),
  Layer.provideMerge(Ids.layer)
)

const transferOne = Effect.gen(function* () {
  const holdings = yield* newHoldings(items)
  const { id } = yield* created(holdings)
  yield* (yield* Transfers).confirm(holdings.organizationId, id)
})

/** How many rows of transfers were read from end to end. PostgreSQL counts them when a connection ends, if not before. */
const scanned = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const counted = sql<{ readonly written: number; readonly scanned: number }>`
    SELECT sum(n_tup_ins)::int AS written, sum(seq_tup_read)::int AS scanned FROM pg_stat_user_tables
    WHERE relname IN ('transfers', 'transfer_items')`
  const row = yield* Effect.repeat(Effect.map(counted, Database.onlyRow), {
    until: ({ written }) => written === rounds * (1 + items),
    schedule: Schedule.spaced("20 millis")
  })
  return row.scanned
})

suite(Layer.provideMerge(layerPool, layerDatabase), { excludeTestServices: true })(
  "plans of transfers",
  (it) => {
    it.effect("no table is read from end to end that was empty when PostgreSQL last looked", () =>
      Effect.gen(function* () {
        yield* TestDatabase.asOwner("VACUUM (ANALYZE) transfers, transfer_items")
        yield* Effect.provide(Effect.repeat(transferOne, { times: rounds - 1 }), layerOfApi)
        assert.strictEqual(yield* scanned, 0)
      })
    )
  }
)
