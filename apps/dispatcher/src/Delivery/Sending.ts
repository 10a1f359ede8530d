import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect, Latch, Result } from "effect"
import { monotonicMillis } from "../Common/Monotonic.ts"
import { Attempts, type AttemptResult, type Route } from "./Attempts.ts"

/**
 * So many attempts may be under way that began within so many milliseconds. Where receivers are quick, the connections
 * that answers have freed do all the work, and a few of them cost less than hundreds; where they are slow, all places
 * are taken soon.
 */
const maxFresh = 128
const freshMs = 20

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
interface Begun {
  /** When it began, by the monotonic clock. */
  readonly at: number
  readonly giveUp: () => void
}

export interface SendingOptions {
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
export const makeSending = Effect.fnUntraced(function* ({ maxInFlight, onEnd, signingTime }: SendingOptions) {
  const attempts = yield* Attempts
  const now = yield* monotonicMillis
  const waiting: Array<Waiting> = []
  /** What is being sent, in the order in which it began: what has begun lately, and the rest. */
  const fresh = new Map<ClaimedDelivery, Begun>()
  const older = new Map<ClaimedDelivery, Begun>()
  const run = Effect.runForkWith(yield* Effect.context())
  const hasWork = yield* Latch.make(false)
  const isIdle = yield* Latch.make(true)
  let willAge = false

  const underWay = () => fresh.size + older.size

  const end = (delivery: ClaimedDelivery, result: AttemptResult | undefined) => {
    if (!fresh.delete(delivery)) older.delete(delivery)
    if (waiting.length > 0) hasWork.openUnsafe()
    else if (underWay() === 0) isIdle.openUnsafe()
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
      if (!isOver) fresh.set(delivery, { at, giveUp: started.success })
      return
    }
    // A fault of ours. It counts as an attempt, so that it does not go round for ever, and stops no other delivery.
    run(Effect.logError(`${delivery.id} could not be sent`, started.failure))
    if (isOver) return
    end(delivery, {
      outcome: "refused",
      startedAt: at,
      endedAt: now(),
      responseStatus: null,
      error: "could not be sent"
    })
  }

  /** Moves what began some time ago to the older ones. */
  const age = () => {
    const freshSince = now() - freshMs
    for (const [delivery, begun] of fresh) {
      if (begun.at > freshSince) return
      fresh.delete(delivery)
      older.set(delivery, begun)
    }
  }

  /** Looks again when the fresh ones have become older. */
  const lookAgain = Effect.sync(() => {
    willAge = false
    hasWork.openUnsafe()
  }).pipe(Effect.delay(freshMs))

  const work = Effect.gen(function* () {
    yield* hasWork.await
    hasWork.closeUnsafe()
    age()
    // One by one, so that none is missing from those that wait when another ends at once: nothing is idle then.
    for (let count = Math.min(maxFresh - fresh.size, maxInFlight - underWay()); count > 0; count--) {
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
    underWay,
    /** Ends when nothing is left to send. */
    awaitIdle: isIdle.await,
    /** Begins no more: what waits ends without an attempt. */
    withdraw: (): void => {
      for (const { delivery } of waiting.splice(0)) end(delivery, undefined)
    },
    /** Drops the connections of what is under way, which ends without a result. */
    giveUp: (): void => {
      for (const [delivery, { giveUp }] of [...older, ...fresh]) {
        giveUp()
        end(delivery, undefined)
      }
    }
  }
})
