/** For how many milliseconds ahead deliveries are claimed. */
const aheadMillis = 100

/** The shortest time that a rate is taken over, in milliseconds. */
const minMillis = 5

/** Endpoints that take longer, in milliseconds, get nothing claimed ahead. */
const maxTookMs = 500

/** How many deliveries are claimed ahead at most, over all endpoints. */
export const maxPrefetch = 2048

interface Pace {
  /** How many attempts began lately. */
  readonly started: number
  /** How long the last attempt took, in milliseconds. */
  readonly lastTookMs: number
}

/**
 * How many attempts began on average at those of the endpoints that are quick. An endpoint gets as much claimed ahead
 * as if it had had that many itself. Otherwise one that had nothing ready when others had would get less and less.
 */
export const averageStarted = (endpoints: ReadonlyArray<Pace>): number => {
  const quick = endpoints.filter(({ lastTookMs }) => lastTookMs <= maxTookMs)
  return quick.reduce((sum, { started }) => sum + started, 0) / Math.max(1, quick.length)
}

/**
 * How many deliveries of an endpoint to hold beyond those that can be sent at once, so that there is something to send
 * while the next are claimed: what is sent there in the time that takes, at the present rate. Deliveries to a slow
 * receiver wait in the queue, where any dispatcher can claim them.
 *
 * @param started how many attempts began within `elapsedMs`
 * @param lastTookMs how long the last attempt took
 */
export const prefetchTarget = (started: number, elapsedMs: number, lastTookMs: number): number =>
  lastTookMs > maxTookMs ? 0 : Math.floor((started * aheadMillis) / Math.max(minMillis, elapsedMs))

/**
 * Whether more is to be claimed ahead of an endpoint: once half of it is sent. To look where its queue begins costs as
 * much for one delivery as for many.
 */
export const isToRefill = (ready: number, target: number): boolean => ready * 2 <= target
