/** For how many milliseconds ahead deliveries are claimed. */
const aheadMillis = 50

/** How many deliveries are claimed ahead at most. */
const maxAhead = 1024

/** The shortest time that a pace is taken over, in milliseconds. */
const minMillis = 5

/**
 * How many deliveries to claim beyond those that can be sent at once, so that there is something to send while the
 * next are claimed: what was sent lately in the time that takes. Where receivers are slow that is next to nothing,
 * and what they have to wait for waits in the queue, where any dispatcher can have it.
 *
 * Times are of a monotonic clock, in milliseconds.
 */
export class PrefetchWindow {
  #since: number
  #ended = 0
  #ahead = 0

  constructor(now: number) {
    this.#since = now
  }

  /** How many to claim ahead, as it was last measured. */
  get ahead(): number {
    return this.#ahead
  }

  /** An attempt has ended. */
  end(): void {
    this.#ended += 1
  }

  /** Takes the pace of what has ended since this was last done. */
  measure(now: number): void {
    const millis = now - this.#since
    if (millis < minMillis) return
    this.#ahead = Math.min(maxAhead, Math.floor((this.#ended / millis) * aheadMillis))
    this.#since = now
    this.#ended = 0
  }
}
