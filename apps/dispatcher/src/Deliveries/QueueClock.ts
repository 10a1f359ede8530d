/**
 * The storage's clock, by which everything is due, as a process can tell it: what its own monotonic clock says, set
 * right by each answer of the storage. Clocks of machines may differ; only the storage's counts.
 */
export class QueueClock {
  readonly #monotonic: () => number
  /** The offset of the storage's clock from the monotonic one. */
  #ahead = 0

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  /** The present time, in epoch milliseconds. */
  now(): number {
    return this.at(this.#monotonic())
  }

  /** The time, in epoch milliseconds, at a time of the monotonic clock. */
  at(monotonic: number): number {
    return monotonic + this.#ahead
  }

  /** The storage has just said what time it is. */
  set(now: number): void {
    this.#ahead = now - this.#monotonic()
  }

  /** The seconds from a time of the storage's clock to one of the monotonic clock. */
  secondsSince(from: number, to: number): number {
    return Math.max(0, (this.at(to) - from) / 1000)
  }
}
