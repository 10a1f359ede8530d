import { assert, it } from "@effect/vitest"
import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { Attempts, type AttemptResult } from "../../src/Deliveries/Attempts.ts"
import { makeSendQueue } from "../../src/Deliveries/SendQueue.ts"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"

const endpoint = {
  webhookId: "whk_a",
  url: "https://hooks.example.com",
  secret: new Uint8Array(),
  previousSecret: null
} as const

const deliveries = (count: number): ReadonlyArray<ClaimedDelivery> =>
  Array.from({ length: count }, (_, n) => ({
    id: `dlv_${n}`,
    leaseId: "lease",
    endpoint,
    isRetry: false,
    eventId: `evt_${n}`,
    eventType: "fbo_account.created",
    payload: new Uint8Array(),
    failedAttempts: 0,
    createdAt: 0,
    dueAt: 0
  }))

const delivered: AttemptResult = {
  outcome: "delivered",
  startedAt: 0,
  endedAt: 0,
  responseStatus: 200,
  error: null
}

/** More turns of the event loop than anything here takes. */
const turns = Effect.repeat(Effect.yieldNow, { times: 50 })

/** Sending with attempts that end when the test says so. */
const setUp = Effect.fnUntraced(function* (maxInFlight: number, faulty?: string) {
  const started: Array<{ readonly id: string; readonly end: () => void }> = []
  const dropped: Array<string> = []
  const ended: Array<string> = []
  const givenBack: Array<string> = []
  const errors: Array<string> = []
  const now = yield* monotonicMillis
  const sendQueue = yield* makeSendQueue({
    maxInFlight,
    signingTime: () => 0,
    onEnd: ({ id }, result) => {
      void (result === undefined ? givenBack : ended).push(id)
      if (typeof result?.error === "string") errors.push(result.error)
    }
  }).pipe(
    Effect.provide(
      Layer.succeed(Attempts, {
        prepare: ({ url }) => Effect.succeed({ url, secrets: [] }),
        start: ({ id }, _route, _sentAt, tell) => {
          if (id === faulty) throw new Error("a fault")
          started.push({ id, end: () => tell(delivered) })
          return () => void dropped.push(id)
        }
      })
    )
  )
  const add = (count: number) =>
    sendQueue.add({ deliveries: deliveries(count), route: { url: "", secrets: [] }, claimedAt: now() })
  return { sendQueue, started, dropped, ended, givenBack, errors, add }
})

it.effect("no more are sent at once than may be, and one that ends makes room for the next", () =>
  Effect.gen(function* () {
    const { add, ended, sendQueue, started } = yield* setUp(20)
    add(50)
    yield* turns
    assert.lengthOf(started, 20)
    assert.strictEqual(sendQueue.inFlight(), 20)
    for (const { end } of started.slice(0, 5)) end()
    yield* turns
    assert.lengthOf(started, 25)
    for (let n = 5; n < 50; n++) {
      started[n]?.end()
      yield* turns
    }
    yield* sendQueue.awaitIdle
    assert.deepStrictEqual(
      ended,
      deliveries(50).map(({ id }) => id)
    )
  }).pipe(Effect.scoped)
)

it.effect(
  "receivers that are quick are sent to over few connections, and those that are slow take all places soon",
  () =>
    Effect.gen(function* () {
      const { add, sendQueue, started } = yield* setUp(512)
      add(1000)
      yield* turns
      assert.strictEqual(sendQueue.inFlight(), 128)
      for (let n = 0; n < 300; n++) {
        started[n]?.end()
        yield* Effect.yieldNow
      }
      yield* turns
      assert.strictEqual(sendQueue.inFlight(), 128)
      yield* TestClock.adjust("20 millis")
      yield* turns
      assert.strictEqual(sendQueue.inFlight(), 256)
      yield* TestClock.adjust("60 millis")
      yield* turns
      assert.strictEqual(sendQueue.inFlight(), 512)
    }).pipe(Effect.scoped)
)

it.effect("what could not begin within 5 s of its claim is given back unsent", () =>
  Effect.gen(function* () {
    const { add, givenBack, sendQueue, started } = yield* setUp(1)
    add(2)
    yield* TestClock.adjust("6 seconds")
    assert.deepStrictEqual(
      started.map(({ id }) => id),
      ["dlv_0"]
    )
    started[0]?.end()
    yield* turns
    assert.deepStrictEqual(givenBack, ["dlv_1"])
    assert.lengthOf(started, 1)
    yield* sendQueue.awaitIdle
  }).pipe(Effect.scoped)
)

it.effect("a delivery that cannot be attempt has failed, and stops no other", () =>
  Effect.gen(function* () {
    const { add, ended, errors, sendQueue, started } = yield* setUp(20, "dlv_1")
    add(3)
    yield* turns
    assert.deepStrictEqual(ended, ["dlv_1"])
    assert.deepStrictEqual(errors, ["could not be sent"])
    assert.deepStrictEqual(
      started.map(({ id }) => id),
      ["dlv_0", "dlv_2"]
    )
    for (const { end } of started) end()
    yield* sendQueue.awaitIdle
  }).pipe(Effect.scoped)
)

it.effect("as long as something is being sent it is not idle, whatever has ended at once before it", () =>
  Effect.gen(function* () {
    const { add, sendQueue, started } = yield* setUp(20, "dlv_0")
    add(2)
    yield* turns
    const idle = yield* Effect.forkChild(sendQueue.awaitIdle, { startImmediately: true })
    yield* turns
    assert.isUndefined(idle.pollUnsafe())
    started[0]?.end()
    yield* Fiber.join(idle)
  }).pipe(Effect.scoped)
)

it.effect("what is withdrawn was never sent, and what is given up is dropped", () =>
  Effect.gen(function* () {
    const { add, dropped, ended, givenBack, sendQueue } = yield* setUp(1)
    add(3)
    yield* turns
    sendQueue.cancelPending()
    assert.deepStrictEqual(givenBack, ["dlv_1", "dlv_2"])
    assert.deepStrictEqual(dropped, [])
    sendQueue.abort()
    assert.deepStrictEqual(dropped, ["dlv_0"])
    assert.deepStrictEqual(givenBack, ["dlv_1", "dlv_2", "dlv_0"])
    assert.deepStrictEqual(ended, [])
    yield* sendQueue.awaitIdle
  }).pipe(Effect.scoped)
)
