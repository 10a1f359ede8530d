import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Deferred, Duration, Effect, Fiber, Layer, References, Schedule } from "effect"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import type { PlanCacheMode } from "@vault-custody/postgres/Client"
import * as Database from "../../src/Common/Database.ts"
import { CurrentPool, DatabasePools } from "../../src/Common/DatabasePools.ts"
import { fixedRead } from "../../src/Common/FixedStatement.ts"
import { pageReads } from "../../src/Common/PageReads.ts"
import { CurrentOrganization } from "../../src/Tenancy/CurrentOrganization.ts"
import { layerDatabase } from "../support/Backends.ts"

const limits = {
  maxConnections: 8,
  maxWait: Duration.seconds(5),
  statementTimeout: Duration.seconds(10)
}

/** A client through a proxy of its own, with one connection that reads share, and which may open more. */
const connectWith = Effect.fnUntraced(function* (
  isGuarded: boolean,
  maxConnections = 1,
  planCacheMode?: PlanCacheMode
) {
  const { url } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(url)
  const context = yield* Layer.build(
    Database.layer({
      url: proxy.url,
      applicationName: "shared",
      pools: { main: limits, reads: { maxConnections }, probes: limits },
      planCacheMode,
      isGuarded
    })
  )
  const sql = Context.get(context, PgClient.PgClient)
  const poolOf = (name: string) =>
    Effect.map(Context.get(context, DatabasePools).figures, (all) => all.find(({ pool }) => pool === name))
  /** The server's process that a statement was sent to. */
  const process = Effect.map(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`, ([row]) => row?.pid)
  // The first read has none to share yet, and has one opened.
  const opened = Effect.repeat(Effect.andThen(boundedRead(process), poolOf("reads")), {
    until: (pool) => pool?.idle === 1,
    schedule: Schedule.spaced("5 millis")
  })
  yield* opened
  return { sql, proxy, process, poolOf, shared: yield* boundedRead(process) }
})

const connect = connectWith(false)

/** Many rows, each with the server's process that reads it. */
const processes = (sql: PgClient.PgClient) =>
  sql`(SELECT pg_backend_pid() AS pid, 'a' AS id, now() AS created_at FROM generate_series(1, 1200)) AS t`

layer(layerDatabase, { excludeTestServices: true })("connections that reads share", (it) => {
  it.effect("have one plan for whatever parameters, unless the setting says otherwise", () =>
    Effect.gen(function* () {
      for (const mode of [undefined, "auto"] as const) {
        const { sql } = yield* connectWith(false, 1, mode)
        const [row] = yield* boundedRead(
          sql<{ readonly mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`
        )
        assert.strictEqual(row?.mode, mode ?? "force_generic_plan")
      }
    })
  )

  it.effect("carry all bounded reads that come together, and nothing else", () =>
    Effect.gen(function* () {
      const { process, shared } = yield* connect
      const all = yield* Effect.all(
        Array.from({ length: 20 }, () => boundedRead(process)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(all), new Set([shared]))
      assert.notStrictEqual(yield* process, shared)
      const ofProbes = Effect.provideService(boundedRead(process), CurrentPool, "probes")
      assert.notStrictEqual(yield* ofProbes, shared)
    })
  )

  it.effect("carry pages of lists, and none far down", () =>
    Effect.gen(function* () {
      const { shared, sql } = yield* connect
      const read = pageReads<{ readonly pid: number }>(sql, { columns: sql`pid`, table: processes(sql) })
      const processOf = (page: number) => Effect.map(read({}, { page, limit: 100 }), ([row]) => row?.pid)
      assert.strictEqual(yield* processOf(10), shared)
      assert.notStrictEqual(yield* processOf(11), shared)
    })
  )

  it.effect("are not for a transaction: what it reads, it reads over its own", () =>
    Effect.gen(function* () {
      const { process, shared, sql } = yield* connect
      const both = yield* sql.withTransaction(Effect.all([process, boundedRead(process)]))
      assert.strictEqual(both[0], both[1])
      assert.notStrictEqual(both[0], shared)
    })
  )

  it.effect("carry reads of fixed text, but not those of a transaction or another pool", () =>
    Effect.gen(function* () {
      const { poolOf, process, shared, sql } = yield* connect
      const read = fixedRead(
        sql,
        (text: string) => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, ${text}::text`
      )
      const processOf = Effect.map(read("some"), ([row]) => row?.pid)
      for (const isTraced of [false, true]) {
        yield* Effect.gen(function* () {
          assert.strictEqual(yield* processOf, shared)
          const [own, inside] = yield* sql.withTransaction(Effect.all([process, processOf]))
          assert.strictEqual(inside, own)
          assert.notStrictEqual(yield* Effect.provideService(processOf, CurrentPool, "probes"), shared)
        }).pipe(Effect.provideService(References.TracerEnabled, isTraced))
      }
      assert.strictEqual((yield* poolOf("reads"))?.inUse, 0)
    })
  )

  it.effect("give each caller its own rows, and an error to the one who made it", () =>
    Effect.gen(function* () {
      const { sql } = yield* connect
      const divide = (by: number) =>
        Effect.map(
          boundedRead(sql<{ result: number }>`SELECT 100 / ${by}::int AS result`),
          ([row]) => row?.result
        )
      const all = yield* Effect.all(
        [1, 0, 2, 4, 0, 5].map((by) => Effect.option(divide(by))),
        {
          concurrency: "unbounded"
        }
      )
      const found = all.map((one) => (one._tag === "Some" ? one.value : "refused"))
      assert.deepStrictEqual(found, [100, "refused", 50, 25, "refused", 20])
    })
  )

  it.effect("carry no read that does not say whose rows it reaches, or names another organization", () =>
    Effect.gen(function* () {
      const { sql } = yield* connectWith(true)
      const own = fixedRead(
        sql,
        (owner: string) => sql<{ id: string }>`SELECT id FROM fbo_accounts WHERE organization_id = ${owner}`
      )
      const all = fixedRead(
        sql,
        (id: string) => sql<{ id: string }>`SELECT id FROM fbo_accounts WHERE id = ${id}`
      )
      const refused = Effect.map(Effect.exit(all("fbo_1")), (exit) => String(exit))
      assert.include(yield* refused, "StatementRefused")
      for (const sent of [
        own("org_other"),
        boundedRead(sql`SELECT id FROM fbo_accounts WHERE organization_id = ${"org_other"}`)
      ]) {
        const exit = yield* Effect.exit(Effect.provideService(sent, CurrentOrganization, "org_1"))
        assert.include(String(exit), "StatementRefused")
      }
      const sent = Effect.provideService(own("org_1"), CurrentOrganization, "org_1")
      assert.deepStrictEqual(yield* sent, [])
    })
  )

  it.effect("hold nobody up for long behind a read that waits for a lock", () =>
    Effect.gen(function* () {
      const { process, shared, sql } = yield* connect
      yield* TestDatabase.asOwner(
        "CREATE TABLE locked (value integer)",
        "GRANT SELECT, UPDATE ON locked TO PUBLIC"
      )
      const isLocked = yield* Deferred.make<void>()
      const release = yield* Deferred.make<void>()
      const holder = yield* Effect.forkChild(
        sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`LOCK TABLE locked IN EXCLUSIVE MODE`
            yield* Deferred.succeed(isLocked, undefined)
            yield* Deferred.await(release)
          })
        )
      )
      yield* Deferred.await(isLocked)
      const waits = yield* Effect.forkChild(boundedRead(sql`SELECT value FROM locked FOR UPDATE`), {
        startImmediately: true
      })
      const behind = yield* boundedRead(process)
      assert.notStrictEqual(behind, shared)
      yield* Deferred.succeed(release, undefined)
      assert.deepStrictEqual(yield* Fiber.join(waits), [])
      yield* Fiber.join(holder)
    })
  )

  it.effect("are replaced when they are lost, and their reads are answered all the same", () =>
    Effect.gen(function* () {
      const { poolOf, process, shared, sql } = yield* connect
      const underWay = yield* Effect.forkChild(boundedRead(sql`SELECT 1 AS one FROM pg_sleep(0.5)`), {
        startImmediately: true
      })
      assert.strictEqual((yield* poolOf("reads"))?.inUse, 1)
      yield* sql`SELECT pg_terminate_backend(${shared}::int)`
      assert.deepStrictEqual(yield* Fiber.join(underWay), [{ one: 1 }])
      assert.notStrictEqual(yield* boundedRead(process), shared)
    })
  )

  it.effect("go on after a caller has gone away", () =>
    Effect.gen(function* () {
      const { poolOf, process, shared, sql } = yield* connect
      const slow = yield* Effect.forkChild(boundedRead(sql`SELECT pg_sleep(0.2)`), { startImmediately: true })
      yield* Fiber.interrupt(slow)
      assert.strictEqual(yield* boundedRead(process), shared)
      assert.strictEqual((yield* poolOf("reads"))?.inUse, 0)
    })
  )
})
