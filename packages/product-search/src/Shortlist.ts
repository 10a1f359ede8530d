import type { Bits } from "./Bits.ts"

/** A list of products in their order that is used again and again: nothing is allocated while it is filled. */
export class Shortlist {
  #docs = new Uint32Array(0)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Takes the products of a set in the place of its own; has room for `most`. */
  take(set: Bits, most: number): void {
    if (most > this.#docs.length) this.#docs = new Uint32Array(Math.ceil(most * 1.5))
    const list = this.#docs
    let size = 0
    for (let i = 0; i < set.length; i++) {
      for (let left = set[i] ?? 0; left !== 0; left &= left - 1) {
        list[size] = i * 32 + (31 - Math.clz32(left & -left))
        size += 1
      }
    }
    this.#size = size
  }

  /** Takes out what is not in a set. */
  keep(set: Bits): void {
    const list = this.#docs
    const size = this.#size
    let kept = 0
    for (let i = 0; i < size; i++) {
      const doc = list[i] ?? 0
      list[kept] = doc
      kept += ((set[doc >>> 5] ?? 0) >>> (doc & 31)) & 1
    }
    this.#size = kept
  }

  values(): Uint32Array {
    return this.#docs.subarray(0, this.#size)
  }
}
