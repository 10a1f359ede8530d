import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import type { LogPlace } from "@vault-custody/domain/Events/EventLogRepo"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Fiber, Option, Random, Schedule } from "effect"
import { layerPg } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"
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

/** Writes in transactions that take their time; some are rolled back. Returns the events that were committed. */
const writer = Effect.fnUntraced(function* (organizationId: OrganizationId, transactions: number) {
  const { run } = yield* Transaction
  const committed: Array<string> = []
  for (let n = 0; n < transactions; n++) {
    const isKept = (yield* Random.nextIntBetween(0, 5)) > 0
    const written = yield* run(
      Effect.gen(function* () {
        const first = yield* append(organizationId)
        yield* pause(40)
        const second = yield* append(organizationId)
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
  const read: Array<string> = []
  let after: LogPlace = { position: 0n, eventId: "" }
  while (read.length !== expected()) {
    const page = Option.getOrThrow(yield* search(organizationId, { after, limit }))
    read.push(...page.events.map(({ id }) => id))
    after = page.end
    if (page.events.length === 0) yield* Effect.sleep(5)
  }
  return read
})

suite(layerPg, { excludeTestServices: true })("a log that is followed", (it) => {
  it.effect(
    "every reader sees each committed event exactly once and in the same order, while sequencers are killed",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const organizations = [yield* newOrganization, yield* newOrganization]
        yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(dispatcher))
        const killing = yield* Effect.forkChild(Effect.forEach([1, 2, 3, 4, 5], () => killSequencer))
        const counts = new Map<string, number>()
        const following = yield* Effect.forEach(organizations, (id) =>
          Effect.forEach([1, 7], (limit) => Effect.forkChild(reader(id, limit, () => counts.get(id))))
        )
        const committed = yield* Effect.forEach(
          organizations,
          (id) =>
            Effect.map(
              Effect.forEach(Array.from({ length: 4 }), () => writer(id, 8), { concurrency: "unbounded" }),
              (written) => new Set(written.flat())
            ),
          { concurrency: "unbounded" }
        )
        yield* Fiber.join(killing)
        organizations.forEach((id, n) => counts.set(id, committed[n]?.size ?? 0))
        for (const [n, readers] of following.entries()) {
          const [first = [], ...others] = yield* Effect.forEach(readers, Fiber.join)
          assert.deepStrictEqual(new Set(first), committed[n])
          assert.lengthOf(first, committed[n]?.size ?? 0)
          for (const other of others) assert.deepStrictEqual(other, first)
        }
        const left = yield* sql`/* across organizations: a test */ SELECT 1 FROM outbox`
        assert.deepStrictEqual(left, [])
      })
  )
})
