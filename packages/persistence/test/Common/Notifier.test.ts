import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Effect, Layer, Queue } from "effect"
import { Notifier } from "../../src/Common/Notifier.ts"
import { layerPg } from "../support/Backends.ts"

/** The payloads that a channel has been notified with, up to the one that says so. */
const listenUntil = Effect.fnUntraced(function* (channel: string) {
  const sql = yield* PgClient.PgClient
  const notifications = yield* sql.listen(channel)
  return Effect.fnUntraced(function* (isLast: (payload: string) => boolean) {
    const payloads: Array<string> = []
    for (;;) {
      const { payload } = yield* Queue.take(notifications)
      payloads.push(payload)
      if (isLast(payload)) return payloads
    }
  })
})

const names = (count: number) => Array.from({ length: count }, (_, n) => `name_${n}`)

layer(Layer.provideMerge(Notifier.layer, layerPg), { excludeTestServices: true })("a notification", (it) => {
  it.effect("comes when the transaction commits, and not when it rolls back", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const { afterCommit } = yield* Notifier
      const heard = yield* listenUntil("test_commit")
      yield* Effect.exit(
        run(Effect.andThen(afterCommit("test_commit", ["undone"]), Effect.fail("rolled back")))
      )
      yield* run(afterCommit("test_commit", ["kept"]))
      assert.deepStrictEqual(yield* heard((payload) => payload.includes("kept")), ["kept"])
    }).pipe(Effect.scoped)
  )

  it.effect("stands for many commits where many come, and names what each of them named", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const { afterCommit } = yield* Notifier
      const heard = yield* listenUntil("test_burst")
      // More writers than connections: each notification waits for one too, and stands for those before it. However
      // long it waits, these are not too many names for one.
      const named = names(150)
      const commits = [...named, ...named, ...named, ...named]
      yield* Effect.forEach(commits, (name) => run(afterCommit("test_burst", [name])), { concurrency: 100 })
      yield* afterCommit("test_burst", ["last"])
      const payloads = yield* heard((payload) => payload.includes("last"))
      assert.isBelow(payloads.length, commits.length / 5)
      assert.deepStrictEqual(
        new Set(payloads.flatMap((payload) => payload.split(","))),
        new Set([...named, "last"])
      )
    }).pipe(Effect.scoped)
  )

  it.effect("names nothing where it would have to name too much", () =>
    Effect.gen(function* () {
      const { afterCommit } = yield* Notifier
      const heard = yield* listenUntil("test_many")
      yield* afterCommit("test_many", names(10_000))
      assert.deepStrictEqual(yield* heard(() => true), [""])
    }).pipe(Effect.scoped)
  )

  it.effect("that cannot be sent keeps no later one from being sent", () =>
    Effect.gen(function* () {
      const { run } = yield* Transaction
      const { afterCommit } = yield* Notifier
      const heard = yield* listenUntil("test_failure")
      // PostgreSQL takes no channel of so long a name.
      yield* run(afterCommit("x".repeat(64), ["lost"]))
      // One that shares the statement with it is lost too.
      const again = Effect.forever(Effect.delay(afterCommit("test_failure", ["sent"]), "10 millis"))
      assert.deepStrictEqual(
        yield* Effect.raceFirst(
          heard(() => true),
          again
        ),
        ["sent"]
      )
    }).pipe(Effect.scoped)
  )
})
