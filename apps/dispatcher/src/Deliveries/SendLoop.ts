import type { RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import { Duration, Effect, FiberSet, Latch, Result } from "effect"
import { SignedAttempts, type AttemptResult } from "@vault-custody/webhook-egress/SignedAttempts"
import { InFlight } from "./InFlight.ts"
import type { Scheduled } from "./Scheduling/LaneState.ts"
import { makeSettleAttempt } from "./SettleAttempt.ts"
import type { Sendable, Work } from "./Work.ts"

/** A process that was delayed for this long between claiming and sending releases the delivery: its lease is old. */
const maxHeldUpMs = 5000

/** The longest pause of the loop, so that few timers are set at a time. */
const maxWaitMs = 1000

const afterError = Duration.millis(500)

/** An attempt that is over. */
interface Ended {
  readonly attempt: Scheduled<Sendable>
  readonly result: AttemptResult
}

/**
 * Sends the deliveries that the scheduler chooses, until the scope closes.
 *
 * An attempt is a callback and not a fiber, since there are thousands a second. The callback leaves its result here
 * and wakes the loop, which does everything else.
 */
export const makeSendLoop = Effect.fnUntraced(function* (work: Work, retryDelays: RetryDelays) {
  const { claimSignal, clock, lowSignal, monotonic, scheduler, sendSignal, unsent } = work
  const attempts = yield* SignedAttempts
  const settle = yield* makeSettleAttempt(clock, retryDelays)
  const alarms = yield* FiberSet.make()
  const inFlight = new InFlight<Scheduled<Sendable>>()
  const ended: Array<Ended> = []
  const isIdle = yield* Latch.make(true)
  let alarmAt = Infinity

  const end = ({ attempt, result }: Ended) => {
    inFlight.remove(attempt)
    settle(attempt.item.delivery, result)
    scheduler.ended(attempt, result.endedAt - result.startedAt)
  }

  const giveBack = (attempt: Scheduled<Sendable>) => {
    unsent.push(attempt.item.delivery)
    scheduler.ended(attempt, Infinity)
    claimSignal.openUnsafe()
  }

  /** Begins an attempt. Returns the internal error if it could not begin. */
  const begin = (attempt: Scheduled<Sendable>): unknown => {
    const { batch, delivery } = attempt.item
    const startedAt = monotonic()
    if (startedAt - batch.claimedAt > maxHeldUpMs) return giveBack(attempt)
    let isOver = false
    const started = Result.try(() =>
      attempts.start(delivery, batch.route, clock.now(), (result) => {
        isOver = true
        ended.push({ attempt, result })
        sendSignal.openUnsafe()
      })
    )
    if (Result.isSuccess(started)) return inFlight.add(attempt, startedAt, started.success)
    if (isOver) return started.failure
    // It counts as an attempt, so that it is not repeated for ever, and delays no other delivery.
    end({
      attempt,
      result: {
        outcome: "internal_error",
        startedAt,
        endedAt: monotonic(),
        responseStatus: null,
        error: "could not be sent",
        responseExcerpt: null
      }
    })
    return started.failure
  }

  /** Wakes the loop at a time of the monotonic clock. */
  const setAlarm = Effect.fnUntraced(function* (latest: number) {
    const at = Math.min(latest, monotonic() + maxWaitMs)
    if (at >= alarmAt) return
    alarmAt = at
    const ring = Effect.sync(() => {
      if (alarmAt === at) alarmAt = Infinity
      sendSignal.openUnsafe()
    })
    yield* FiberSet.run(alarms, Effect.delay(ring, Math.max(1, Math.ceil(at - monotonic()))))
  })

  const tick = Effect.gen(function* () {
    yield* sendSignal.await
    sendSignal.closeUnsafe()
    for (const one of ended.splice(0)) end(one)
    scheduler.advance(clock.now())
    let nextAt = inFlight.nextBeginAt(monotonic())
    while (nextAt <= monotonic()) {
      const attempt = scheduler.next()
      if (attempt === undefined) break
      const error = begin(attempt)
      if (error !== undefined) yield* Effect.logError(`${attempt.item.delivery.id} could not be sent`, error)
      nextAt = inFlight.nextBeginAt(monotonic())
    }
    if (scheduler.wantsClaim) claimSignal.openUnsafe()
    if (scheduler.isLow) lowSignal.openUnsafe()
    if (inFlight.size === 0 && ended.length === 0 && scheduler.ready === 0) isIdle.openUnsafe()
    else isIdle.closeUnsafe()
    const wakeAt = scheduler.nextWakeAt() - clock.now() + monotonic()
    yield* setAlarm(nextAt > monotonic() ? Math.min(nextAt, wakeAt) : wakeAt)
    yield* Effect.yieldNow
  }).pipe(
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logError("The send loop met an internal error", cause), Effect.sleep(afterError))
    )
  )
  yield* Effect.forkScoped(Effect.forever(tick))

  return {
    /** The number of attempts under way. */
    inFlight: () => inFlight.size,
    /** Stops beginning attempts: claimed deliveries are released. */
    cancelPending: (): void => {
      for (const { delivery } of scheduler.cancelPending()) unsent.push(delivery)
      sendSignal.openUnsafe()
    },
    /** Completes when no attempt is under way. */
    awaitIdle: isIdle.await,
    /** Drops the connections of attempts under way, and releases their deliveries. */
    abort: (): void => {
      for (const attempt of inFlight.abort()) giveBack(attempt)
    }
  }
})
