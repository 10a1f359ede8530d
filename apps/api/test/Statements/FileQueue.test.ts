import { assert, describe, it } from "@effect/vitest"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { makeFileQueue } from "../../src/Statements/Files/FileQueue.ts"

const one: OrganizationId = "org_one"
const two: OrganizationId = "org_two"
const limits = { atOnce: 2, waiting: 2, begins: "25 seconds", idle: "30 seconds" } as const

const chunk = new Uint8Array(1)
/** A file that is done when `done` is. */
const fileUntil = (done: Deferred.Deferred<void>) =>
  Stream.concat(Stream.succeed(chunk), Stream.fromEffect(Effect.as(Deferred.await(done), chunk)))

const taken = (file: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.runCollect(file), (chunks) => chunks.length)

describe("the queue of files", () => {
  it.effect("makes one at a time for an organization, while others have theirs", () =>
    Effect.gen(function* () {
      const { run } = yield* makeFileQueue(limits)
      const done = yield* Deferred.make<void>()
      const first = yield* run(one, fileUntil(done))
      const second = yield* Effect.forkChild(Effect.flatMap(run(one, Stream.succeed(chunk)), taken))
      assert.strictEqual(yield* Effect.flatMap(run(two, Stream.succeed(chunk)), taken), 1)
      assert.isUndefined(second.pollUnsafe())
      yield* Deferred.succeed(done, undefined)
      assert.strictEqual(yield* taken(first), 2)
      assert.strictEqual(yield* Fiber.join(second), 1)
    })
  )

  it.effect("refuses what could not begin within 25 seconds, and a further one than may wait at once", () =>
    Effect.gen(function* () {
      const { run } = yield* makeFileQueue(limits)
      const done = yield* Deferred.make<void>()
      const first = yield* run(one, fileUntil(done))
      const waiting = yield* Effect.forEach([1, 2], () =>
        Effect.forkChild(Effect.flip(run(one, Stream.succeed(chunk))), { startImmediately: true })
      )
      yield* Effect.yieldNow
      assert.strictEqual((yield* Effect.flip(run(one, Stream.succeed(chunk))))._tag, "ServiceUnavailable")
      yield* TestClock.adjust("25 seconds")
      for (const refused of waiting) {
        assert.strictEqual((yield* Fiber.join(refused))._tag, "ServiceUnavailable")
      }
      yield* Deferred.succeed(done, undefined)
      assert.strictEqual(yield* taken(first), 2)
      assert.strictEqual(yield* Effect.flatMap(run(one, Stream.succeed(chunk)), taken), 1)
    })
  )

  it.effect("goes on to the next file where a reader left, or takes nothing, or never came", () =>
    Effect.gen(function* () {
      const { run } = yield* makeFileQueue(limits)
      const endless = Stream.forever(Stream.succeed(chunk))
      assert.lengthOf(yield* Stream.runCollect(Stream.take(yield* run(one, endless), 1)), 1)
      yield* run(one, endless)
      const next = yield* Effect.forkChild(Effect.flatMap(run(one, Stream.succeed(chunk)), taken))
      yield* TestClock.adjust("20 seconds")
      assert.isUndefined(next.pollUnsafe())
      yield* TestClock.adjust("4 seconds")
      yield* Fiber.interrupt(next)
      const later = yield* Effect.forkChild(Effect.flatMap(run(one, Stream.succeed(chunk)), taken))
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(yield* Fiber.join(later), 1)
    })
  )
})
