import {
  type Bits,
  clearBit,
  firstOfBoth,
  hasBit,
  intersect,
  numbersOf,
  setBit,
  unite,
  wordsFor
} from "./Bits.ts"

/** Below this, a list is never turned into bits. */
const fewest = 64

/** How much longer bits stay than they need, so that those of all words are not copied as soon as a product comes. */
const spareWords = 256

/** The list of a set that has none. Nothing is written to it. */
const noList = new Uint32Array(0)

/**
 * The numbers of the products that have a word: one number as long as it is one, since most words are that of a single
 * SKU and a list takes 250 bytes; a sorted list while they are few among all; bits once those take less memory.
 */
export class DocSet {
  #size = 0
  /** The only product of a set that has neither list nor bits. */
  #only = 0
  #list: Uint32Array = noList
  #bits: Bits | undefined

  get size(): number {
    return this.#size
  }

  /** Its products as bits, where it has them so. */
  get bits(): Bits | undefined {
    return this.#bits
  }

  has(doc: number): boolean {
    if (this.#bits !== undefined) return hasBit(this.#bits, doc)
    if (this.#list === noList) return this.#size === 1 && this.#only === doc
    const at = this.#placeOf(doc)
    return at < this.#size && this.#list[at] === doc
  }

  /** Enters a product; `docs` is how many numbers there are in all. */
  add(doc: number, docs: number): void {
    if (this.#bits !== undefined) {
      if (doc >>> 5 >= this.#bits.length) {
        if (this.#size * 2 < wordsFor(docs)) this.#toList()
        else this.#bits = grown(this.#bits, wordsFor(doc + 1))
        return this.add(doc, docs)
      }
      if (!hasBit(this.#bits, doc)) this.#size += 1
      setBit(this.#bits, doc)
      return
    }
    if (this.#list === noList && this.#size === 0) {
      this.#only = doc
      this.#size = 1
      return
    }
    if (this.#list === noList) this.#list = grown(Uint32Array.of(this.#only), 2)
    const at = this.#placeOf(doc)
    if (at < this.#size && this.#list[at] === doc) return
    if (this.#size === this.#list.length) this.#list = grown(this.#list, this.#size + 1)
    if (at < this.#size) this.#list.copyWithin(at + 1, at, this.#size)
    this.#list[at] = doc
    this.#size += 1
    if (this.#size > fewest && this.#size > wordsFor(docs)) this.#toBits(docs)
  }

  remove(doc: number): void {
    if (!this.has(doc)) return
    if (this.#bits !== undefined) clearBit(this.#bits, doc)
    else if (this.#list !== noList)
      this.#list.copyWithin(this.#placeOf(doc), this.#placeOf(doc) + 1, this.#size)
    this.#size -= 1
  }

  /** Enters all its products in `into`, which has room for them. */
  uniteInto(into: Bits): void {
    if (this.#bits !== undefined) return unite(into, this.#bits)
    if (this.#list === noList && this.#size === 1) return setBit(into, this.#only)
    for (let i = 0; i < this.#size; i++) setBit(into, this.#list[i] ?? 0)
  }

  /** Takes out of `bits` what it has not. */
  keepIn(bits: Bits): void {
    if (this.#bits !== undefined) return intersect(bits, this.#bits)
    if (this.#list === noList && this.#size === 1) {
      const isInBoth = hasBit(bits, this.#only)
      bits.fill(0)
      if (isInBoth) setBit(bits, this.#only)
      return
    }
    let next = 0
    for (let i = 0; i < this.#size;) {
      const word = (this.#list[i] ?? 0) >>> 5
      let mask = 0
      for (; i < this.#size && (this.#list[i] ?? 0) >>> 5 === word; i++)
        mask |= 1 << ((this.#list[i] ?? 0) & 31)
      bits.fill(0, next, word)
      bits[word] = (bits[word] ?? 0) & mask
      next = word + 1
    }
    bits.fill(0, next)
  }

  /** The first `limit` of its products that are in `bits` too. */
  firstIn(bits: Bits, limit: number): ReadonlyArray<number> {
    if (this.#bits !== undefined) return firstOfBoth(bits, this.#bits, limit)
    if (this.#list === noList) return this.#size === 1 && hasBit(bits, this.#only) ? [this.#only] : []
    const found: Array<number> = []
    for (let i = 0; i < this.#size && found.length < limit; i++) {
      const doc = this.#list[i] ?? 0
      if (hasBit(bits, doc)) found.push(doc)
    }
    return found
  }

  /** Gives memory back that was kept for growing. */
  compact(): void {
    if (this.#bits !== undefined) {
      const words = this.#bits.findLastIndex((word) => word !== 0) + 1
      if (this.#size < words) this.#toList()
      else this.#bits = this.#bits.slice(0, words + spareWords)
    }
    if (this.#size >= this.#list.length) return
    if (this.#size > 1) this.#list = this.#list.slice(0, this.#size)
    else {
      this.#only = this.#list[0] ?? 0
      this.#list = noList
    }
  }

  /** Where a product is in the list, or would be. */
  #placeOf(doc: number): number {
    let [from, to] = [0, this.#size]
    if (to === 0 || doc > (this.#list[to - 1] ?? 0)) return to
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#list[middle] ?? 0) < doc) from = middle + 1
      else to = middle
    }
    return from
  }

  #toBits(docs: number): void {
    const bits = new Uint32Array(wordsFor(docs))
    this.uniteInto(bits)
    this.#bits = bits
    this.#list = noList
  }

  #toList(): void {
    this.#list = Uint32Array.from(numbersOf(this.#bits ?? new Uint32Array(0)))
    this.#bits = undefined
  }
}

/** A copy with room for `least` and as much as keeps growing cheap. */
export const grown = (array: Uint32Array, least: number): Uint32Array => {
  const larger = new Uint32Array(Math.max(least, Math.ceil(array.length * 1.5), 4))
  larger.set(array)
  return larger
}
