import { assert, layer as suite } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { DailyRunsRepo } from "@vault-custody/domain/Statements/DailyRunsRepo"
import { DailyStatements } from "@vault-custody/domain/Statements/DailyStatements"
import {
  dateOf,
  settledDays,
  settlingMillis,
  statementDay
} from "@vault-custody/domain/Statements/StatementDay"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { Clock, Deferred, Duration, Effect, Exit, Fiber, Layer } from "effect"
import * as Database from "../../src/Common/Database.ts"
import * as DailyRunsRepoPg from "../../src/Statements/DailyRunsRepoPg.ts"
import { TestClock } from "effect/testing"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Records } from "../support/Records.ts"
import { atTime, newProduct, receive } from "../support/Fixtures.ts"
import { both, dayAfter, inPostgres, newHolder, statementsOf } from "./Support.ts"

const passAt = (at: number) => Effect.flatMap(DailyStatements, ({ runDue }) => atTime(at)(runDue))

/**
 * The days that were done, oldest first, by as many passes as it takes until none is due. A transaction anywhere on the
 * server keeps days from being final, other files' tests have some, and the next pass makes what one left out.
 */
const runAt = Effect.fnUntraced(function* (at: number) {
  const { finished } = yield* DailyRunsRepo
  const due = settledDays(at, 31).map((day) => day.date)
  const done: Array<string> = []
  yield* Effect.repeat(
    Effect.andThen(
      Effect.tap(passAt(at), (days) => Effect.sync(() => done.push(...days))),
      finished("statements", due[0] ?? "")
    ),
    { until: (days) => due.every((day) => days.has(day)) }
  )
  return done.sort()
})

both("the daily run", (it) => {
  it.effect("makes the statements of the day before, shortly after midnight UTC, once", () =>
    Effect.gen(function* () {
      const day = statementDay("2021-02-10")
      const { organizationId, account } = yield* newHolder(day)
      const dates = Effect.map(statementsOf(organizationId, account), (all) =>
        all.map((statement) => statement.statementDate).sort()
      )
      const midnight = day.end + settlingMillis
      yield* runAt(midnight - 1)
      assert.notInclude(yield* dates, day.date)
      assert.deepStrictEqual(yield* runAt(midnight), [day.date])
      assert.include(yield* dates, day.date)
      assert.deepStrictEqual(yield* runAt(midnight + 1), [])
      assert.deepStrictEqual(yield* runAt(midnight + 86_399_999), [])
      const events = yield* (yield* Records).events(organizationId)
      assert.strictEqual(events.filter((e) => e.data["statementDate"] === day.date).length, 1)
    })
  )

  it.effect("catches up the days that were missed, oldest first, a month back at most", () =>
    Effect.gen(function* () {
      const day = statementDay("2023-02-01")
      const { organizationId, account } = yield* newHolder(day)
      yield* runAt(day.end + settlingMillis)
      const missed = yield* runAt(statementDay("2023-02-05").start + settlingMillis)
      assert.deepStrictEqual(missed, ["2023-02-02", "2023-02-03", "2023-02-04"])
      const muchLater = yield* runAt(statementDay("2023-06-01").start + settlingMillis)
      assert.strictEqual(muchLater.length, 31)
      assert.deepStrictEqual([muchLater[0], muchLater.at(-1)], ["2023-05-01", "2023-05-31"])
      const all = yield* statementsOf(organizationId, account)
      const from = all.filter((statement) => statement.statementDate >= day.date)
      assert.strictEqual(from.length, 4 + 31)
    })
  )

  it.effect("is made by exactly one of many that try at once", () =>
    Effect.gen(function* () {
      const day = statementDay("2025-02-10")
      const { organizationId } = yield* newHolder(day)
      yield* runAt(day.end + settlingMillis)
      const next = dayAfter(day)
      const results = yield* Effect.all(
        Array.from({ length: 8 }, () => runAt(next.end + settlingMillis)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(results.flat(), [next.date])
      const events = yield* (yield* Records).events(organizationId)
      assert.strictEqual(events.filter((e) => e.data["statementDate"] === next.date).length, 1)
    })
  )

  it.effect("a day whose work failed is taken up again", () =>
    Effect.gen(function* () {
      const { once } = yield* DailyRunsRepo
      assert.isTrue(Exit.isFailure(yield* Effect.exit(once("test", "2026-01-01", Effect.fail("no")))))
      assert.isTrue(yield* once("test", "2026-01-01", Effect.void))
      assert.isFalse(yield* once("test", "2026-01-01", Effect.die("must not run")))
      assert.isTrue(yield* once("other", "2026-01-01", Effect.void))
    })
  )
})

suite(inPostgres, { excludeTestServices: true })("the daily run over PostgreSQL", (it) => {
  it.effect("a day whose process died with its connection is taken up by another", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const sql = yield* PgClient.PgClient
      const begun = yield* Deferred.make<void>()
      const dying = yield* Effect.gen(function* () {
        const { once } = yield* DailyRunsRepo
        yield* once("test", "2026-02-01", Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
      }).pipe(
        Effect.provide(Layer.fresh(DailyRunsRepoPg.layer)),
        Effect.provide(Database.layer({ url, applicationName: "dying", maxConnections: 2 })),
        Effect.forkChild
      )
      yield* Deferred.await(begun)
      const { once } = yield* DailyRunsRepo
      assert.isFalse(yield* once("test", "2026-02-01", Effect.void))
      yield* sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name LIKE 'dying%'`
      assert.isTrue(yield* once("test", "2026-02-01", Effect.void))
      yield* Fiber.interrupt(dying)
    })
  )

  it.effect("a run that takes longer than a statement may keeps its day to itself", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const limits = {
        maxConnections: 2,
        maxWait: Duration.seconds(1),
        statementTimeout: Duration.seconds(1)
      }
      const sql = yield* PgClient.PgClient
      const { once } = yield* DailyRunsRepo
      const another = once("test", "2026-02-02", Effect.void)
      const work = Effect.gen(function* () {
        // Past the two seconds more that a server may be silent.
        yield* Effect.repeat(sql`SELECT pg_sleep(0.5)`, { times: 9 })
        assert.isFalse(yield* another)
      })
      const long = Effect.flatMap(DailyRunsRepo, (repo) => repo.once("test", "2026-02-02", work)).pipe(
        Effect.provide(Layer.fresh(DailyRunsRepoPg.layer)),
        Effect.provide(Database.layer({ url, applicationName: "long", pools: { main: limits } }))
      )
      assert.isTrue(yield* long)
    })
  )

  it.effect("a day is final only once no transaction is open that may still add to it", () =>
    Effect.gen(function* () {
      const day = statementDay("2026-04-01")
      const { organizationId, account } = yield* newHolder(day)
      const product = yield* newProduct({ insuredValueCents: 1n })
      const midnight = day.end + settlingMillis
      const sql = yield* PgClient.PgClient
      const moved = yield* Deferred.make<void>()
      const release = yield* Deferred.make<void>()
      const late = yield* sql
        .withTransaction(
          Effect.gen(function* () {
            yield* receive(organizationId, account, product, 1)
            yield* Deferred.succeed(moved, undefined)
            yield* Deferred.await(release)
          })
        )
        .pipe(atTime(day.end - 1), Effect.forkChild)
      yield* Deferred.await(moved)
      assert.notInclude(yield* passAt(midnight), day.date)
      // Staff may ask for it all the same: it is there, and not final.
      yield* atTime(midnight)((yield* Statements).generate(day.date))
      assert.deepInclude((yield* statementsOf(organizationId, account, day.date))[0], { totalItemCount: 0 })
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(late)
      assert.include(yield* runAt(midnight), day.date)
      assert.deepInclude((yield* statementsOf(organizationId, account, day.date))[0], { totalItemCount: 1 })
    })
  )

  it.effect("a process whose clock is a day ahead makes no statement of the present day final", () =>
    Effect.gen(function* () {
      const today = dateOf(yield* Clock.currentTimeMillis)
      const { runDue } = yield* DailyStatements
      yield* TestClock.layer().pipe((layer) =>
        Effect.provide(Effect.andThen(TestClock.setTime(Date.parse(today) + 2 * 86_400_000), runDue), layer)
      )
      const finished = yield* (yield* DailyRunsRepo).finished("statements", "2000-01-01")
      assert.isTrue(finished.size > 0)
      assert.isFalse(finished.has(today))
    })
  )

  it.effect("a fence above every transaction, as a restored backup brings it along, keeps no day open", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* sql`INSERT INTO statement_days (day, fence) VALUES ('2026-05-01', '18446744073709551615')`
      assert.isTrue(yield* (yield* StatementsRepo).isSealed(statementDay("2026-05-01")))
    })
  )

  it.effect("a day whose work failed can be taken up by another process at once", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const { once } = yield* DailyRunsRepo
      yield* Effect.exit(once("test", "2026-03-01", Effect.fail("no")))
      const elsewhere = Effect.flatMap(DailyRunsRepo, (other) =>
        other.once("test", "2026-03-01", Effect.void)
      )
      assert.isTrue(
        yield* elsewhere.pipe(
          Effect.provide(Layer.fresh(DailyRunsRepoPg.layer)),
          Effect.provide(Database.layer({ url, applicationName: "elsewhere", maxConnections: 2 }))
        )
      )
    })
  )
})
