import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { storageFailureOf } from "@vault-custody/domain/Common/StorageFailure"
import { EventLog } from "@vault-custody/domain/Events/EventLog"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { ProcessUnderTest } from "@vault-custody/testing/ProcessUnderTest"
import { makeRandom } from "@vault-custody/testing/Random"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Duration, Effect, Fiber } from "effect"
import { dispatcher, layerWide, newOrganization, until } from "../Deliveries/Fixtures.ts"
import { agreesWithHistories, type Histories, newAccount, writer, written } from "./LogWriters.ts"

// FOLLOWED_LOG_KILLS=60 FOLLOWED_LOG_SEED=1 npx vitest run Events/FollowedLog runs it for a minute.
const kills = Number(process.env["FOLLOWED_LOG_KILLS"] ?? 3)
const seed = Number(process.env["FOLLOWED_LOG_SEED"] ?? Date.now() % 2 ** 31)

const dispatchers = 3
const accountsOfEach = 10
const writersOfEach = 25
const readersOfEach = 10

/** The session that gives positions. */
const leading = Effect.flatMap(
  PgClient.PgClient,
  (sql) =>
    sql<{ readonly pid: number }>`SELECT l.pid FROM pg_locks l
    JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
    WHERE l.locktype = 'advisory' AND l.granted
      AND (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('event_log', 0)`
)

/**
 * Each second kills the dispatcher that has run for longest, and starts another. In between it cuts the connection of
 * the session that gives positions, a separate fault: its process lives on. Returns how many sessions gave positions.
 */
const killEachSecond = Effect.gen(function* () {
  const running: Array<ProcessUnderTest> = []
  for (let n = 0; n < dispatchers; n++) running.push(yield* dispatcher([]))
  const leaders = new Set<number>()
  const leaderAfter = Effect.fnUntraced(function* (former: number) {
    const [session] = yield* until(leading, ([found]) => found !== undefined && found.pid !== former)
    if (session !== undefined) leaders.add(session.pid)
    return session?.pid ?? 0
  })
  for (let n = 0; n < kills; n++) {
    yield* leaderAfter(0)
    yield* Effect.sleep(Duration.millis(500))
    const cut = yield* leaderAfter(0)
    yield* TestDatabase.asOwner(`SELECT pg_terminate_backend(${cut})`)
    yield* Effect.sleep(Duration.millis(500))
    yield* leaderAfter(cut)
    yield* running.shift()?.stop("SIGKILL") ?? Effect.void
    running.push(yield* dispatcher([]))
  }
  return leaders.size
})

/** Follows the log by cursors until it has read as much as was committed, once that is known. */
const reader = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  limit: number,
  expected: () => number | undefined
) {
  const log = yield* EventLog
  const read: Array<StoredEvent> = []
  let after = "start"
  while (read.length !== expected()) {
    // One that could not read, since the machine is busy, goes on from its cursor.
    const page = yield* log
      .read(organizationId, { after, limit, wait: Duration.zero })
      .pipe(
        Effect.catchCause((cause) =>
          storageFailureOf(cause) === undefined ? Effect.failCause(cause) : Effect.succeed(undefined)
        )
      )
    if (page === undefined) continue
    // Dispatchers write too: statements.
    read.push(...page.events.filter(({ type }) => type === written))
    after = page.cursor
    if (page.events.length === 0) yield* Effect.sleep(Duration.millis(300))
  }
  return read
})

it.live(
  "20 readers see each event that 50 writers commit once, in the order of each resource's history, while a dispatcher is killed every second",
  () =>
    Effect.gen(function* () {
      const random = makeRandom(seed)
      const sql = yield* PgClient.PgClient
      const organizations = [yield* newOrganization, yield* newOrganization]
      const killing = yield* Effect.forkChild(killEachSecond)
      const isOver = () => killing.pollUnsafe() !== undefined
      const counts = new Map<string, number>()
      const following = yield* Effect.forEach(organizations, (id) =>
        Effect.forEach(Array.from({ length: readersOfEach }), (_, n) =>
          Effect.forkChild(reader(id, 7 * (1 + n), () => counts.get(id)))
        )
      )
      const committed = yield* Effect.forEach(
        organizations,
        Effect.fnUntraced(function* (id) {
          const accounts = yield* Effect.forEach(Array.from({ length: accountsOfEach }), () => newAccount(id))
          const histories: Histories = new Map(accounts.map((account) => [account, 0]))
          const ids = yield* Effect.forEach(
            Array.from({ length: writersOfEach }),
            () => writer(id, histories, random, isOver),
            { concurrency: "unbounded" }
          )
          return new Set(ids.flat())
        }),
        { concurrency: "unbounded" }
      )
      // The sequencer changes with each connection that is cut, and with each kill that meets it.
      assert.isAbove(yield* Fiber.join(killing), kills)
      organizations.forEach((id, n) => counts.set(id, committed[n]?.size ?? 0))
      for (const [n, readers] of following.entries()) {
        const [read = [], ...more] = yield* Effect.forEach(readers, Fiber.join)
        assert.isTrue(agreesWithHistories(read))
        const [first, ...others] = [read, ...more].map((events) => events.map(({ id }) => id))
        assert.isDefined(first)
        assert.isAbove(first.length, 100)
        assert.deepStrictEqual(new Set(first), committed[n])
        assert.lengthOf(first, committed[n]?.size ?? 0)
        for (const other of others) assert.deepStrictEqual(other, first)
      }
      const left = yield* sql`/* across organizations: a test */ SELECT 1 FROM outbox`
      assert.deepStrictEqual(left, [])
    }).pipe(
      Effect.onError(() => Effect.logError(`The seed was ${seed}`)),
      Effect.scoped,
      Effect.provide(layerWide)
    ),
  180_000 + kills * 5000
)
