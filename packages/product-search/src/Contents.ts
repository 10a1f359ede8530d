import { LongList, pieceSize } from "./LongList.ts"

/** Before its words, a product has how many they are, and how long it is. */
const head = 2

/**
 * The words of each product. They stand together with how many they are and how long the product is, and in one piece,
 * since looking at products one by one is mostly waiting for memory.
 */
export class Contents {
  readonly #all = new LongList()
  readonly #from = new LongList()
  #end = 0

  /** Sets the words of a product, in the place of those that it had if they fit there. */
  set(doc: number, length: number, words: ReadonlyArray<number>): void {
    const old = this.#from.get(doc)
    const from = old > 0 && words.length <= this.#all.get(old - head) ? old : this.#placeFor(words.length)
    this.#from.set(doc, from)
    this.#all.set(from - head, words.length)
    this.#all.set(from - 1, length)
    for (const [index, word] of words.entries()) this.#all.set(from + index, word)
  }

  /** The words of a product. */
  wordsOf(doc: number): Uint32Array {
    const from = this.#from.get(doc)
    const place = this.#all.placeOf(from)
    return this.#all.pieceOf(from).slice(place, place + this.countAt(from))
  }

  /** Where the words of a product begin; 0 where there is no such product. */
  wordsFrom(doc: number): number {
    return this.#from.get(doc)
  }

  /** The list in which the words stand that begin there, from `placeOf` on. */
  pieceOf(from: number): Uint32Array {
    return this.#all.pieceOf(from)
  }

  placeOf(from: number): number {
    return this.#all.placeOf(from)
  }

  countAt(from: number): number {
    return this.#all.get(from - head)
  }

  /** How long the product is whose words begin there. */
  lengthAt(from: number): number {
    return this.#all.get(from - 1)
  }

  #placeFor(count: number): number {
    const size = head + count
    const left = pieceSize - this.#all.placeOf(this.#end)
    const start = size <= left ? this.#end : this.#end + left
    this.#end = start + size
    return start + head
  }
}
