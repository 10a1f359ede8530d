import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { nextWait, type RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import { Effect, Option, Random } from "effect"
import { AttemptRecorder } from "./AttemptRecorder.ts"
import type { AttemptResult } from "@vault-custody/webhook-egress/SignedAttempts"
import { makeAttemptSpans } from "./AttemptSpans.ts"
import * as DeliveryMetrics from "./DeliveryMetrics.ts"
import type { QueueClock } from "./QueueClock.ts"

/** Makes the function that records an attempt with the wait until the next one, if any, and its span and metrics. */
export const makeSettleAttempt = Effect.fnUntraced(function* (clock: QueueClock, retryDelays: RetryDelays) {
  const recorder = yield* AttemptRecorder
  const random = yield* Random.Random
  const context = yield* Effect.context()
  const trace = yield* makeAttemptSpans(clock)

  return (delivery: ClaimedDelivery, result: AttemptResult): void => {
    const isDelivered = result.error === null
    recorder.add({
      id: delivery.id,
      leaseId: delivery.leaseId,
      place: delivery.place,
      endedAt: result.endedAt,
      durationMs: result.endedAt - result.startedAt,
      responseStatus: result.responseStatus,
      error: result.error,
      responseExcerpt: result.responseExcerpt,
      retryAfterMillis: isDelivered
        ? null
        : Option.getOrNull(nextWait(retryDelays, delivery.failedAttempts, random.nextDoubleUnsafe()))
    })
    trace(delivery, result)
    DeliveryMetrics.attempts[result.outcome].updateUnsafe(1, context)
    const { committedAt, createdAt, dueAt, failedAttempts } = delivery
    if (failedAttempts === 0) {
      // A delivery queued with its event is due a little before the commit, a redelivery long after it.
      const from = Math.max(dueAt, committedAt ?? 0)
      DeliveryMetrics.firstAttemptLatency.updateUnsafe(clock.secondsSince(from, result.startedAt), context)
    }
    if (isDelivered) {
      DeliveryMetrics.deliveryLatency.updateUnsafe(
        clock.secondsSince(committedAt ?? createdAt, result.endedAt),
        context
      )
    }
  }
})
