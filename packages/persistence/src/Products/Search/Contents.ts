import { LongList } from "./LongList.ts"

/**
 * The words of each product. They stand together with how many they are and how long the product is, since looking at
 * products one by one is mostly waiting for memory.
 */
export class Contents {
  readonly #all = new LongList()
  readonly #from = new LongList()
  #end = 0

  /** Sets the words of a product, in the place of those that it had if they fit there. */
  set(doc: number, length: number, words: ReadonlyArray<number>): void {
    const old = this.wordsFrom(doc)
    const from = old > 0 && words.length <= this.wordsTo(old) - old ? old : this.#end + 2
    this.#from.set(doc, from)
    this.#all.set(from - 2, words.length)
    this.#all.set(from - 1, length)
    for (const [index, word] of words.entries()) this.#all.set(from + index, word)
    this.#end = Math.max(this.#end, from + words.length)
  }

  /** Where the words of a product begin; 0 where there is no such product. */
  wordsFrom(doc: number): number {
    return this.#from.get(doc)
  }

  /** Where words end that begin there. */
  wordsTo(from: number): number {
    return from + this.#all.get(from - 2)
  }

  wordAt(at: number): number {
    return this.#all.get(at)
  }

  lengthOf(doc: number): number {
    return this.#all.get(this.wordsFrom(doc) - 1)
  }
}
