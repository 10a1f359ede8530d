import { assert, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { EventArrivals } from "../../src/Events/EventArrivals.ts"
import { EventCursors } from "../../src/Events/EventCursors.ts"
import { EventLog } from "../../src/Events/EventLog.ts"
import { EventLogRepo } from "../../src/Events/EventLogRepo.ts"
import type { StoredEvent } from "../../src/Events/StoredEvent.ts"

const event: StoredEvent = {
  id: "evt_1",
  organizationId: "org_a",
  type: "fbo_account.created",
  payload: "{}",
  createdAt: 0
}

/** A log of one organization that is empty until `add`, and counts who is searching it. */
const makeLog = () => {
  const state = { hasEvent: false, searches: 0, active: 0 }
  const searched = (times: number) =>
    Effect.repeat(Effect.yieldNow, { until: () => state.searches >= times && state.active === 0 })
  const repo = EventLogRepo.of({
    search: () =>
      Effect.gen(function* () {
        state.active++
        yield* Effect.yieldNow
        state.active--
        const { hasEvent } = state
        state.searches++
        return Option.some({
          events: hasEvent ? [event] : [],
          end: { position: hasEvent ? 1n : 0n, eventId: hasEvent ? event.id : ("" as const) },
          hasMore: false
        })
      }),
    find: () => Effect.succeedNone,
    deliveries: () => Effect.succeed([]),
    lastPositions: () => Effect.sync(() => new Map([["org_a" as const, state.hasEvent ? 1n : 0n]]))
  })
  const layer = EventLog.layer.pipe(
    Layer.provide(Layer.succeed(EventLogRepo, repo)),
    Layer.provide(EventCursors.layer(Redacted.make(new Uint8Array(32).fill(1))))
  )
  return { state, searched, layer }
}

const read = Effect.flatMap(EventLog, (log) =>
  log.read("org_a", { after: "now", limit: 25, wait: Duration.seconds(25) })
)

it.effect(
  "32 readers of an organization wait at once, none of them using the storage, and all are answered when they are woken",
  () =>
    Effect.gen(function* () {
      const { layer, searched, state } = makeLog()
      yield* Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(
          Effect.forEach(Array.from({ length: 32 }), () => read, { concurrency: "unbounded" })
        )
        yield* searched(32)
        assert.deepStrictEqual([state.active, state.searches], [0, 32])
        state.hasEvent = true
        yield* (yield* EventArrivals).wake(["org_a"])
        const answers = yield* Fiber.join(waiting)
        assert.isTrue(answers.every(({ events }) => events.length === 1))
        assert.strictEqual(state.searches, 64)
      }).pipe(Effect.provide(layer))
    })
)

it.effect("a reader that nobody wakes finds what came within a second, and ends empty in time", () =>
  Effect.gen(function* () {
    const { layer, searched, state } = makeLog()
    yield* Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(read)
      yield* searched(1)
      state.hasEvent = true
      yield* TestClock.adjust("1 second")
      assert.lengthOf((yield* Fiber.join(waiting)).events, 1)

      state.hasEvent = false
      const inVain = yield* Effect.forkChild(read)
      yield* TestClock.adjust("25 seconds")
      assert.deepStrictEqual((yield* Fiber.join(inVain)).events, [])
    }).pipe(Effect.provide(layer))
  })
)

it.effect("a reader that was woken for what it had already is answered as soon as something comes", () =>
  Effect.gen(function* () {
    const { layer, searched, state } = makeLog()
    yield* Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(read)
      yield* searched(1)
      const { wake } = yield* EventArrivals
      yield* wake(["org_a"])
      yield* searched(2)
      state.hasEvent = true
      yield* wake(["org_a"])
      // The clock stands still: a reader that pauses would never answer.
      assert.lengthOf((yield* Fiber.join(waiting)).events, 1)
    }).pipe(Effect.provide(layer))
  })
)
