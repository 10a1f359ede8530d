import type { Bits } from "./Bits.ts"
import { Shortlist } from "./Shortlist.ts"

/** Sets that one search uses and gives back all at once: a search allocates nothing as large as the catalogue. */
export class Scratch {
  readonly #sets: Array<Bits> = []
  readonly #shortlist = new Shortlist()
  #taken = 0
  #words = 0

  /** How many words a set has. */
  get words(): number {
    return this.#words
  }

  /** Takes back all sets; those of the next search have `words` words. */
  begin(words: number): void {
    if (words !== this.#words) this.#sets.length = 0
    this.#words = words
    this.#taken = 0
  }

  /** An empty set. */
  empty(): Bits {
    return this.#take().fill(0)
  }

  /** The products of a set as a list, in the place of the one before. They are no more than the words of a set. */
  listOf(set: Bits): Shortlist {
    this.#shortlist.take(set, this.#words)
    return this.#shortlist
  }

  copyOf(bits: Bits): Bits {
    const copy = this.#take()
    copy.set(bits)
    return copy
  }

  /** Gives the sets back that were taken since the set was `mark`ed. */
  release(mark: number): void {
    this.#taken = mark
  }

  mark(): number {
    return this.#taken
  }

  #take(): Bits {
    const set = this.#sets[this.#taken] ?? new Uint32Array(this.#words)
    this.#sets[this.#taken] = set
    this.#taken += 1
    return set
  }
}
