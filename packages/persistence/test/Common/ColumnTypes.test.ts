import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Fiber, Latch, Layer } from "effect"
import * as Database from "../../src/Common/Database.ts"
import { apiPools } from "../../src/Common/DatabasePools.ts"
import { fixedRead, fixedStatement } from "../../src/Common/FixedStatement.ts"
import { prefetch } from "@vault-custody/postgres/Pipeline"
import * as TransactionPg from "../../src/Common/TransactionPg.ts"
import { layerDatabase } from "../support/Backends.ts"

const clients = 32
const changes = 6

interface Widget {
  readonly label: string
}

const connect = Effect.gen(function* () {
  const { ownerUrl } = yield* TestDatabase
  const context = yield* Layer.build(
    Layer.provideMerge(
      TransactionPg.layer,
      Database.layer({ url: ownerUrl, applicationName: "widgets", isGuarded: false, pools: apiPools })
    )
  )
  const sql = Context.get(context, PgClient.PgClient)
  yield* sql`CREATE TABLE widgets (id int PRIMARY KEY, label text NOT NULL, changed int NOT NULL DEFAULT 0)`
  yield* sql`INSERT INTO widgets SELECT n, 'label ' || n FROM generate_series(1, ${clients}) AS n`
  return { sql, run: Context.get(context, Transaction).run }
})

layer(layerDatabase, { excludeTestServices: true })("a column whose type is changed under load", (it) => {
  it.effect("fails no transaction and no read", () =>
    Effect.gen(function* () {
      const { run, sql } = yield* connect
      const lock = fixedStatement(
        sql,
        (id: number) => sql<Widget>`SELECT label FROM widgets WHERE id = ${id} FOR UPDATE`
      )
      const change = fixedStatement(
        sql,
        (id: number) => sql<Widget>`UPDATE widgets SET changed = changed + 1 WHERE id = ${id} RETURNING label`
      )
      const read = fixedRead(sql, (id: number) => sql<Widget>`SELECT label FROM widgets WHERE id = ${id}`)

      const transaction = (id: number) =>
        run(
          Database.orStorageFailure(
            Effect.gen(function* () {
              const locked = yield* prefetch(sql, lock(id))
              const changed = yield* change(id)
              return [...locked(), ...changed]
            })
          )
        )

      let rounds = 0
      let isOver = false
      const hasWorked = yield* Latch.make(false)
      const work = (id: number) =>
        Effect.gen(function* () {
          const expected = [{ label: `label ${id}` }]
          assert.deepStrictEqual(yield* transaction(id), [...expected, ...expected])
          assert.deepStrictEqual(yield* Database.orStorageFailure(read(id)), expected)
          rounds += 1
          // Each connection has prepared its statements before the next change.
          if (rounds % (clients * 8) === 0) hasWorked.openUnsafe()
        }).pipe(Effect.repeat({ until: () => isOver }))

      const working = yield* Effect.forkChild(
        Effect.forEach(
          Array.from({ length: clients }, (_, n) => n + 1),
          work,
          { concurrency: "unbounded", discard: true }
        )
      )
      const alter = Effect.forEach(Array.from({ length: changes }), (_, n) =>
        Effect.gen(function* () {
          hasWorked.closeUnsafe()
          yield* hasWorked.await
          const type = n % 2 === 0 ? "varchar(100)" : "text"
          yield* TestDatabase.asOwner(`ALTER TABLE widgets ALTER COLUMN label TYPE ${type}`)
        })
      )
      yield* Effect.raceFirst(alter, Fiber.join(working))
      isOver = true
      yield* Fiber.join(working)
    })
  )
})
