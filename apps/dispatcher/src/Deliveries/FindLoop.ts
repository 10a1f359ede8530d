import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Duration, Effect } from "effect"
import { outageLog } from "../Common/Outage.ts"
import type { Work } from "./Work.ts"

/** The number of lanes that one query reads. */
const pageSize = 1000

/** The interval, in milliseconds, at which all lanes are searched even without notifications. */
const findEvery = 1000

/** The share of time for searching lanes: one in this many. */
const findShare = 20

/** The time limit of a statement: the connection may have been lost silently. */
const maxQueryTime = Duration.seconds(10)

const afterFailure = Duration.millis(500)

/**
 * Searches all lanes, page by page and round after round, and reports the waiting ones to the scheduler: in each
 * round first the live lanes, then the bulk lanes.
 */
export const runFindLoop = Effect.fnUntraced(function* ({
  clock,
  findSignal,
  monotonic,
  scheduler,
  sendSignal
}: Work) {
  const queue = yield* DeliveryQueue
  const outage = outageLog("Finding due deliveries")
  let isBulk = false
  let after: WebhookEndpointId | null = null
  let roundStartedAt = 0

  const beginRound = () => {
    isBulk = false
    after = null
  }

  const findPage = Effect.gen(function* () {
    findSignal.closeUnsafe()
    const startedAt = monotonic()
    if (after === null && !isBulk) roundStartedAt = startedAt
    const page = yield* Effect.timeout(queue.findDueLanes(isBulk, after, pageSize), maxQueryTime)
    yield* outage.succeeded
    if (page.lanes.length > 0) {
      clock.set(page.now)
      scheduler.found(page.lanes, clock.now())
      sendSignal.openUnsafe()
    }
    const isEnd = page.next === null && isBulk
    if (page.next === null) isBulk = !isBulk
    after = page.next
    const untilRound = isEnd ? roundStartedAt + findEvery - monotonic() : 0
    return Math.max(untilRound, (monotonic() - startedAt) * findShare, 1)
  }).pipe(
    Effect.catchCause((cause) =>
      Effect.map(outage.failed(cause), () => {
        beginRound()
        return Duration.toMillis(afterFailure)
      })
    )
  )
  const step = Effect.flatMap(findPage, (wait) =>
    Effect.map(Effect.timeoutOption(findSignal.await, wait), (signalled) => {
      if (signalled._tag === "Some") beginRound()
    })
  )
  return yield* Effect.forever(step)
})
