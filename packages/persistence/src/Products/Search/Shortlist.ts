import { type Bits, hasBit, setBit } from "./Bits.ts"

/** A list of products, in no order, that is used again and again: nothing is allocated while it is filled. */
export class Shortlist {
  #docs = new Uint32Array(0)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Forgets its products; has room for so many. */
  begin(room: number): void {
    if (room > this.#docs.length) this.#docs = new Uint32Array(Math.ceil(room * 1.5))
    this.#size = 0
  }

  /** Adds products, without those that are in `seen`, where it enters them. */
  add(docs: ArrayLike<number>, seen: Bits): void {
    const list = this.#docs
    let size = this.#size
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] ?? 0
      if (hasBit(seen, doc)) continue
      setBit(seen, doc)
      list[size] = doc
      size += 1
    }
    this.#size = size
  }

  /** Takes out what is in none of some sets. */
  keep(sets: ReadonlyArray<Bits>): void {
    const list = this.#docs
    let kept = 0
    for (let i = 0; i < this.#size; i++) {
      const doc = list[i] ?? 0
      if (!isInOne(doc, sets)) continue
      list[kept] = doc
      kept += 1
    }
    this.#size = kept
  }

  values(): Uint32Array {
    return this.#docs.subarray(0, this.#size)
  }
}

const isInOne = (doc: number, sets: ReadonlyArray<Bits>): boolean => {
  for (let i = 0; i < sets.length; i++) if (((sets[i]?.[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) return true
  return false
}
