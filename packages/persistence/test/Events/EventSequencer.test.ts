import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Deferred, Effect, Fiber, Layer, Option, Schedule } from "effect"
import * as Database from "../../src/Common/Database.ts"
import { Notifier } from "../../src/Common/Notifier.ts"
import * as EventSequencerPg from "../../src/Events/EventSequencerPg.ts"
import { layerPg } from "../support/Backends.ts"
import { newAccount, newOrganization } from "../support/Fixtures.ts"
import { append, giveAll, idsOf } from "./Support.ts"

/** Runs an effect in a transaction that stays open until the gate opens; waits until it has run. */
const openTransaction = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const { run } = yield* Transaction
  const done = yield* Deferred.make<A>()
  const gate = yield* Deferred.make<void>()
  const fiber = yield* Effect.forkChild(
    run(
      Effect.gen(function* () {
        yield* Deferred.succeed(done, yield* effect)
        yield* Deferred.await(gate)
      })
    )
  )
  const value = yield* Deferred.await(done)
  return { value, commit: Effect.andThen(Deferred.succeed(gate, undefined), Fiber.join(fiber)) }
})

suite(layerPg, { excludeTestServices: true })("giving positions", (it) => {
  it.effect("an open transaction delays its own events and nobody else's", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      yield* Effect.flatMap(EventSequencer, ({ lead }) =>
        lead((givePositions) =>
          Effect.gen(function* () {
            const early = yield* openTransaction(append(organizationId))
            const second = yield* openTransaction(append(organizationId))
            const first = yield* append(organizationId)
            assert.strictEqual(yield* givePositions(100), 1)
            assert.strictEqual(yield* givePositions(100), 0)
            yield* second.commit
            assert.strictEqual(yield* givePositions(100), 1)
            const third = yield* append(organizationId)
            assert.strictEqual(yield* givePositions(100), 1)
            yield* early.commit
            assert.strictEqual(yield* givePositions(100), 1)
            assert.deepStrictEqual(yield* idsOf(organizationId), [
              first.id,
              second.value.id,
              third.id,
              early.value.id
            ])
          })
        )
      )
    })
  )

  it.effect("a transaction that only reads, however long, delays nobody", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const organizationId = yield* newOrganization
      const reading = yield* openTransaction(
        Effect.orDie(
          Effect.andThen(
            sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`,
            sql`/* across organizations: a test */ SELECT count(*) FROM outbox`
          )
        )
      )
      const event = yield* append(organizationId)
      yield* giveAll()
      assert.deepStrictEqual(yield* idsOf(organizationId), [event.id])
      yield* reading.commit
    })
  )

  it.effect(
    "events of one resource come in the order of their transactions, however these are cut into passes",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const { run } = yield* Transaction
        const organizationId = yield* newOrganization
        const accounts = yield* Effect.forEach([1, 2, 3], () => newAccount(organizationId))
        const history = new Map<string, Array<string>>(accounts.map((id) => [id, []]))
        const change = (account: string) =>
          run(
            Effect.gen(function* () {
              // Steps before the lock, here the transaction's own number, may come in any order.
              yield* sql`SELECT pg_current_xact_id()::text`
              yield* sql`SELECT FROM fbo_accounts WHERE organization_id = ${organizationId} AND id = ${account}
              FOR NO KEY UPDATE`
              const { id } = yield* append(organizationId, { id: account })
              // This transaction holds the lock, so this is the order of the transactions.
              history.get(account)?.push(id)
            })
          )
        const writing = yield* Effect.forEach(
          Array.from({ length: 120 }, (_, n) => accounts[n % 3] ?? ""),
          change,
          { concurrency: 12, discard: true }
        ).pipe(Effect.forkChild)
        while (writing.pollUnsafe() === undefined) {
          yield* giveAll(3)
          yield* Effect.yieldNow
        }
        yield* Fiber.join(writing)
        yield* giveAll(3)
        assert.lengthOf((yield* idsOf(organizationId)) ?? [], 120)
        for (const [account, ids] of history) {
          assert.deepStrictEqual(yield* idsOf(organizationId, { resourceId: account }), ids)
        }
      })
  )

  it.effect("one process at a time gives them; another goes on when its connection is lost", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { lead } = yield* EventSequencer
      const organizationId = yield* newOrganization
      const leading = yield* Deferred.make<void>()
      const first = yield* lead((givePositions) =>
        Effect.andThen(Deferred.succeed(leading, undefined), Effect.forever(givePositions(10)))
      ).pipe(Effect.exit, Effect.forkChild)
      yield* Deferred.await(leading)
      assert.isTrue(Option.isNone(yield* lead(() => Effect.void)))

      yield* sql`SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      assert.strictEqual((yield* Fiber.join(first))._tag, "Failure")
      const event = yield* append(organizationId)
      yield* Effect.repeat(giveAll(), {
        until: Option.isSome,
        schedule: Schedule.spaced("20 millis")
      })
      assert.deepStrictEqual(yield* idsOf(organizationId), [event.id])
    })
  )

  it.effect("another goes on soon after its connection was lost without a word", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const proxy = yield* TcpProxy.make(url)
      const organizationId = yield* newOrganization
      const leading = yield* Deferred.make<void>()
      yield* Effect.flatMap(EventSequencer, ({ lead }) =>
        lead(() => Effect.andThen(Deferred.succeed(leading, undefined), Effect.never))
      ).pipe(
        Effect.provide(Layer.fresh(Layer.provide(EventSequencerPg.layer, Notifier.layer))),
        Effect.provide(Database.layer({ url: proxy.url, applicationName: "lost", maxConnections: 2 })),
        Effect.forkScoped
      )
      yield* Deferred.await(leading)
      yield* proxy.swallow
      const event = yield* append(organizationId)
      assert.isTrue(Option.isNone(yield* giveAll()))
      yield* Effect.repeat(giveAll(), { until: Option.isSome, schedule: Schedule.spaced("200 millis") })
      assert.deepStrictEqual(yield* idsOf(organizationId), [event.id])
    })
  )

  it.effect(
    "what a restored dump has without a position gets one, whatever its transactions were called",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const organizationId = yield* newOrganization
        const logged = yield* append(organizationId)
        yield* giveAll()
        // As a dump of another server brings it: numbers of transactions that here are still to come.
        const restored = `evt_restored_${organizationId}`
        yield* sql`INSERT INTO outbox (organization_id, id, type, payload, resource_ids, created_at, transaction_id)
        VALUES (${organizationId}, ${restored}, 'fbo_account.created', '{}', '{}', now(), '999999999999')`
        yield* giveAll()
        assert.deepStrictEqual(yield* idsOf(organizationId), [logged.id, restored])
      })
  )
})
