import { assert, layer as suite } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { IdempotencyRepo, idempotencyRetention } from "@vault-custody/domain/Idempotency/IdempotencyRepo"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Clock, Deferred, Effect, Fiber, Option } from "effect"
import { contract, layerPg } from "../support/Backends.ts"
import { atTime } from "../support/Fixtures.ts"

const record = { fingerprint: new Uint8Array([1, 2, 3]), status: 201, body: '{"data":{}}' }

const newScope = Effect.map(
  Effect.flatMap(Ids, (ids) => ids.next("org")),
  (principal) => ({ principal, method: "POST", path: "/v1/x", key: "k" })
)

/** Runs an effect as if it were so many milliseconds ago. */
const ago = <A, E, R>(millis: number, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => atTime(now - millis)(effect))

contract("storage of idempotent answers", (it) => {
  it.effect("finds an answer by principal, method, path and key together", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const scope = yield* newScope
      yield* repo.store(scope, record)
      const found = Option.getOrThrow(yield* repo.find(scope))
      assert.deepInclude(found, { status: 201, body: record.body })
      assert.deepStrictEqual([...found.fingerprint], [1, 2, 3])
      for (const other of [
        yield* newScope,
        { ...scope, method: "PUT" },
        { ...scope, path: "/v1/y" },
        { ...scope, key: "K" }
      ]) {
        assert.isTrue(Option.isNone(yield* repo.find(other)))
      }
    })
  )

  it.effect("an answer is kept 24 hours, then its key is free again", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const scope = yield* newScope
      yield* ago(idempotencyRetention + 1000, repo.store(scope, record))
      assert.isTrue(Option.isNone(yield* repo.find(scope)))
      yield* repo.store(scope, { ...record, status: 200 })
      assert.strictEqual(Option.getOrThrow(yield* repo.find(scope)).status, 200)
    })
  )

  it.effect("purging removes what has expired and nothing else", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const [old, fresh] = [yield* newScope, yield* newScope]
      yield* ago(idempotencyRetention + 1000, repo.store(old, record))
      yield* repo.store(fresh, record)
      assert.isAtLeast(yield* repo.purge(1000), 1)
      assert.strictEqual(yield* repo.purge(1000), 0)
      assert.isTrue(Option.isSome(yield* repo.find(fresh)))
    })
  )

  it.effect("a key is free again when the transaction that claimed it has ended", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const { run } = yield* Transaction
      const scope = yield* newScope
      assert.strictEqual(yield* run(repo.claim(scope)), "claimed")
      assert.strictEqual(yield* run(repo.claim(scope)), "claimed")
    })
  )

  it.effect("claiming a key that has an answer finds the answer", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const { run } = yield* Transaction
      const scope = yield* newScope
      yield* repo.store(scope, record)
      assert.deepInclude(yield* run(repo.claim(scope)), { status: 201, body: record.body })
    })
  )
})

suite(layerPg, { excludeTestServices: true })("a key that another transaction has", (it) => {
  it.effect("is in progress, and its answer is found by everybody at once when there is one", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const { run } = yield* Transaction
      const scope = yield* newScope
      const answered = yield* newScope
      yield* repo.store(answered, record)
      const [taken, looked] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const other = yield* Effect.forkChild(
        run(
          Effect.all([
            repo.claim(scope),
            repo.claim(answered),
            Deferred.succeed(taken, undefined),
            Deferred.await(looked)
          ])
        )
      )
      yield* Deferred.await(taken)
      assert.strictEqual(yield* run(repo.claim(scope)), "in progress")
      assert.deepInclude(yield* run(repo.claim(answered)), { status: 201, body: record.body })
      yield* Deferred.succeed(looked, undefined)
      yield* Fiber.join(other)
    })
  )
})

suite(layerPg, { excludeTestServices: true })("on machines whose clocks are days apart", (it) => {
  it.effect("an answer is known for 24 hours everywhere", () =>
    Effect.gen(function* () {
      const repo = yield* IdempotencyRepo
      const scope = yield* newScope
      const now = yield* Clock.currentTimeMillis
      yield* withClockAt(now - 2 * idempotencyRetention)(repo.store(scope, record))
      assert.isTrue(Option.isSome(yield* repo.find(scope)))
      const ahead = withClockAt(now + 2 * idempotencyRetention)
      assert.isTrue(Option.isSome(yield* ahead(repo.find(scope))))
      yield* ahead(repo.purge(1000))
      assert.isTrue(Option.isSome(yield* repo.find(scope)))
    })
  )
})
