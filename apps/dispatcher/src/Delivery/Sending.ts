import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect, Latch, Result } from "effect"
import { monotonicMillis } from "../Common/Monotonic.ts"
import { Attempts, type AttemptResult, type Route } from "./Attempts.ts"

/**
 * So many more attempts begin than have ended, before the answers that have come are read. Where receivers are quick,
 * the connections that answers have freed do all the work, and a few of them cost less than hundreds; where they are
 * slow, all places are taken within milliseconds.
 */
const growth = 8

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

export interface SendingOptions {
  readonly maxInFlight: number
  /** The time that attempts are signed with, in epoch milliseconds. */
  readonly signingTime: () => number
  /** Told how an attempt went, or undefined where none was made in time: the delivery is to be given back. */
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
  /** What is being sent, and how to give it up. */
  const underWay = new Map<ClaimedDelivery, () => void>()
  const run = Effect.runForkWith(yield* Effect.context())
  const hasWork = yield* Latch.make(false)
  const isIdle = yield* Latch.make(true)

  /** How many have ended since attempts were last begun. */
  let ended = 0

  const end = (delivery: ClaimedDelivery, result: AttemptResult | undefined) => {
    ended += 1
    underWay.delete(delivery)
    if (waiting.length > 0) hasWork.openUnsafe()
    else if (underWay.size === 0) isIdle.openUnsafe()
    onEnd(delivery, result)
  }

  const begin = ({ claim, delivery }: Waiting) => {
    const startedAt = now()
    if (startedAt - claim.claimedAt > maxHeldUpMs) return end(delivery, undefined)
    let isOver = false
    const started = Result.try(() =>
      attempts.start(delivery, claim.route, signingTime(), (result) => {
        isOver = true
        end(delivery, result)
      })
    )
    if (isOver) return
    if (Result.isSuccess(started)) return void underWay.set(delivery, started.success)
    // A fault of ours. It counts as an attempt, so that it does not go round for ever, and stops no other delivery.
    run(Effect.logError(`${delivery.id} could not be sent`, started.failure))
    end(delivery, {
      outcome: "refused",
      startedAt,
      endedAt: now(),
      responseStatus: null,
      error: "could not be sent"
    })
  }

  const work = Effect.gen(function* () {
    yield* hasWork.await
    hasWork.closeUnsafe()
    const count = Math.min(ended + growth, maxInFlight - underWay.size)
    ended = 0
    for (const next of waiting.splice(0, count)) begin(next)
    if (waiting.length > 0 && underWay.size < maxInFlight) hasWork.openUnsafe()
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
    /** How many attempts are under way. */
    underWay: () => underWay.size,
    /** Ends when nothing is left to send. */
    awaitIdle: isIdle.await,
    /** Begins no more: what waits ends without an attempt. */
    withdraw: (): void => {
      for (const { delivery } of waiting.splice(0)) end(delivery, undefined)
    },
    /** Drops the connections of what is under way, which ends without a result. */
    giveUp: (): void => {
      for (const [delivery, drop] of underWay) {
        drop()
        end(delivery, undefined)
      }
    }
  }
})
