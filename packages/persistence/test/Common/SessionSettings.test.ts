import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Layer } from "effect"
import * as Database from "../../src/Common/Database.ts"
import { apiPools, commandPools, CurrentPool, type PoolName } from "../../src/Common/DatabasePools.ts"
import { layerDatabase } from "../support/Backends.ts"

const layerOf = (pools: typeof apiPools) =>
  Layer.unwrap(Effect.map(TestDatabase, ({ url }) => Database.layer({ url, applicationName: "test", pools })))

const settings = (pool: PoolName) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return yield* Effect.map(
      sql<Readonly<Record<"statement" | "transaction" | "idle" | "seqscan" | "jit" | "workers", string>>>`
        SELECT current_setting('statement_timeout') AS statement,
          current_setting('transaction_timeout') AS transaction,
          current_setting('idle_in_transaction_session_timeout') AS idle,
          current_setting('enable_seqscan') AS seqscan, current_setting('jit') AS jit,
          current_setting('max_parallel_workers_per_gather') AS workers`,
      Database.onlyRow
    )
  }).pipe(Effect.provideService(CurrentPool, pool))

suite(layerDatabase, { excludeTestServices: true })("what the sessions of a pool begin with", (it) => {
  it.effect("customers' statements take no table from end to end where they need not, staff's may", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* settings("main")).seqscan, "off")
      assert.strictEqual((yield* settings("staff")).seqscan, "on")
    }).pipe(Effect.provide(layerOf(apiPools)))
  )

  it.effect("customers' statements take one processor each, staff's may take more", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* settings("main")).workers, "0")
      assert.notStrictEqual((yield* settings("staff")).workers, "0")
    }).pipe(Effect.provide(layerOf(apiPools)))
  )

  it.effect("no plan is compiled, which takes longer than a request may", () =>
    Effect.gen(function* () {
      for (const pool of ["main", "staff", "search", "probes"] as const) {
        assert.strictEqual((yield* settings(pool)).jit, "off")
      }
    }).pipe(Effect.provide(layerOf(apiPools)))
  )

  it.effect("a long transaction may be long in the making between two statements, nothing else may", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* settings("main")).idle, "10s")
      assert.deepInclude(yield* settings("long"), { idle: "2min", statement: "5min", transaction: "10min" })
    }).pipe(Effect.provide(layerOf(apiPools)))
  )

  it.effect(
    "a statement takes as long as its pool allows, a transaction as long as two, a command's as it takes",
    () =>
      Effect.gen(function* () {
        for (const [pools, expected] of [
          [apiPools, ["15s", "30s"]],
          [commandPools, ["0", "0"]]
        ] as const) {
          const { statement, transaction } = yield* Effect.provide(settings("main"), layerOf(pools))
          assert.deepStrictEqual([statement, transaction], [...expected])
        }
      })
  )
})
