import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect, Latch, Result } from "effect"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import { Attempts, type AttemptResult, type Route } from "./Attempts.ts"

/**
 * So many attempts may be under way that began within so many milliseconds. Where receivers are quick, the connections
 * that answers have freed do all the work, and a few of them cost less than hundreds; where they are slow, all places
 * are taken soon.
 */
const maxRecent = 128
const recentMs = 20

/** A process that was held up for this long between claiming and sending gives the delivery back: its lease is old. */
const maxHeldUpMs = 5000

/** Deliveries that were claimed together, at a time of the monotonic clock, for one endpoint. */
export interface Claimed {
  readonly deliveries: ReadonlyArray<ClaimedDelivery>
  readonly route: Route
  readonly claimedAt: number
}

interface Waiting {
  readonly delivery: ClaimedDelivery
  readonly claim: Claimed
}

/** An attempt that is under way. */
interface InFlight {
  /** When it began, by the monotonic clock. */
  readonly at: number
  readonly abort: () => void
}

export interface SendQueueOptions {
  readonly maxInFlight: number
  /** The time that attempts are signed with, in epoch milliseconds. */
  readonly signingTime: () => number
  /** Told how an attempt went; undefined where there was none, or no result: the delivery is to be given back. */
  readonly onEnd: (delivery: ClaimedDelivery, result: AttemptResult | undefined) => void
}

/**
 * Sends what was claimed, in that order, as long as its scope is open. An attempt is a callback and no fiber, since
 * there are thousands a second.
 */
export const makeSendQueue = Effect.fnUntraced(function* ({
  maxInFlight,
  onEnd,
  signingTime
}: SendQueueOptions) {
  const attempts = yield* Attempts
  const now = yield* monotonicMillis
  const waiting: Array<Waiting> = []
  /** What is being sent, in the order in which it began: what began lately, and the rest. */
  const recent = new Map<ClaimedDelivery, InFlight>()
  const older = new Map<ClaimedDelivery, InFlight>()
  const run = Effect.runForkWith(yield* Effect.context())
  const hasWork = yield* Latch.make(false)
  const isIdle = yield* Latch.make(true)
  let willAge = false

  const inFlight = () => recent.size + older.size

  const end = (delivery: ClaimedDelivery, result: AttemptResult | undefined) => {
    if (!recent.delete(delivery)) older.delete(delivery)
    if (waiting.length > 0) hasWork.openUnsafe()
    else if (inFlight() === 0) isIdle.openUnsafe()
    onEnd(delivery, result)
  }

  const begin = ({ claim, delivery }: Waiting) => {
    const at = now()
    if (at - claim.claimedAt > maxHeldUpMs) return end(delivery, undefined)
    let isOver = false
    const started = Result.try(() =>
      attempts.start(delivery, claim.route, signingTime(), (result) => {
        isOver = true
        end(delivery, result)
      })
    )
    if (Result.isSuccess(started)) {
      if (!isOver) recent.set(delivery, { at, abort: started.success })
      return
    }
    // A fault of ours. It counts as an attempt, so that it does not go round for ever, and stops no other delivery.
    run(Effect.logError(`${delivery.id} could not be sent`, started.failure))
    if (isOver) return
    end(delivery, {
      outcome: "blocked",
      startedAt: at,
      endedAt: now(),
      responseStatus: null,
      error: "could not be sent"
    })
  }

  /** Moves what began some time ago to the older ones. */
  const age = () => {
    const recentSince = now() - recentMs
    for (const [delivery, attempt] of recent) {
      if (attempt.at > recentSince) return
      recent.delete(delivery)
      older.set(delivery, attempt)
    }
  }

  /** Looks again when the recent ones have become older. */
  const lookAgain = Effect.sync(() => {
    willAge = false
    hasWork.openUnsafe()
  }).pipe(Effect.delay(recentMs))

  const work = Effect.gen(function* () {
    yield* hasWork.await
    hasWork.closeUnsafe()
    age()
    // One by one, so that none is missing from those that wait when another ends at once: nothing is idle then.
    for (let count = Math.min(maxRecent - recent.size, maxInFlight - inFlight()); count > 0; count--) {
      const next = waiting.shift()
      if (next === undefined) break
      begin(next)
    }
    if (waiting.length > 0 && !willAge) {
      willAge = true
      run(lookAgain)
    }
    yield* Effect.yieldNow
  })
  yield* Effect.forkScoped(Effect.forever(work))

  return {
    add: (claim: Claimed): void => {
      for (const delivery of claim.deliveries) waiting.push({ delivery, claim })
      if (waiting.length === 0) return
      isIdle.closeUnsafe()
      hasWork.openUnsafe()
    },
    /** How many wait to be sent. */
    waiting: () => waiting.length,
    /** How many attempts are under way. */
    inFlight,
    /** Ends when nothing is left to send. */
    awaitIdle: isIdle.await,
    /** Begins no more: what waits ends without an attempt. */
    cancelPending: (): void => {
      for (const { delivery } of waiting.splice(0)) end(delivery, undefined)
    },
    /** Drops the connections of what is under way, which ends without a result. */
    abort: (): void => {
      for (const [delivery, { abort }] of [...older, ...recent]) {
        abort()
        end(delivery, undefined)
      }
    }
  }
})
