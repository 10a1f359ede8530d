import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import type { PoolFigures } from "@vault-custody/postgres/ConnectionPool"
import { CurrentPool, DatabasePools } from "@vault-custody/persistence/Common/DatabasePools"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Duration, Effect, Record, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"
import { KeyCache } from "../../src/Authentication/KeyCache.ts"
import { SessionCache } from "../../src/Identity/SessionCache.ts"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { signedInOperator } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"

const limits = (maxConnections: number) => ({
  maxConnections,
  maxWait: Duration.millis(250),
  statementTimeout: Duration.minutes(1)
})

const pools = {
  main: limits(2),
  reads: { maxConnections: 1 },
  staff: limits(2),
  search: limits(2),
  sign_in: limits(2),
  probes: limits(1)
}

/** An advisory lock that the test holds. */
const held = 11

/** Runs an effect while it is held. */
const whileHeld = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { ownerUrl } = yield* TestDatabase
    const sql = yield* PgClient.make({ url: ownerUrl, maxConnections: 1 })
    yield* sql`SELECT pg_advisory_lock(${held})`
    // Statements that wait for the lock end then, before they are asked to.
    return yield* Effect.ensuring(effect, Effect.orDie(sql`SELECT pg_advisory_unlock_all()`))
  }).pipe(Effect.provide(Reactivity.layer), Effect.scoped)

/** Waits until one of the pools is in this state. */
const untilFigures = (isWanted: (figures: PoolFigures) => boolean) =>
  Effect.flatMap(DatabasePools, ({ figures }) =>
    Effect.repeat(figures, { until: (all) => all.some(isWanted), schedule: Schedule.spaced("5 millis") })
  )

/** Takes all connections of a pool with statements that wait for the lock, until the scope closes. */
const fill = Effect.fnUntraced(function* (pool: "main" | "staff" | "search" | "sign_in" | "probes") {
  const sql = yield* PgClient.PgClient
  const { maxConnections } = pools[pool]
  const wait = sql.withTransaction(
    Effect.andThen(
      sql`SELECT set_config('lock_timeout', '0', true)`,
      sql`SELECT pg_advisory_xact_lock(${sql.literal(String(held))})`
    )
  )
  for (let n = 0; n < maxConnections; n++) {
    yield* Effect.forkScoped(Effect.provideService(wait, CurrentPool, pool))
  }
  yield* untilFigures(({ inUse, pool: name }) => name === pool && inUse === maxConnections)
})

layer(layerPg({ pools }), { excludeTestServices: true })("connections of their own", (it) => {
  it.effect.each([
    ["main", ["write"]],
    ["staff", ["key", "operator"]],
    ["search", ["search"]],
    ["sign_in", ["signIn"]],
    ["probes", ["probe"]]
  ] as const)("where all of %s are waited for, none but %s has to wait", ([pool, heldUp]) =>
    Effect.gen(function* () {
      const { anonymous, customer, ops } = yield* ApiHarness
      const operator = yield* signedInOperator("admin")
      const { call } = yield* customer()
      const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const write = call("POST", "/v1/fbo-accounts", { body })
      const requests = {
        write,
        read: call("GET", `/v1/fbo-accounts/${(yield* write).json.data.id}`),
        search: call("GET", "/v1/products/search?q=eagle"),
        key: ops("GET", "/ops/v1/organizations"),
        operator: operator.call("GET", "/ops/v1/organizations"),
        signIn: anonymous("POST", "/auth/sessions", { body: { email: "ann@example.org", code: "00000000" } }),
        probe: anonymous("GET", "/readyz")
      }
      // Connections that reads share are opened beside the first of them, which does not wait for that.
      yield* requests.read
      yield* untilFigures(({ idle, pool: name }) => name === "reads" && idle === 1)
      // Whose key or session it is has to be asked each time.
      const forget = Effect.andThen((yield* KeyCache).clear, (yield* SessionCache).clear)
      const statusOf = (request: Effect.Effect<Answer>) =>
        Effect.map(Effect.andThen(forget, request), ({ status }) => status)
      const statuses = yield* whileHeld(
        Effect.andThen(fill(pool), Effect.all(Record.map(requests, statusOf)))
      )
      const served = { write: 201, read: 200, search: 200, key: 200, operator: 200, signIn: 401, probe: 200 }
      assert.deepStrictEqual(statuses, {
        ...served,
        ...Object.fromEntries(heldUp.map((name) => [name, 503]))
      })
    }).pipe(Effect.scoped)
  )
})
