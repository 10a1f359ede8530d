import {
  type ClaimedDelivery,
  type ClaimedEndpoint,
  DeliveryQueue,
  type Lane
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { nextWait, type RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, Duration, Effect, Fiber, Latch, Layer, Metric, Option, Random } from "effect"
import { monotonicMillis } from "../Common/Monotonic.ts"
import { outageLog } from "../Common/outage.ts"
import { Attempts, type AttemptResult } from "./Attempts.ts"
import * as DeliveryMetrics from "./DeliveryMetrics.ts"
import { Lanes, type LaneLimits } from "./Lanes.ts"
import { Pace } from "./Pace.ts"
import { Recorder } from "./Recorder.ts"
import { makeSending } from "./Sending.ts"

export interface EngineOptions extends LaneLimits {
  readonly timeoutMs: number
  readonly retryDelays: RetryDelays
}

/** How much longer a lease is than the attempt may take: for recording it. At most 20 s (decisions, section 5). */
const leaseBeyondTimeout = 15_000

/** How often the queue is looked at, whatever notifications say. */
const lookEvery = 1000

/** A look may take a part of the time like one in so many. */
const lookShare = 20

/**
 * The next claim waits until one place in so many is free, but not for long: a claim takes many deliveries where there
 * are many, and the others are being sent meanwhile. It can wait longer as long as claimed ones wait to be sent: what
 * is claimed ahead lasts for more than that.
 */
const roomShare = 2
const claimPause = Duration.millis(5)
const claimPauseWithStock = Duration.millis(20)

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
            Recorder.layer(({ retries }) => {
              for (const { dueAt, webhookId } of retries) lanes.noticeRetry(webhookId, dueAt)
            })
          )
        )
      })
    )
}

const laneOf = ({ endpoint, isRetry }: ClaimedDelivery): Lane => ({ webhookId: endpoint.webhookId, isRetry })

const make = Effect.fnUntraced(function* (options: EngineOptions, lanes: Lanes) {
  const queue = yield* DeliveryQueue
  const attempts = yield* Attempts
  const recorder = yield* Recorder
  const now = yield* monotonicMillis
  const random = yield* Random.Random
  const context = yield* Effect.context()
  const stir = yield* Latch.make(false)
  const room = yield* Latch.make(true)
  const pace = new Pace(now())
  const hasRoom = () => lanes.inFlight <= (options.maxInFlight + pace.ahead) * (1 - 1 / roomShare)
  const outage = outageLog("Claiming deliveries")
  const leaseMillis = options.timeoutMs + leaseBeyondTimeout

  const handedBack: Array<ClaimedDelivery> = []

  let isStopping = false
  let nextLookAt = 0
  /** What the storage's clock is ahead of the monotonic one. */
  let ahead = 0
  const storageNow = () => now() + ahead
  /** Seconds between a time of the storage's clock and one of the monotonic clock. */
  const secondsSince = (from: number, to: number) => Math.max(0, (to + ahead - from) / 1000)

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

  const sending = yield* makeSending({
    maxInFlight: options.maxInFlight,
    signingTime: storageNow,
    onEnd: (delivery, result) => {
      if (result === undefined) handedBack.push(delivery)
      else settle(delivery, result)
      pace.end()
      lanes.end(laneOf(delivery), result && result.error === null)
      if (hasRoom()) room.openUnsafe()
      stir.openUnsafe()
    }
  })
  const showLoad = Effect.suspend(() => Metric.update(DeliveryMetrics.inFlight, sending.underWay()))

  const handBack = Effect.suspend(() => {
    const claims = handedBack.splice(0)
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
    pace.measure(now())
    const claims = lanes.allocate(storageNow(), pace.ahead)
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
        // Its lanes rest until the next look.
        for (const lane of claims) if (lane.webhookId === endpoint.webhookId) lanes.claimed(lane, 0, 0)
        continue
      }
      for (const delivery of deliveries) lanes.begin(laneOf(delivery))
      sending.add({ deliveries, route, claimedAt })
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
    if (!(yield* claim)) return yield* Effect.andThen(showLoad, rest)
    if (!hasRoom()) room.closeUnsafe()
    yield* Effect.timeoutOption(room.await, sending.waiting() > 0 ? claimPauseWithStock : claimPause)
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
    sending.withdraw()
    yield* Effect.timeoutOption(sending.awaitIdle, drainFor)
    sending.giveUp()
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
