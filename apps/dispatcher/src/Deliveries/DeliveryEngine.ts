import {
  type ClaimedDelivery,
  type ClaimedEndpoint,
  DeliveryQueue,
  type Lane
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { nextWait, type RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, Duration, Effect, Fiber, Latch, Layer, Metric, Option, Random } from "effect"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import { outageLog } from "../Common/Outage.ts"
import { Attempts, type AttemptResult } from "./Attempts.ts"
import * as DeliveryMetrics from "./DeliveryMetrics.ts"
import { LaneScheduler, type LaneLimits } from "./LaneScheduler.ts"
import { PrefetchWindow } from "./PrefetchWindow.ts"
import { AttemptRecorder } from "./AttemptRecorder.ts"
import { makeSendQueue } from "./SendQueue.ts"

export interface EngineOptions extends LaneLimits {
  readonly timeoutMs: number
  readonly retryDelays: RetryDelays
}

/** How much longer a lease is than the attempt may take: for recording it. At most 20 s (docs/rules/Deliveries.md#retries). */
const leaseBeyondTimeout = 15_000

/** How often the queue is looked at, whatever notifications say. */
const scanEvery = 1000

/** Finding due lanes may take a part of the time like one in so many. */
const scanShare = 20

/**
 * The next claim waits until one place in so many is free, but not for long: a claim takes many deliveries where there
 * are many, and the others are being sent meanwhile. It can wait longer as long as claimed ones wait to be sent: what
 * is claimed ahead lasts for more than that.
 */
const capacityShare = 2
const claimPause = Duration.millis(5)
const claimPauseWithStock = Duration.millis(20)

/** After so long a statement is taken for failed: the connection may be dead without anyone saying so. */
const maxQueryTime = Duration.seconds(10)

const afterFailure = Duration.millis(500)

/** For how long what is under way may go on when the process is told to stop; the rest is handed back. */
const lastTickFor = Duration.seconds(2)
const drainFor = Duration.seconds(3)
const lastWritesFor = Duration.seconds(5)

/**
 * Delivers what is due: finds due lanes, claims by lane in batches, sends, and has the outcomes recorded.
 *
 * Notifications make it early; looking every second is what it rests on. No transaction is open while it sends.
 */
export class DeliveryEngine extends Context.Service<
  DeliveryEngine,
  {
    /** Something new is due: at these endpoints, or, where none is named, anywhere. */
    readonly wake: (webhookIds: ReadonlyArray<WebhookEndpointId>) => Effect.Effect<void>
  }
>()("@vault-custody/dispatcher/Deliveries/DeliveryEngine") {
  /** Works until its scope closes; then finishes what is under way or hands it back. */
  static readonly layer = (options: EngineOptions) =>
    Layer.unwrap(
      Effect.sync(() => {
        const lanes = new LaneScheduler(options)
        return Layer.effect(DeliveryEngine, make(options, lanes)).pipe(
          Layer.provide(
            AttemptRecorder.layer(({ retries }) => {
              for (const { dueAt, webhookId } of retries) lanes.markRetryDue(webhookId, dueAt)
            })
          )
        )
      })
    )
}

const laneOf = ({ endpoint, isRetry }: ClaimedDelivery): Lane => ({ webhookId: endpoint.webhookId, isRetry })

const make = Effect.fnUntraced(function* (options: EngineOptions, lanes: LaneScheduler) {
  const queue = yield* DeliveryQueue
  const attempts = yield* Attempts
  const recorder = yield* AttemptRecorder
  const now = yield* monotonicMillis
  const random = yield* Random.Random
  const context = yield* Effect.context()
  const wakeSignal = yield* Latch.make(false)
  const capacity = yield* Latch.make(true)
  const prefetch = new PrefetchWindow(now())
  const hasCapacity = () => lanes.inFlight <= (options.maxInFlight + prefetch.ahead) * (1 - 1 / capacityShare)
  const outage = outageLog("Claiming deliveries")
  const leaseMillis = options.timeoutMs + leaseBeyondTimeout

  const unsent: Array<ClaimedDelivery> = []

  let isStopping = false
  let nextScanAt = 0
  /** What the storage's clock is ahead of the monotonic one. */
  let ahead = 0
  const storageNow = () => now() + ahead
  /** Seconds between a time of the storage's clock and one of the monotonic clock. */
  const secondsSince = (from: number, to: number) => Math.max(0, (to + ahead - from) / 1000)

  const findDueLanes = Effect.gen(function* () {
    const notices = lanes.notices
    const startedAt = now()
    const found = yield* Effect.timeout(queue.findDueLanes, maxQueryTime)
    yield* outage.succeeded
    lanes.replace(found.lanes, notices)
    if (found.lanes.length > 0) ahead = found.now - now()
    nextScanAt = now() + Math.max(scanEvery, (now() - startedAt) * scanShare)
    yield* Metric.update(DeliveryMetrics.openCircuits, lanes.open)
  })

  const settle = (delivery: ClaimedDelivery, result: AttemptResult) => {
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
        : Option.getOrNull(nextWait(options.retryDelays, delivery.failedAttempts, random.nextDoubleUnsafe()))
    })
    DeliveryMetrics.attempts[result.outcome].updateUnsafe(1, context)
    if (!delivery.isRetry) {
      DeliveryMetrics.firstAttemptLatency.updateUnsafe(
        secondsSince(delivery.dueAt, result.startedAt),
        context
      )
    }
    if (isDelivered) {
      DeliveryMetrics.deliveryLatency.updateUnsafe(secondsSince(delivery.createdAt, result.endedAt), context)
    }
  }

  const sendQueue = yield* makeSendQueue({
    maxInFlight: options.maxInFlight,
    signingTime: storageNow,
    onEnd: (delivery, result) => {
      if (result === undefined) unsent.push(delivery)
      else settle(delivery, result)
      prefetch.end()
      lanes.end(laneOf(delivery), result && result.error === null)
      if (hasCapacity()) capacity.openUnsafe()
      wakeSignal.openUnsafe()
    }
  })
  const showLoad = Effect.suspend(() => Metric.update(DeliveryMetrics.inFlight, sendQueue.inFlight()))

  const releaseUnsent = Effect.suspend(() => {
    const claims = unsent.splice(0)
    return claims.length === 0 ? Effect.void : queue.release(claims)
  })

  /** Without its secrets nothing can be sent. The leases run out, and with them the time until it is tried again. */
  const prepare = (endpoint: ClaimedEndpoint) =>
    attempts
      .prepare(endpoint)
      .pipe(
        Effect.catchCause((cause) =>
          Effect.as(
            Effect.logError(`Deliveries to ${endpoint.webhookId} could not be prepared`, cause),
            undefined
          )
        )
      )

  /** Claims what there is room for and has it sent. Returns whether there may be more. */
  const claim = Effect.gen(function* () {
    prefetch.measure(now())
    const claims = lanes.allocate(storageNow(), prefetch.ahead)
    if (claims.length === 0) return false
    const claimed = yield* Effect.timeout(queue.claim(claims, leaseMillis), maxQueryTime)
    const claimedAt = now()
    if (claimed.deliveries.length > 0) ahead = claimed.now - claimedAt
    const byLane = Map.groupBy(claimed.deliveries, (d) => `${d.endpoint.webhookId} ${d.isRetry}`)
    for (const lane of claims) {
      const got = byLane.get(`${lane.webhookId} ${lane.isRetry}`) ?? []
      lanes.claimed(lane, got.length, got.at(-1)?.dueAt ?? 0)
    }
    for (const [endpoint, deliveries] of Map.groupBy(claimed.deliveries, (d) => d.endpoint)) {
      const route = yield* prepare(endpoint)
      if (route === undefined) {
        // Its lanes wait until due lanes are found again.
        for (const lane of claims) if (lane.webhookId === endpoint.webhookId) lanes.claimed(lane, 0, 0)
        continue
      }
      for (const delivery of deliveries) lanes.begin(laneOf(delivery))
      sendQueue.add({ deliveries, route, claimedAt })
    }
    yield* showLoad
    return true
  })

  /** Until a notice, the end of an attempt, the next lane that is due, or the next time to find due lanes. */
  const waitForWork = Effect.suspend(() => {
    const due = lanes.nextDueAt()
    const untilDue = due <= storageNow() ? Infinity : due - storageNow()
    const millis = Math.max(1, Math.ceil(Math.min(untilDue, nextScanAt - now())))
    return Effect.timeoutOption(wakeSignal.await, millis)
  })

  const tick = Effect.gen(function* () {
    if (now() >= nextScanAt) yield* findDueLanes
    wakeSignal.closeUnsafe()
    yield* releaseUnsent
    // A claim that is interrupted would leave leases that nobody uses, so stopping waits for the end of the turn.
    if (isStopping) return
    if (!(yield* claim)) return yield* Effect.andThen(showLoad, waitForWork)
    if (!hasCapacity()) capacity.closeUnsafe()
    yield* Effect.timeoutOption(capacity.await, sendQueue.waiting() > 0 ? claimPauseWithStock : claimPause)
  }).pipe(
    Effect.catchCause((cause) => {
      nextScanAt = 0
      return Effect.andThen(outage.failed(cause), Effect.sleep(afterFailure))
    })
  )

  const pump = yield* Effect.forkScoped(
    Effect.whileLoop({ while: () => !isStopping, body: () => tick, step: () => {} })
  )

  const drain = Effect.gen(function* () {
    isStopping = true
    wakeSignal.openUnsafe()
    yield* Effect.timeoutOption(Fiber.await(pump), lastTickFor)
    yield* Fiber.interrupt(pump)
    sendQueue.cancelPending()
    yield* Effect.timeoutOption(sendQueue.awaitIdle, drainFor)
    sendQueue.abort()
    yield* Effect.timeoutOption(recorder.flush, lastWritesFor)
    yield* Effect.timeoutOption(Effect.ignoreCause(releaseUnsent), lastWritesFor)
  })
  // On a fiber of its own: a finalizer cannot be interrupted, and so nothing in it can be given a time limit.
  yield* Effect.addFinalizer(() => Effect.flatMap(Effect.forkDetach(drain), Fiber.await))

  return DeliveryEngine.of({
    wake: (webhookIds) =>
      Effect.sync(() => {
        if (webhookIds.length === 0) nextScanAt = 0
        for (const webhookId of webhookIds) lanes.markDue(webhookId, storageNow())
        wakeSignal.openUnsafe()
      })
  })
})
