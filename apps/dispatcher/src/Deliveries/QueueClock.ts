/**
 * The storage's clock, as this process estimates it: its own monotonic clock, corrected by each answer of the
 * storage. Due times are by the storage's clock only, since the clocks of machines differ.
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

  /** Corrects the clock by the storage's present time. */
  set(now: number): void {
    this.#ahead = now - this.#monotonic()
  }

  /** The seconds from a time of the storage's clock to one of the monotonic clock. */
  secondsSince(from: number, to: number): number {
    return Math.max(0, (this.at(to) - from) / 1000)
  }
}
