import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import type { LogPlace } from "@vault-custody/domain/Events/EventLogRepo"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import type { StoredEvent } from "@vault-custody/domain/Events/Outbox"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Fiber, Option, Random, Schedule } from "effect"
import { layerPg } from "../support/Backends.ts"
import { newAccount, newOrganization } from "../support/Fixtures.ts"
import { append, search } from "./Support.ts"

const pause = (maxMillis: number) =>
  Effect.flatMap(Random.nextIntBetween(0, maxMillis), (millis) => Effect.sleep(millis))

/** Gives positions whenever nobody else does, and goes on after whatever happens to it. */
const dispatcher = Effect.flatMap(EventSequencer, ({ lead }) =>
  lead((givePositions) => Effect.forever(Effect.andThen(givePositions(5), Effect.sleep(2)))).pipe(
    Effect.catchCause(() => Effect.void),
    Effect.andThen(Effect.sleep(10)),
    Effect.forever
  )
)

/** Cuts the connection of whoever gives positions, after a while; waits until somebody does. */
const killSequencer = Effect.flatMap(PgClient.PgClient, (sql) =>
  Effect.andThen(
    pause(200),
    Effect.repeat(
      sql`SELECT pg_terminate_backend(l.pid) FROM pg_locks l
        JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
        WHERE l.locktype = 'advisory' AND l.granted`,
      { until: (killed) => killed.length > 0, schedule: Schedule.spaced("10 millis") }
    )
  )
)

/** How often each account was changed so far: counted under its lock. */
type Histories = Map<string, number>

/** Changes one of the accounts under its lock, which is held until the end of the transaction. */
const changeOne = Effect.fnUntraced(function* (organizationId: OrganizationId, histories: Histories) {
  const sql = yield* PgClient.PgClient
  const account = [...histories.keys()][yield* Random.nextIntBetween(0, histories.size - 1)] ?? ""
  yield* sql`/* across organizations: a test */ SELECT 1 FROM fbo_accounts WHERE id = ${account} FOR NO KEY UPDATE`
  const change = (histories.get(account) ?? 0) + 1
  histories.set(account, change)
  return yield* append(organizationId, { account, change })
})

/** Writes in transactions that take their time; some are rolled back. Returns the events that were committed. */
const writer = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  transactions: number,
  histories: Histories
) {
  const { run } = yield* Transaction
  const committed: Array<string> = []
  for (let n = 0; n < transactions; n++) {
    const isKept = (yield* Random.nextIntBetween(0, 5)) > 0
    const written = yield* run(
      Effect.gen(function* () {
        const first = yield* append(organizationId)
        yield* pause(40)
        const second = yield* changeOne(organizationId, histories)
        yield* pause(10)
        return isKept ? [first.id, second.id] : yield* Effect.fail("rolled back" as const)
      })
    ).pipe(Effect.catch(() => Effect.succeed([])))
    committed.push(...written)
    yield* pause(10)
  }
  return committed
})

/** Follows the log until it has read as much as was committed, once that is known. */
const reader = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  limit: number,
  expected: () => number | undefined
) {
  const read: Array<StoredEvent> = []
  let after: LogPlace = { position: 0n, eventId: "" }
  while (read.length !== expected()) {
    const page = Option.getOrThrow(yield* search(organizationId, { after, limit }))
    read.push(...page.events)
    after = page.end
    if (page.events.length === 0) yield* Effect.sleep(5)
  }
  return read
})

/** Of each account the changes are numbered upwards. */
const agreesWithHistories = (events: ReadonlyArray<StoredEvent>): boolean => {
  const last = new Map<string, number>()
  return events.every(({ payload }) => {
    const { account, change } = JSON.parse(payload).data
    if (account === undefined) return true
    const isLater = change > (last.get(account) ?? 0)
    last.set(account, change)
    return isLater
  })
}

const accountsOfEach = 5
const writersOfEach = 25
const readersOfEach = 10

suite(layerPg, { excludeTestServices: true })("a log that is followed", (it) => {
  it.effect(
    "20 readers see each event that 50 writers commit once, in the order of each resource's history, while sequencers are killed",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const organizations = [yield* newOrganization, yield* newOrganization]
        yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(dispatcher))
        const killing = yield* Effect.forkChild(Effect.forEach([1, 2, 3, 4, 5], () => killSequencer))
        const counts = new Map<string, number>()
        const following = yield* Effect.forEach(organizations, (id) =>
          Effect.forEach(Array.from({ length: readersOfEach }), (_, n) =>
            Effect.forkChild(reader(id, 1 + n, () => counts.get(id)))
          )
        )
        const committed = yield* Effect.forEach(
          organizations,
          Effect.fnUntraced(function* (id) {
            const accounts = yield* Effect.forEach(Array.from({ length: accountsOfEach }), () =>
              newAccount(id)
            )
            const histories: Histories = new Map(accounts.map((account) => [account, 0]))
            const written = yield* Effect.forEach(
              Array.from({ length: writersOfEach }),
              () => writer(id, 2, histories),
              { concurrency: "unbounded" }
            )
            return new Set(written.flat())
          }),
          { concurrency: "unbounded" }
        )
        yield* Fiber.join(killing)
        organizations.forEach((id, n) => counts.set(id, committed[n]?.size ?? 0))
        for (const [n, readers] of following.entries()) {
          const [read = [], ...more] = yield* Effect.forEach(readers, Fiber.join)
          assert.isTrue(agreesWithHistories(read))
          const [first, ...others] = [read, ...more].map((events) => events.map(({ id }) => id))
          assert.isDefined(first)
          assert.deepStrictEqual(new Set(first), committed[n])
          assert.lengthOf(first, committed[n]?.size ?? 0)
          for (const other of others) assert.deepStrictEqual(other, first)
        }
        const left = yield* sql`/* across organizations: a test */ SELECT 1 FROM outbox`
        assert.deepStrictEqual(left, [])
      })
  )
})
