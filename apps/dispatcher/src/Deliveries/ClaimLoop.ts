import { type ClaimedLane, DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import { Duration, Effect } from "effect"
import { outageLog } from "../Common/Outage.ts"
import { SignedAttempts } from "@vault-custody/webhook-egress/SignedAttempts"
import { makeHostOf } from "./HostOf.ts"
import type { ClaimedItems } from "./Scheduling/LaneScheduler.ts"
import { makeSettleAttempt } from "./SettleAttempt.ts"
import type { Sendable, Work } from "./Work.ts"

export interface ClaimOptions {
  readonly timeoutMs: number
  readonly retryDelays: RetryDelays
}

/** How much longer a lease is than the attempt may take: for recording it. */
const leaseBeyondTimeout = 15_000

/**
 * The longest pause before the next claim. It is a millisecond for each delivery of the last claim, within this
 * limit. After a large claim, the next one can be large too, while deliveries are being sent; after a small one there
 * is nothing to wait for. While a stock is ready, the pause may be longer, until half of the stock is sent.
 */
const maxClaimPauseMillis = 5
const claimPauseWithStock = Duration.millis(15)

/** The time limit of a statement: the connection may have been lost silently. */
const maxQueryTime = Duration.seconds(10)

const afterFailure = Duration.millis(500)

/**
 * Claims the lanes that the scheduler chooses, and passes it the deliveries, ready to be sent. Ends after a claim
 * once `isStopping`.
 */
export const runClaimLoop = Effect.fnUntraced(function* (
  { claimSignal, clock, findSignal, lowSignal, monotonic, scheduler, sendSignal, unsent }: Work,
  { retryDelays, timeoutMs }: ClaimOptions,
  isStopping: () => boolean
) {
  const queue = yield* DeliveryQueue
  const attempts = yield* SignedAttempts
  const settle = yield* makeSettleAttempt(clock, retryDelays)
  const hostOf = makeHostOf()
  const outage = outageLog("Claiming deliveries")

  /** A lane whose secrets are unreadable sends nothing: its attempts fail at once. */
  const failAll = ({ deliveries }: ClaimedLane) => {
    const now = monotonic()
    for (const delivery of deliveries) {
      settle(delivery, {
        outcome: "unreadable_secret",
        startedAt: now,
        endedAt: now,
        responseStatus: null,
        error: "not sent: the endpoint's signing secret could not be read",
        responseExcerpt: null
      })
    }
  }

  const prepare = Effect.fnUntraced(function* (lane: ClaimedLane, claimedAt: number) {
    const { deliveries, endpoint, hasMore, isBulk } = lane
    const { organizationId, url, webhookId } = endpoint
    const claimed: ClaimedItems<Sendable> = {
      webhookId,
      isBulk,
      organizationId,
      host: hostOf(url),
      latestDueAt: deliveries.at(-1)?.dueAt ?? 0,
      hasMore,
      count: deliveries.length,
      items: []
    }
    if (deliveries.length === 0) return claimed
    const route = yield* attempts
      .prepare(endpoint)
      .pipe(
        Effect.catchCause((cause) =>
          Effect.as(
            Effect.logError(`Deliveries to ${webhookId} fail: their secret is unreadable`, cause),
            undefined
          )
        )
      )
    if (route === undefined) {
      failAll(lane)
      return claimed
    }
    const batch = { webhookId, route, claimedAt }
    return { ...claimed, items: deliveries.map((delivery) => ({ delivery, batch })) }
  })

  const releaseUnsent = Effect.suspend(() => {
    const claims = unsent.splice(0)
    return claims.length === 0 ? Effect.void : queue.release(claims)
  })

  const claim = Effect.gen(function* () {
    yield* releaseUnsent
    const claims = scheduler.takeClaims(clock.now())
    if (claims.length === 0) return
    const claimed = yield* Effect.timeout(queue.claim(claims, timeoutMs + leaseBeyondTimeout), maxQueryTime)
    yield* outage.succeeded
    const claimedAt = monotonic()
    if (claimed.lanes.length > 0) clock.set(claimed.now)
    const prepared = yield* Effect.forEach(claimed.lanes, (lane) => prepare(lane, claimedAt))
    scheduler.claimed(prepared, clock.now())
    sendSignal.openUnsafe()
    lowSignal.closeUnsafe()
    const count = claimed.lanes.reduce((sum, { deliveries }) => sum + deliveries.length, 0)
    yield* Effect.sleep(Duration.millis(Math.min(Math.max(1, count), maxClaimPauseMillis)))
    if (!scheduler.isLow) yield* Effect.timeoutOption(lowSignal.await, claimPauseWithStock)
  }).pipe(
    Effect.catchCause((cause) => {
      scheduler.claimFailed()
      // The leases of a claim without an answer expire, and the find loop finds their deliveries again.
      findSignal.openUnsafe()
      return Effect.andThen(
        outage.failed(cause),
        Effect.map(Effect.sleep(afterFailure), () => sendSignal.openUnsafe())
      )
    })
  )
  const step = Effect.gen(function* () {
    yield* claimSignal.await
    claimSignal.closeUnsafe()
    if (!isStopping()) yield* claim
  })
  yield* Effect.whileLoop({ while: () => !isStopping(), body: () => step, step: () => {} })
})
