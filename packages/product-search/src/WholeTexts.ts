import type { WholeText } from "@vault-custody/domain/Products/SearchKeys"
import { LongList } from "./LongList.ts"

/** The least number of places, a power of two. */
const fewestPlaces = 1024

/**
 * Finds products by a whole text, such as their title: a hash table in a few flat lists. With each text that is entered
 * it has one place more (linear hashing), so that it never has to be made anew.
 */
export class WholeTexts {
  /** One more than the first product of each place; and than the next product after each. */
  readonly #first = new LongList()
  readonly #next = new LongList()
  readonly #a = new LongList()
  readonly #b = new LongList()
  readonly #typed = new LongList()
  #places = fewestPlaces
  #size = 0

  add(doc: number, { words: [a, b], typed }: WholeText): void {
    this.#a.set(doc, a)
    this.#b.set(doc, b)
    this.#typed.set(doc, typed)
    this.#link(doc)
    this.#size += 1
    if (this.#size > this.#places) this.#addPlace()
  }

  remove(doc: number): void {
    const place = this.#placeOf(doc)
    const after = this.#next.get(doc)
    let before = this.#first.get(place)
    if (before === doc + 1) this.#first.set(place, after)
    while (before !== 0 && before !== doc + 1) {
      const next = this.#next.get(before - 1)
      if (next === doc + 1) this.#next.set(before - 1, after)
      before = next
    }
    this.#size -= 1
  }

  /** The products whose text has the same words. */
  find({ words: [a, b] }: WholeText): ReadonlyArray<number> {
    return this.#at(this.#placeFor(a)).filter((doc) => this.#a.get(doc) === a && this.#b.get(doc) === b)
  }

  /** Whether the text is typed the same way, signs and all. */
  isTyped(doc: number, { typed }: WholeText): boolean {
    return this.#typed.get(doc) === typed
  }

  #placeOf(doc: number): number {
    return this.#placeFor(this.#a.get(doc))
  }

  /** By as many bits of the hash as all places need; without the highest where there is no such place yet. */
  #placeFor(hash: number): number {
    const upper = 2 ** Math.ceil(Math.log2(this.#places))
    const place = (hash & (upper - 1)) >>> 0
    return place < this.#places ? place : place - upper / 2
  }

  #at(place: number): ReadonlyArray<number> {
    const docs: Array<number> = []
    for (let doc = this.#first.get(place); doc !== 0; doc = this.#next.get(doc - 1)) docs.push(doc - 1)
    return docs
  }

  #link(doc: number): void {
    const place = this.#placeOf(doc)
    this.#next.set(doc, this.#first.get(place))
    this.#first.set(place, doc + 1)
  }

  /** Divides the products of one place between it and a new one. */
  #addPlace(): void {
    const lower = this.#places - 2 ** Math.floor(Math.log2(this.#places))
    const docs = this.#at(lower)
    this.#places += 1
    this.#first.set(lower, 0)
    for (const doc of docs) this.#link(doc)
  }
}
