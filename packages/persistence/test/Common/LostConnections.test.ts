import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import { severalHosts } from "@vault-custody/testing/SeveralHosts"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import {
  Cause,
  Context,
  Deferred,
  Duration,
  Effect,
  type Exit,
  Fiber,
  Layer,
  Redacted,
  Schedule
} from "effect"
import * as Database from "../../src/Common/Database.ts"
import { CurrentPool, DatabasePools } from "../../src/Common/DatabasePools.ts"
import { listen } from "../../src/Common/Listen.ts"
import { layerDatabase } from "../support/Backends.ts"

const bounds = (maxConnections: number, statementSeconds = 1) => ({
  maxConnections,
  maxWait: Duration.seconds(1),
  statementTimeout: Duration.seconds(statementSeconds)
})

/** The bytes of a Sync, with which everything ends that a client sends. */
const syncLength = 5

const connect = Effect.fnUntraced(function* (
  url: Redacted.Redacted,
  main = bounds(2),
  applicationName = "lost"
) {
  const pools = { main, probes: bounds(1) }
  const context = yield* Layer.build(Database.layer({ url, applicationName, pools, isGuarded: false }))
  const figures = Effect.map(Context.get(context, DatabasePools).figures, ([first]) => first)
  return { context, sql: Context.get(context, PgClient.PgClient), figures }
})

/** A client through a proxy of its own. */
const throughProxy = Effect.fnUntraced(function* (main = bounds(2), applicationName = "lost") {
  const { url } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(url)
  return { proxy, ...(yield* connect(proxy.url, main, applicationName)) }
})

const soon = Schedule.spaced("20 millis")

const kindOf = (exit: Exit.Exit<unknown, unknown>) => {
  const [reason] = exit._tag === "Failure" ? exit.cause.reasons : []
  return reason !== undefined && Cause.isDieReason(reason) && reason.defect instanceof StorageFailure
    ? reason.defect.kind
    : exit
}

/** How it fails, as the services see it. */
const failure = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(Database.orStorageFailure(effect)), kindOf)

layer(layerDatabase, { excludeTestServices: true })("a connection that is lost without a word", (it) => {
  it.effect("fails what waits for an answer as unavailable, and another takes its place", () =>
    Effect.gen(function* () {
      const { sql, proxy } = yield* throughProxy()
      yield* sql`SELECT 1`
      yield* proxy.swallow
      assert.strictEqual(yield* failure(sql`SELECT 1`), "unavailable")
      assert.lengthOf(yield* sql`SELECT 1`, 1)
    })
  )

  it.effect("fails the transaction that it was lost in, and what it locked becomes free", () =>
    Effect.gen(function* () {
      const { sql, proxy } = yield* throughProxy()
      yield* TestDatabase.asOwner(
        "CREATE TABLE counters (value integer NOT NULL)",
        "INSERT INTO counters VALUES (0)",
        "GRANT SELECT, UPDATE ON counters TO PUBLIC"
      )
      const increment = sql`UPDATE counters SET value = value + 1`
      const transaction = sql.withTransaction(
        Effect.andThen(Effect.andThen(increment, proxy.swallow), increment)
      )
      assert.strictEqual(yield* failure(transaction), "unavailable")
      // The server keeps the lock until the transaction has taken too long.
      yield* Effect.retry(increment, Schedule.spaced("1 second"))
      const [row] = yield* sql<{ value: number }>`SELECT value FROM counters`
      assert.strictEqual(row?.value, 1)
    })
  )

  it.effect("ends soon at the server too where it was lost in the middle of a message, with its locks", () =>
    Effect.gen(function* () {
      const { sql, proxy } = yield* throughProxy()
      yield* TestDatabase.asOwner(
        "CREATE TABLE torn (value integer)",
        "INSERT INTO torn VALUES (0)",
        "GRANT SELECT, UPDATE ON torn TO PUBLIC"
      )
      const increment = sql`UPDATE torn SET value = value + 1`
      yield* increment
      yield* proxy.swallowTail(syncLength)
      // The server has done it, and waits to be told that this was all: until then it commits nothing.
      assert.strictEqual(yield* failure(increment), "unavailable")
      yield* Effect.retry(increment, { times: 3 })
      assert.deepStrictEqual(yield* sql`SELECT value FROM torn`, [{ value: 2 }])
    })
  )

  it.effect("is not lost alone: those that were idle are not used again", () =>
    Effect.gen(function* () {
      const { sql, proxy } = yield* throughProxy(bounds(8))
      const together = Effect.all(
        Array.from({ length: 8 }, () => sql`SELECT pg_sleep(0.2)`),
        { concurrency: "unbounded" }
      )
      yield* together
      assert.isAtLeast(proxy.open(), 8)
      yield* proxy.swallow
      assert.strictEqual(yield* failure(sql`SELECT 1`), "unavailable")
      // Each of the other seven would make its statement fail.
      yield* together
    })
  )

  it.effect("is noticed where nothing is ever sent: what listens listens again", () =>
    Effect.gen(function* () {
      const { context, proxy, sql } = yield* throughProxy()
      let connected = yield* Deferred.make<void>()
      yield* Effect.provide(
        listen("lost", (payloads) =>
          payloads.includes("") ? Deferred.succeed(connected, undefined) : Effect.void
        ),
        context
      )
      yield* Deferred.await(connected)
      connected = yield* Deferred.make<void>()
      yield* proxy.swallow
      yield* Deferred.await(connected)
      assert.lengthOf(yield* sql`SELECT 1`, 1)
    })
  )

  it.effect("does not stay at the server where it listened and was lost in the middle of a message", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const { context, proxy } = yield* throughProxy(bounds(2), "torn")
      // Past the proxy, and outside of a transaction, which would see the same sessions all the time.
      const { sql } = yield* connect(url)
      const listening = Effect.map(
        sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'torn listen'`,
        (rows) => rows.map(({ pid }) => pid)
      )
      yield* Effect.provide(
        listen("lost", () => Effect.void),
        context
      )
      const [first] = yield* Effect.repeat(listening, {
        until: ({ length }) => length === 1,
        schedule: soon
      })
      yield* proxy.swallowTail(syncLength)
      yield* Effect.repeat(listening, { until: (now) => !now.includes(first ?? 0), schedule: soon })
    })
  )
})

layer(layerDatabase, { excludeTestServices: true })("the bounds of a pool", (it) => {
  it.effect("a caller waits for a connection no longer than the pool allows, and is counted", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const { sql, figures } = yield* connect(url, bounds(1, 30))
      const reserved = yield* Deferred.make<void>()
      const holder = yield* Effect.forkScoped(
        Effect.scoped(
          Effect.andThen(Effect.andThen(sql.reserve, Deferred.succeed(reserved, undefined)), Effect.never)
        )
      )
      yield* Deferred.await(reserved)
      const waiter = yield* Effect.forkScoped(failure(sql`SELECT 1`))
      yield* Effect.repeat(figures, {
        until: (now) => now?.waiting === 1,
        schedule: Schedule.spaced("5 millis")
      })
      assert.strictEqual(yield* Fiber.join(waiter), "unavailable")
      const counted = yield* figures
      assert.deepInclude(counted, { pool: "main", inUse: 1, waiting: 0 })

      // Another pool has connections of its own.
      assert.lengthOf(yield* Effect.provideService(sql`SELECT 1`, CurrentPool, "probes"), 1)
      yield* Fiber.interrupt(holder)
      assert.lengthOf(yield* sql`SELECT 1`, 1)
      assert.deepInclude(yield* figures, { inUse: 0, waiting: 0 })
    })
  )

  it.effect("a statement that takes too long is ended by the server, and its connection goes on", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const { sql } = yield* connect(url, bounds(1))
      const pid = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
      const before = yield* pid
      assert.strictEqual(yield* failure(sql`SELECT pg_sleep(60)`), "unavailable")
      assert.deepStrictEqual(yield* pid, before)
    })
  )

  it.effect("a transaction waits for another's lock for a while, and is then refused", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const { sql } = yield* connect(url, bounds(2, 30))
      yield* TestDatabase.asOwner("CREATE TABLE locked (id integer)", "GRANT ALL ON locked TO PUBLIC")
      const locked = yield* Deferred.make<void>()
      yield* Effect.forkScoped(
        sql.withTransaction(
          sql`LOCK TABLE locked`.pipe(
            Effect.andThen(Deferred.succeed(locked, undefined)),
            Effect.andThen(Effect.never)
          )
        )
      )
      yield* Deferred.await(locked)
      assert.strictEqual(yield* failure(sql`SELECT * FROM locked`), "unavailable")
    })
  )

  it.effect("a statement that is broken off does not hit the next one on its connection", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const { sql } = yield* connect(url, bounds(1, 30))
      for (let round = 0; round < 20; round++) {
        yield* Effect.timeoutOption(sql`SELECT pg_sleep(0.02)`, "15 millis")
        assert.lengthOf(yield* sql`SELECT pg_sleep(0.02)`, 1)
      }
    })
  )
})

// All hosts are asked which primary they are, over connections that end soon.
layer(layerDatabase, { excludeTestServices: true })("several hosts", (it) => {
  it.effect("the next one is taken when one does not answer, and stays in use", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const [silent, second] = [yield* TcpProxy.make(url), yield* TcpProxy.make(url)]
      yield* silent.swallowNew(true)
      const { sql } = yield* connect(severalHosts([silent.url, second.url]))
      assert.lengthOf(yield* sql`SELECT 1`, 1)
      yield* Effect.repeat(Effect.sync(second.open), { until: (open) => open === 1, schedule: soon })

      yield* silent.swallowNew(false)
      yield* second.cut
      assert.lengthOf(yield* Effect.retry(sql`SELECT 1`, { times: 1 }), 1)
      yield* Effect.repeat(Effect.sync(silent.open), { until: (open) => open === 0, schedule: soon })
    })
  )

  it.effect("one that takes no writes is passed over; alone it is unavailable", () =>
    Effect.gen(function* () {
      const { url, name } = yield* TestDatabase
      const readOnly = new URL(Redacted.value(url))
      yield* TestDatabase.asOwner(
        `CREATE ROLE reader_${name} LOGIN PASSWORD 'reader'`,
        `ALTER ROLE reader_${name} SET default_transaction_read_only = on`
      )
      readOnly.username = `reader_${name}`
      readOnly.password = "reader"
      const { sql } = yield* connect(Redacted.make(readOnly.href))
      assert.strictEqual(yield* failure(sql`SELECT 1`), "unavailable")
    })
  )
})
