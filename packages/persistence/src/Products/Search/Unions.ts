import type { Bits } from "./Bits.ts"
import type { DocSet } from "./DocSet.ts"

/** The most unions that are remembered: one takes a bit for each product. */
const mostRemembered = 64

/** Remembers who has one of some words, since the same few words are asked for again and again. */
export class Unions {
  /** The one used last is at the end. */
  readonly #sets = new Map<string, Bits>()

  /** To be called when any product has other words than before. */
  forget(): void {
    if (this.#sets.size > 0) this.#sets.clear()
  }

  /** The union of the sets that these words have. It has `length` words, and is not to be changed. */
  of(words: ReadonlyArray<number>, sets: ReadonlyArray<DocSet>, length: number): Bits {
    const key = words.join()
    const known = this.#sets.get(key)
    this.#sets.delete(key)
    const union = known ?? this.#make(sets, length)
    this.#sets.set(key, union)
    return union
  }

  #make(sets: ReadonlyArray<DocSet>, length: number): Bits {
    const [oldest] = this.#sets
    const union =
      this.#sets.size < mostRemembered || oldest === undefined ? new Uint32Array(length) : oldest[1]
    if (oldest !== undefined && union === oldest[1]) this.#sets.delete(oldest[0])
    union.fill(0)
    for (const set of sets) set.uniteInto(union)
    return union
  }
}
