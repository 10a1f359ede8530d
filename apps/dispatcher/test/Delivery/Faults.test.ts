import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Fiber } from "effect"
import { accountOf, eventOf, surely } from "./Reckoning.ts"
import { dispatcher, endLeases, layer, newEndpoint, newOrganization, tell, until } from "./Vault.ts"

const kills = 20

it.live(
  "twenty dispatchers killed at random moments under load lose nothing, and every repetition is explained",
  () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      receiver.answer((_, response) => setTimeout(() => response.end(), Math.random() * 40))
      const organizationId = yield* newOrganization
      yield* newEndpoint(organizationId, receiver.url)
      const sql = yield* PgClient.PgClient
      const { run } = yield* Transaction
      const outbox = yield* Outbox
      const ids = yield* Ids

      const rolledBack = yield* ids.next("fbo")
      yield* run(
        Effect.andThen(
          outbox.tell([
            {
              event: "fbo_account.created",
              data: { id: rolledBack, organizationId, fboAccountId: rolledBack }
            }
          ]),
          Effect.fail("rolled back")
        )
      ).pipe(Effect.ignore)

      const told: Array<string> = []
      const unrecorded: Array<string> = []
      for (let kill = 0; kill < kills; kill++) {
        const process = yield* dispatcher([receiver], { DISPATCHER_MAX_IN_FLIGHT_PER_ENDPOINT: "8" })
        const before = receiver.deliveries().length
        const telling = yield* Effect.forkChild(tell(organizationId, 40))
        yield* receiver.waitFor(before + 1 + Math.floor(Math.random() * 30))
        yield* process.stop("SIGKILL")
        told.push(...(yield* Fiber.join(telling)))
        // What had arrived, but was not recorded: only that may come again.
        const pending = yield* sql<{ readonly eventId: string }>`SELECT event_id FROM delivery_queue`
        const arrived = new Set(receiver.deliveries().map(eventOf))
        unrecorded.push(...pending.map(({ eventId }) => eventId).filter((id) => arrived.has(id)))
        yield* endLeases
      }
      yield* dispatcher([receiver])
      yield* until(sql`SELECT 1 FROM delivery_queue LIMIT 1`, (rows) => rows.length === 0)

      const arrivals = receiver.deliveries()
      const accounts = new Set(arrivals.map(accountOf))
      assert.deepStrictEqual(
        told.filter((id) => !accounts.has(id)),
        []
      )
      assert.strictEqual(accounts.size, told.length)
      assert.isFalse(accounts.has(rolledBack))
      const times = Map.groupBy(arrivals, eventOf)
      for (const [eventId, repeated] of times) {
        const explained = unrecorded.filter((id) => id === eventId).length
        assert.isAtMost(repeated.length - 1, explained, eventId)
      }
      const unfinished = yield* sql`SELECT 1 FROM deliveries WHERE status <> 'delivered' OR attempts <> 1`
      assert.lengthOf(unfinished, 0)
      const attempts = yield* sql<{
        readonly count: number
      }>`SELECT count(*)::int AS count FROM delivery_attempts`
      assert.strictEqual(attempts[0]?.count, told.length)
    }).pipe(Effect.scoped, Effect.provide(layer)),
  180_000
)

it.live(
  "connections to the database that are cut again and again lose nothing and send nothing that was rolled back",
  () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      const organizationId = yield* newOrganization
      yield* newEndpoint(organizationId, receiver.url)
      const sql = yield* PgClient.PgClient
      const { cutConnections } = yield* TestDatabase
      yield* dispatcher([receiver])

      for (let cut = 1; cut <= 10; cut++) {
        // Some of these are committed and some are not: the table of events says which.
        const telling = yield* Effect.forkChild(Effect.ignoreCause(tell(organizationId, 30)))
        yield* surely(until(sql`SELECT 1 FROM events LIMIT 1`, (rows) => rows.length > 0))
        yield* cutConnections
        yield* Fiber.join(telling)
      }
      // Leases whose owner did not hear that it has them run out; a test need not wait for that.
      yield* surely(endLeases)
      yield* surely(until(sql`SELECT 1 FROM delivery_queue LIMIT 1`, (rows) => rows.length === 0))
      const events = yield* surely(sql<{ readonly id: string }>`SELECT id FROM events`)
      assert.deepStrictEqual(new Set(receiver.deliveries().map(eventOf)), new Set(events.map(({ id }) => id)))
      const unfinished = yield* sql`SELECT 1 FROM deliveries WHERE status <> 'delivered' OR attempts <> 1`
      assert.lengthOf(unfinished, 0)
    }).pipe(Effect.scoped, Effect.provide(layer)),
  120_000
)
