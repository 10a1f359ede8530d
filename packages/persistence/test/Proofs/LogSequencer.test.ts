import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { LogSequencer } from "@vault-custody/domain/Proofs/LogSequencer"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Deferred, Effect, Fiber, Option, Schedule } from "effect"
import { orStorageFailure } from "../../src/Common/Database.ts"
import { layerPg } from "../support/Backends.ts"
import { newAccount, newHoldings, newOrganization, newProduct, receive } from "../support/Fixtures.ts"
import { appendAll, chainOf, storedLog } from "./StoredLog.ts"

/** The movements of a chain, by item. */
const movementsOf = (records: Effect.Success<ReturnType<typeof chainOf>>) =>
  records.flatMap((record) =>
    record.type === "movement" ? [{ id: record.id, kind: record.kind, item: record.inventoryItemId }] : []
  )

const wholeLedger = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  return yield* sql<{ readonly count: number }>`/* across organizations: a test */
    SELECT (SELECT count(*)::int FROM inventory_movements) - (SELECT count(*)::int FROM log_records) AS count`
}).pipe(
  orStorageFailure,
  Effect.map(([row]) => row?.count)
)

suite(layerPg, { excludeTestServices: true })("appending to the log", (it) => {
  it.effect("each movement stands in its organization's chain, and the chain in the log", () =>
    Effect.gen(function* () {
      const { items, organizationId, productId, to } = yield* newHoldings(300)
      const other = yield* newHoldings(3)
      yield* appendAll(70)
      const records = yield* chainOf(organizationId)
      assert.deepStrictEqual(
        movementsOf(records).map(({ item }) => item),
        [...items]
      )
      assert.lengthOf(yield* chainOf(other.organizationId), 3)
      yield* receive(organizationId, to, productId, 2)
      yield* appendAll()
      const [first, , last] = (yield* chainOf(organizationId)).slice(-3)
      assert.deepStrictEqual([first?.number, last?.number], [299, 301])
      assert.strictEqual(last?.organizationId, organizationId)
    })
  )

  it.effect("what is a test organization's is in none of it", () =>
    Effect.gen(function* () {
      const twin = testOrganizationOf(yield* newOrganization)
      yield* receive(twin, yield* newAccount(twin), yield* newProduct({ insuredValueCents: 1n }), 2)
      yield* appendAll()
      assert.deepStrictEqual(yield* chainOf(twin), [])
    })
  )

  it.effect("movements of one item stand as they happened, however many append and are killed", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { items, organizationId, from: account, productId } = yield* newHoldings(3)
      const ledger = yield* LedgerRepo
      const { run } = yield* Transaction
      const { lead } = yield* LogSequencer
      const move = (item: (typeof items)[number], kind: "picked" | "unpicked") =>
        run(
          Effect.andThen(
            Effect.orDie(sql`SELECT FROM inventory_items WHERE organization_id = ${organizationId} AND id = ${item}
              FOR NO KEY UPDATE`),
            ledger.append([
              {
                organizationId,
                inventoryItemId: item,
                productId,
                kind,
                fromFboAccountId: account,
                toFboAccountId: account,
                fromStatus: kind === "picked" ? "in_vault" : "pending_outbound",
                toStatus: kind === "picked" ? "pending_outbound" : "in_vault"
              }
            ])
          )
        )
      const writing = yield* Effect.forEach(
        Array.from({ length: 90 }, (_, n) => n),
        (n) => move(items[n % 3]!, n % 6 < 3 ? "picked" : "unpicked"),
        { concurrency: 6, discard: true }
      ).pipe(Effect.forkChild)
      // Dispatchers that begin anew whatever ends them, and somebody who ends one after another.
      const dispatcher = lead((append) => Effect.forever(append(4))).pipe(
        Effect.exit,
        Effect.repeat(Schedule.spaced("5 millis"))
      )
      const dispatchers = yield* Effect.forEach([1, 2], () => Effect.forkChild(dispatcher))
      yield* Effect.orDie(sql`SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`).pipe(
        Effect.repeat({
          while: () => writing.pollUnsafe() === undefined,
          schedule: Schedule.spaced("10 millis")
        })
      )
      yield* Fiber.join(writing)
      yield* Effect.forEach(dispatchers, Fiber.interrupt)
      yield* Effect.repeat(appendAll(), { until: Option.isSome, schedule: Schedule.spaced("20 millis") })
      const kinds = Map.groupBy(movementsOf(yield* chainOf(organizationId)), ({ item }) => item)
      for (const item of items) {
        const told = (yield* ledger.list(organizationId, item, { page: 1, limit: 100 })).items
        assert.lengthOf(told, 31)
        assert.deepStrictEqual(
          kinds.get(item)?.map(({ id, kind }) => [id, kind]),
          told.map(({ id, kind }) => [id, kind])
        )
      }
      assert.strictEqual(yield* wholeLedger, 2)
    })
  )

  it.effect("somebody who appends without the lock gives no index twice", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { lead } = yield* LogSequencer
      const { organizationId } = yield* newHoldings(2)
      const isReady = yield* Deferred.make<void>()
      const mayGoOn = yield* Deferred.make<void>()
      const late = yield* lead((append) =>
        Effect.gen(function* () {
          yield* append(1)
          yield* Deferred.succeed(isReady, undefined)
          yield* Deferred.await(mayGoOn)
          return yield* append(1)
        })
      ).pipe(Effect.exit, Effect.forkChild)
      yield* Deferred.await(isReady)
      // As a dispatcher would leave it that appended meanwhile.
      yield* Effect.orDie(sql`UPDATE log_state SET size = size + 1`)
      yield* Deferred.succeed(mayGoOn, undefined)
      assert.strictEqual((yield* Fiber.join(late))._tag, "Failure")
      yield* Effect.orDie(sql`UPDATE log_state SET size = size - 1`)
      yield* appendAll()
      assert.lengthOf(yield* chainOf(organizationId), 2)
    })
  )
})

suite(layerPg, { excludeTestServices: true })("a log that begins after the ledger", (it) => {
  it.effect("has what happened before it, and then what happened since", () =>
    Effect.gen(function* () {
      yield* TestDatabase.asOwner(
        "ALTER TABLE inventory_movements DISABLE TRIGGER inventory_movements_logged"
      )
      const { items, organizationId, productId, to } = yield* newHoldings(20)
      const twin = testOrganizationOf(organizationId)
      yield* receive(twin, yield* newAccount(twin), productId, 3)
      yield* TestDatabase.asOwner("ALTER TABLE inventory_movements ENABLE TRIGGER inventory_movements_logged")
      yield* TestDatabase.asOwner(
        "UPDATE log_state SET fill_until = (SELECT max(seq) FROM inventory_movements)"
      )
      const later = yield* receive(organizationId, to, productId, 2)
      yield* appendAll(7)
      assert.deepStrictEqual(
        movementsOf(yield* chainOf(organizationId)).map(({ item }) => item),
        [...items, ...later]
      )
      // The price of the product came before all of them.
      assert.lengthOf(yield* storedLog, 23)
      assert.strictEqual((yield* chainOf(undefined))[0]?.type, "price")
    })
  )
})
