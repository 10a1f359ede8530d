import type { WholeText } from "@vault-custody/domain/Products/SearchKeys"
import { grown } from "./DocSet.ts"

/** No product. */
const none = 0xffffffff

/** Finds products by a whole text, such as their title: a hash table in a few flat arrays. */
export class WholeTexts {
  #first: Uint32Array = new Uint32Array(1024).fill(none)
  #next: Uint32Array = new Uint32Array(0)
  #a: Uint32Array = new Uint32Array(0)
  #b: Uint32Array = new Uint32Array(0)
  #typed: Uint32Array = new Uint32Array(0)
  #size = 0

  add(doc: number, { words: [a, b], typed }: WholeText): void {
    if (doc >= this.#next.length) {
      this.#next = grown(this.#next, doc + 1)
      this.#a = grown(this.#a, doc + 1)
      this.#b = grown(this.#b, doc + 1)
      this.#typed = grown(this.#typed, doc + 1)
    }
    this.#a[doc] = a
    this.#b[doc] = b
    this.#typed[doc] = typed
    if (this.#size >= this.#first.length) this.#spread()
    this.#link(doc)
    this.#size += 1
  }

  remove(doc: number): void {
    const place = this.#placeOf(doc)
    const after = this.#next[doc] ?? none
    let before = this.#first[place] ?? none
    if (before === doc) this.#first[place] = after
    while (before !== none && before !== doc) {
      const next = this.#next[before] ?? none
      if (next === doc) this.#next[before] = after
      before = next
    }
    this.#size -= 1
  }

  /** The products whose text has the same words. */
  find({ words: [a, b] }: WholeText): ReadonlyArray<number> {
    const found: Array<number> = []
    let doc = this.#first[a & (this.#first.length - 1)] ?? none
    for (; doc !== none; doc = this.#next[doc] ?? none) {
      if (this.#a[doc] === a && this.#b[doc] === b) found.push(doc)
    }
    return found
  }

  /** Whether the text is typed the same way, signs and all. */
  isTyped(doc: number, { typed }: WholeText): boolean {
    return this.#typed[doc] === typed
  }

  #placeOf(doc: number): number {
    return (this.#a[doc] ?? 0) & (this.#first.length - 1)
  }

  #link(doc: number): void {
    const place = this.#placeOf(doc)
    this.#next[doc] = this.#first[place] ?? none
    this.#first[place] = doc
  }

  #spread(): void {
    const docs: Array<number> = []
    for (const first of this.#first) {
      for (let doc = first; doc !== none; doc = this.#next[doc] ?? none) docs.push(doc)
    }
    this.#first = new Uint32Array(this.#first.length * 4).fill(none)
    for (const doc of docs) this.#link(doc)
  }
}
