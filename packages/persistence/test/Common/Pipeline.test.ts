import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { storageFailureOf } from "@vault-custody/domain/Common/StorageFailure"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { inspect } from "node:util"
import * as Database from "../../src/Common/Database.ts"
import { enqueue } from "@vault-custody/postgres/Pipeline"
import * as TransactionPg from "../../src/Common/TransactionPg.ts"
import { layerDatabase } from "../support/Backends.ts"

/** A client through a proxy, with a table of its own. */
const connect = Effect.gen(function* () {
  const { ownerUrl } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(ownerUrl)
  const context = yield* Layer.build(
    Layer.provideMerge(
      TransactionPg.layer,
      Database.layer({ url: proxy.url, applicationName: "pipeline", isGuarded: false, maxConnections: 2 })
    )
  )
  const sql = Context.get(context, PgClient.PgClient)
  yield* sql`DROP TABLE IF EXISTS notes`
  yield* sql`CREATE TABLE notes (number int PRIMARY KEY)`
  return {
    proxy,
    sql,
    run: Context.get(context, Transaction).run,
    note: (number: number) => Database.written(sql, sql`INSERT INTO notes VALUES (${number})`),
    notes: Effect.map(sql<{ readonly number: number }>`SELECT number FROM notes ORDER BY number`, (rows) =>
      rows.map(({ number }) => number)
    )
  }
})

/** PostgreSQL's code of a key that is taken. */
const isTaken = /23505/

/** The failure of the database that an effect dies of, in words. */
const messageOf = (exit: Exit.Exit<unknown, unknown>): string => {
  const failure = Exit.isFailure(exit) ? storageFailureOf(exit.cause) : undefined
  return inspect(failure, { depth: 10 })
}

layer(layerDatabase, { excludeTestServices: true })(
  "a transaction's writes, which are not waited for",
  (it) => {
    it.effect("go out in one piece, with the BEGIN before them and the COMMIT behind", () =>
      Effect.gen(function* () {
        const { note, notes, proxy, run } = yield* connect
        yield* run(Effect.all([note(1), note(2), note(3)]))
        const before = proxy.roundTrips()
        yield* run(Effect.all([note(4), note(5), note(6)]))
        assert.strictEqual(proxy.roundTrips() - before, 1)
        assert.deepStrictEqual(yield* notes, [1, 2, 3, 4, 5, 6])
      }).pipe(Effect.scoped)
    )

    it.effect("undo everything where one fails, and the transaction fails with its error", () =>
      Effect.gen(function* () {
        const { note, notes, run } = yield* connect
        const exit = yield* Effect.exit(run(Effect.all([note(1), note(1), note(2)])))
        assert.match(messageOf(exit), isTaken)
        assert.deepStrictEqual(yield* notes, [])
      }).pipe(Effect.scoped)
    )

    it.effect("let what is waited for behind them fail with their error", () =>
      Effect.gen(function* () {
        const { note, notes, run } = yield* connect
        const exit = yield* Effect.exit(
          run(Effect.all([note(1), note(1), Database.orStorageFailure(notes), note(2)]))
        )
        assert.match(messageOf(exit), isTaken)
        assert.deepStrictEqual(yield* notes, [])
      }).pipe(Effect.scoped)
    )

    it.effect("are repeated with the transaction where one has met a conflict", () =>
      Effect.gen(function* () {
        const { note, notes, run, sql } = yield* connect
        let attempts = 0
        const collide = Effect.suspend(() =>
          ++attempts === 1
            ? Database.written(sql, sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`)
            : Effect.void
        )
        yield* run(Effect.all([note(1), collide]))
        assert.strictEqual(attempts, 2)
        assert.deepStrictEqual(yield* notes, [1])
      }).pipe(Effect.scoped)
    )

    it.effect("are carried out in their order, however many there are", () =>
      Effect.gen(function* () {
        const { note, notes, run, sql } = yield* connect
        const numbers = Array.from({ length: 300 }, (_, number) => number)
        const seen: Array<number> = []
        yield* run(
          Effect.forEach(numbers, (number) =>
            Effect.andThen(
              note(number),
              enqueue(sql, sql<{ readonly last: number }>`SELECT max(number) AS last FROM notes`, ([row]) =>
                seen.push(row?.last ?? -1)
              )
            )
          )
        )
        assert.deepStrictEqual(seen, numbers)
        assert.deepStrictEqual(yield* notes, numbers)
      }).pipe(Effect.scoped)
    )

    it.effect("are undone where the transaction is broken off, and its connection goes on", () =>
      Effect.gen(function* () {
        const { note, notes, run } = yield* connect
        const hasWritten = yield* Deferred.make<void>()
        const fiber = yield* Effect.forkChild(
          run(Effect.all([note(1), notes, Deferred.succeed(hasWritten, undefined), note(2), Effect.never]))
        )
        yield* Deferred.await(hasWritten)
        yield* Fiber.interrupt(fiber)
        yield* run(note(3))
        assert.deepStrictEqual(yield* notes, [3])
      }).pipe(Effect.scoped)
    )

    it.effect("that fail are undone with a transaction that fails for a reason of its own", () =>
      Effect.gen(function* () {
        const { note, notes, run } = yield* connect
        const refused = Effect.fail("refused")
        const read = Effect.exit(Database.orStorageFailure(notes))
        for (const writes of [
          [note(1), note(1)],
          [note(1), read, note(1), read]
        ]) {
          assert.strictEqual(yield* Effect.flip(run(Effect.all([...writes, refused]))), "refused")
        }
        assert.deepStrictEqual(yield* notes, [])
      }).pipe(Effect.scoped)
    )

    it.effect("are not committed where what was waited for has failed, whoever went on", () =>
      Effect.gen(function* () {
        const { note, notes, run, sql } = yield* connect
        const failing = Effect.exit(Database.orStorageFailure(sql`SELECT 1 / 0`))
        const exit = yield* Effect.exit(run(Effect.all([note(1), failing])))
        assert.match(messageOf(exit), /COMMIT rolled back/)
        assert.deepStrictEqual(yield* notes, [])
      }).pipe(Effect.scoped)
    )

    it.effect("outside of a transaction are waited for, and fail there", () =>
      Effect.gen(function* () {
        const { note, notes } = yield* connect
        yield* note(1)
        assert.match(messageOf(yield* Effect.exit(note(1))), isTaken)
        assert.deepStrictEqual(yield* notes, [1])
      }).pipe(Effect.scoped)
    )
  }
)
