import {
  type AttemptOutcome,
  DeliveryQueue,
  type DueRetry
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Context, Duration, Effect, Latch, Layer, Metric, Queue } from "effect"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import { outageLog } from "../Common/Outage.ts"
import { lostLeases } from "./DeliveryMetrics.ts"

/** The most attempts that one statement writes. */
const maxBatch = 500

/**
 * How long attempts gather before they are written, so that one write serves many: each write waits for the disk, and
 * so delays the transactions that publish. Only a retry that is due sooner waits for this.
 */
const gatherFor = Duration.millis(20)

/** The time limit of a write: the connection may have been lost silently. */
const maxWriteTime = Duration.seconds(10)

const afterFailure = Duration.millis(500)

/** An attempt that has ended, at a time of the monotonic clock. */
export interface EndedAttempt extends Omit<AttemptOutcome, "endedMillisAgo"> {
  readonly endedAt: number
}

/** Written out field by field, since there are thousands a second and object spread is slow. */
const outcomeOf = (attempt: EndedAttempt, now: number): AttemptOutcome => ({
  id: attempt.id,
  leaseId: attempt.leaseId,
  place: attempt.place,
  endedMillisAgo: now - attempt.endedAt,
  durationMs: attempt.durationMs,
  responseStatus: attempt.responseStatus,
  error: attempt.error,
  responseExcerpt: attempt.responseExcerpt ?? null,
  retryAfterMillis: attempt.retryAfterMillis
})

/**
 * Writes ended attempts into the history, in batches. Attempts that cannot be written are kept and tried again; the
 * fence of the leases makes a late write harmless.
 */
export class AttemptRecorder extends Context.Service<
  AttemptRecorder,
  {
    readonly add: (attempt: EndedAttempt) => void
    /** The next attempts to make, as they are written. */
    readonly retries: Queue.Dequeue<DueRetry>
    /** Ends when all that was added is written. */
    readonly flush: Effect.Effect<void>
  }
>()("@vault-custody/dispatcher/Deliveries/AttemptRecorder") {
  static readonly layer = Layer.effect(
    AttemptRecorder,
    Effect.gen(function* () {
      const queue = yield* DeliveryQueue
      const now = yield* monotonicMillis
      const waiting: Array<EndedAttempt> = []
      const retries = yield* Queue.unbounded<DueRetry>()
      const outage = outageLog("Recording attempts")
      const hasWork = yield* Latch.make(false)
      const isEmpty = yield* Latch.make(true)

      /**
       * Attempts leave the list only once they are written, so none is lost if writing fails or takes too long. The
       * fence drops a second write of an attempt that was written after all.
       */
      const write = Effect.gen(function* () {
        const batch = waiting.slice(0, maxBatch)
        const at = now()
        const recorded = yield* queue
          .recordAttempts(batch.map((attempt) => outcomeOf(attempt, at)))
          .pipe(Effect.timeout(maxWriteTime))
        waiting.splice(0, batch.length)
        yield* outage.succeeded
        Queue.offerAllUnsafe(retries, recorded.retries)
        if (recorded.count < batch.length) {
          yield* Metric.update(lostLeases, batch.length - recorded.count)
        }
      })

      const work = Effect.gen(function* () {
        yield* hasWork.await
        if (waiting.length < maxBatch) yield* Effect.sleep(gatherFor)
        yield* write
        if (waiting.length > 0) return
        hasWork.closeUnsafe()
        isEmpty.openUnsafe()
      }).pipe(Effect.catchCause((cause) => Effect.andThen(outage.failed(cause), Effect.sleep(afterFailure))))
      yield* Effect.forkScoped(Effect.withTracerEnabled(Effect.forever(work), false))

      return AttemptRecorder.of({
        retries,
        add: (attempt) => {
          waiting.push(attempt)
          isEmpty.closeUnsafe()
          hasWork.openUnsafe()
        },
        flush: isEmpty.await
      })
    })
  )
}
