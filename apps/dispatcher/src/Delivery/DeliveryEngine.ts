import { type ClaimedDelivery, DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { nextWait, type RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, Duration, Effect, Fiber, FiberSet, Latch, Layer, Metric, Option, Random } from "effect"
import { monotonicMillis } from "../Common/Monotonic.ts"
import { outageLog } from "../Common/outage.ts"
import { Attempts, type AttemptResult } from "./Attempts.ts"
import * as DeliveryMetrics from "./DeliveryMetrics.ts"
import { Lanes, type LaneLimits } from "./Lanes.ts"
import { Recorder } from "./Recorder.ts"

export interface EngineOptions extends LaneLimits {
  readonly timeoutMs: number
  readonly retryDelays: RetryDelays
}

/** How much longer a lease is than the attempt may take: for recording it. At most 20 s (decisions, section 5). */
const leaseBeyondTimeout = 15_000

/** A process that was held up for this long between claiming and sending gives the delivery back: its lease is old. */
const maxHeldUp = 5000

/** How often the queue is looked at, whatever notifications say. */
const lookEvery = 1000

/** A look may take a part of the time like one in so many. */
const lookShare = 20

/** The least time between claims, so that a claim takes many deliveries where there are many. */
const claimPause = Duration.millis(5)

/** After so long a statement is taken for failed: the connection may be dead without anyone saying so. */
const maxQueryTime = Duration.seconds(10)

const afterFailure = Duration.millis(500)

/** For how long what is under way may go on when the process is told to stop; the rest is handed back. */
const lastTurnFor = Duration.seconds(2)
const drainFor = Duration.seconds(3)
const lastWritesFor = Duration.seconds(5)

/**
 * Delivers what is due: looks at the queue, claims by lane in batches, sends, and has the outcomes recorded.
 *
 * Notifications make it early; looking every second is what it rests on. No transaction is open while it sends.
 */
export class DeliveryEngine extends Context.Service<
  DeliveryEngine,
  {
    /** Something new is due: at these endpoints, or, where none is named, anywhere. */
    readonly wake: (webhookIds: ReadonlyArray<WebhookEndpointId>) => Effect.Effect<void>
  }
>()("@vault-custody/dispatcher/Delivery/DeliveryEngine") {
  /** Works until its scope closes; then finishes what is under way or hands it back. */
  static readonly layer = (options: EngineOptions) =>
    Layer.unwrap(
      Effect.sync(() => {
        const lanes = new Lanes(options)
        return Layer.effect(DeliveryEngine, make(options, lanes)).pipe(
          Layer.provide(
            Recorder.layer(({ webhookId, dueAt }) => {
              if (dueAt !== null) lanes.noticeRetry(webhookId, dueAt)
            })
          )
        )
      })
    )
}

const make = Effect.fnUntraced(function* (options: EngineOptions, lanes: Lanes) {
  const queue = yield* DeliveryQueue
  const attempts = yield* Attempts
  const recorder = yield* Recorder
  const now = yield* monotonicMillis
  const underWay = yield* FiberSet.make<void>()
  const stir = yield* Latch.make(false)
  const handedBack: Array<ClaimedDelivery> = []
  const outage = outageLog("Claiming deliveries")
  const leaseMillis = options.timeoutMs + leaseBeyondTimeout

  let isStopping = false
  let nextLookAt = 0
  /** What the storage's clock is ahead of the monotonic one. */
  let ahead = 0
  const storageNow = () => now() + ahead
  /** Seconds between a time of the storage's clock and one of the monotonic clock. */
  const secondsSince = (from: number, to: number) => Math.max(0, (to + ahead - from) / 1000)
  const showLoad = Effect.suspend(() => Metric.update(DeliveryMetrics.inFlight, lanes.inFlight))

  const look = Effect.gen(function* () {
    const notices = lanes.notices
    const startedAt = now()
    const found = yield* Effect.timeout(queue.look, maxQueryTime)
    yield* outage.succeeded
    lanes.replace(found.lanes, notices)
    if (found.lanes.length > 0) ahead = found.now - now()
    nextLookAt = now() + Math.max(lookEvery, (now() - startedAt) * lookShare)
    yield* Metric.update(DeliveryMetrics.openCircuits, lanes.open)
  })

  const settle = Effect.fnUntraced(function* (delivery: ClaimedDelivery, result: AttemptResult) {
    const isDelivered = result.error === null
    recorder.add({
      id: delivery.id,
      leaseId: delivery.leaseId,
      endedAt: result.endedAt,
      durationMs: result.endedAt - result.startedAt,
      responseStatus: result.responseStatus,
      error: result.error,
      retryAfterMillis: isDelivered
        ? null
        : Option.getOrNull(nextWait(options.retryDelays, delivery.failedAttempts, yield* Random.next))
    })
    yield* Metric.update(DeliveryMetrics.attempts[result.outcome], 1)
    if (!delivery.isRetry) {
      yield* Metric.update(
        DeliveryMetrics.firstAttemptLatency,
        secondsSince(delivery.dueAt, result.startedAt)
      )
    }
    if (isDelivered) {
      yield* Metric.update(DeliveryMetrics.deliveryLatency, secondsSince(delivery.createdAt, result.endedAt))
    }
  })

  /** One attempt. What is interrupted, or comes too late after its claim, is handed back. */
  const deliver = (delivery: ClaimedDelivery, claimedAt: number) =>
    Effect.suspend(() => {
      let succeeded: boolean | undefined
      const attempt =
        now() - claimedAt > maxHeldUp
          ? Effect.sync(() => void handedBack.push(delivery))
          : attempts.make(delivery, storageNow()).pipe(
              Effect.onInterrupt(() => Effect.sync(() => handedBack.push(delivery))),
              Effect.flatMap((result) => {
                succeeded = result.error === null
                return settle(delivery, result)
              }),
              // Nothing was sent. The lease runs out, and with it the time until it is tried again.
              Effect.catchCause((cause) => Effect.logError("A delivery could not be prepared", cause))
            )
      return Effect.ensuring(
        attempt,
        Effect.sync(() => {
          lanes.end(delivery, succeeded)
          stir.openUnsafe()
        })
      )
    })

  const handBack = Effect.suspend(() => {
    const claims = handedBack.splice(0)
    return claims.length === 0 ? Effect.void : queue.release(claims)
  })

  /** Claims what there is room for and begins to send it. Returns whether there may be more. */
  const claim = Effect.gen(function* () {
    const claims = lanes.allocate(storageNow())
    if (claims.length === 0) return false
    const claimed = yield* Effect.timeout(queue.claim(claims, leaseMillis), maxQueryTime)
    const claimedAt = now()
    if (claimed.deliveries.length > 0) ahead = claimed.now - claimedAt
    const byLane = Map.groupBy(claimed.deliveries, (d) => `${d.webhookId} ${d.isRetry}`)
    for (const lane of claims) {
      const got = byLane.get(`${lane.webhookId} ${lane.isRetry}`) ?? []
      lanes.claimed(lane, got.length, got.at(-1)?.dueAt ?? 0)
    }
    for (const delivery of claimed.deliveries) {
      lanes.begin(delivery)
      yield* FiberSet.run(underWay, deliver(delivery, claimedAt))
    }
    yield* showLoad
    return true
  })

  /** Until a notice, the end of an attempt, the next lane that is due, or the next look. */
  const rest = Effect.suspend(() => {
    const due = lanes.nextDueAt()
    const untilDue = due <= storageNow() ? Infinity : due - storageNow()
    const millis = Math.max(1, Math.ceil(Math.min(untilDue, nextLookAt - now())))
    return Effect.timeoutOption(stir.await, millis)
  })

  const turn = Effect.gen(function* () {
    if (now() >= nextLookAt) yield* look
    stir.closeUnsafe()
    yield* handBack
    // A claim that is interrupted would leave leases that nobody uses, so stopping waits for the end of the turn.
    if (isStopping) return
    if (yield* claim) yield* lanes.free > options.maxInFlight / 2 ? Effect.yieldNow : Effect.sleep(claimPause)
    else yield* Effect.andThen(showLoad, rest)
  }).pipe(
    Effect.catchCause((cause) => {
      nextLookAt = 0
      return Effect.andThen(outage.failed(cause), Effect.sleep(afterFailure))
    })
  )

  const pump = yield* Effect.forkScoped(
    Effect.whileLoop({ while: () => !isStopping, body: () => turn, step: () => {} })
  )

  const drain = Effect.gen(function* () {
    isStopping = true
    stir.openUnsafe()
    yield* Effect.timeoutOption(Fiber.await(pump), lastTurnFor)
    yield* Fiber.interrupt(pump)
    yield* Effect.timeoutOption(FiberSet.awaitEmpty(underWay), drainFor)
    yield* FiberSet.clear(underWay)
    yield* Effect.timeoutOption(recorder.flush, lastWritesFor)
    yield* Effect.timeoutOption(Effect.ignoreCause(handBack), lastWritesFor)
  })
  // On a fiber of its own: a finalizer cannot be interrupted, and so nothing in it can be given a time limit.
  yield* Effect.addFinalizer(() => Effect.flatMap(Effect.forkDetach(drain), Fiber.await))

  return DeliveryEngine.of({
    wake: (webhookIds) =>
      Effect.sync(() => {
        if (webhookIds.length === 0) nextLookAt = 0
        for (const webhookId of webhookIds) lanes.noticeNew(webhookId, storageNow())
        stir.openUnsafe()
      })
  })
})
