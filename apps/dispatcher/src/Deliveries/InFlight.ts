/**
 * At most `maxRecent` of the attempts under way began within the last `recentMs`. If receivers are fast, a few
 * connections that are used again do all the work, which costs less than hundreds; if they are slow, all slots are
 * soon in use.
 */
const maxRecent = 128
const recentMs = 20

interface Begun {
  /** When it began, by the monotonic clock. */
  readonly at: number
  readonly abort: () => void
}

/** The attempts that are under way. Times are of a monotonic clock, in milliseconds. */
export class InFlight<Attempt> {
  /** In the order in which they began: the recent ones, and the rest. */
  readonly #recent = new Map<Attempt, Begun>()
  readonly #older = new Map<Attempt, Begun>()

  get size(): number {
    return this.#recent.size + this.#older.size
  }

  /** When the next attempt may begin: now, or once one of the recent ones is no longer recent. */
  nextBeginAt(now: number): number {
    for (const [attempt, begun] of this.#recent) {
      if (begun.at > now - recentMs) break
      this.#recent.delete(attempt)
      this.#older.set(attempt, begun)
    }
    const [first] = this.#recent.values()
    return first === undefined || this.#recent.size < maxRecent ? now : first.at + recentMs
  }

  /** Adds an attempt that has begun; `abort` drops its connection. */
  add(attempt: Attempt, now: number, abort: () => void): void {
    this.#recent.set(attempt, { at: now, abort })
  }

  remove(attempt: Attempt): void {
    if (!this.#recent.delete(attempt)) this.#older.delete(attempt)
  }

  /** Drops all connections. Returns the attempts, which end without a result. */
  abort(): ReadonlyArray<Attempt> {
    const attempts = [...this.#older, ...this.#recent].map(([attempt, { abort }]) => {
      abort()
      return attempt
    })
    this.#older.clear()
    this.#recent.clear()
    return attempts
  }
}
