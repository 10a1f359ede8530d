/** The time for which deliveries are claimed ahead, in milliseconds. */
const aheadMillis = 100

/** The shortest time over which a rate is measured, in milliseconds. */
const minMillis = 5

/** For endpoints that take longer, in milliseconds, nothing is claimed ahead. */
const maxTookMs = 500

/** The most deliveries that are claimed ahead, over all endpoints. */
export const maxPrefetch = 2048

interface Pace {
  /** The number of recent attempts. */
  readonly started: number
  /** How long the last attempt took, in milliseconds. */
  readonly lastTookMs: number
}

/**
 * The average number of recent attempts at fast endpoints. Prefetching for an endpoint assumes at least this number:
 * otherwise an endpoint that had nothing ready while others had would get less and less.
 */
export const averageStarted = (endpoints: ReadonlyArray<Pace>): number => {
  const quick = endpoints.filter(({ lastTookMs }) => lastTookMs <= maxTookMs)
  return quick.reduce((sum, { started }) => sum + started, 0) / Math.max(1, quick.length)
}

/**
 * How many deliveries of an endpoint to hold beyond those that can be sent at once, to have something to send during
 * the next claim: as many as it sends in that time, at the present rate. Deliveries to a slow receiver wait in the
 * queue, where any dispatcher can claim them.
 *
 * @param started how many attempts began within `elapsedMs`
 * @param lastTookMs how long the last attempt took
 */
export const prefetchTarget = (started: number, elapsedMs: number, lastTookMs: number): number =>
  lastTookMs > maxTookMs ? 0 : Math.floor((started * aheadMillis) / Math.max(minMillis, elapsedMs))

/**
 * Whether to claim more ahead for an endpoint: once half of it is sent, since a claim costs as much for one delivery
 * as for many.
 */
export const isToRefill = (ready: number, target: number): boolean => ready * 2 <= target
