/**
 * Gives some of very many words places from 0 on. A place that is read is right only if the word is at it, so nothing
 * has to be cleared before other words are given places.
 */
export class WordTable {
  readonly #words: Array<number> = []
  #places = new Uint32Array(0)

  /** Forgets all words; the next ones are below `vocabulary`. */
  begin(vocabulary: number): void {
    this.#words.length = 0
    if (vocabulary > this.#places.length) this.#places = new Uint32Array(vocabulary * 2)
  }

  /** The place of a word; undefined when it has none. */
  placeOf(word: number): number | undefined {
    const place = this.#places[word] ?? 0
    return this.#words[place] === word ? place : undefined
  }

  /** The place of a word, which it is given when it has none. */
  enter(word: number): number {
    const known = this.placeOf(word)
    if (known !== undefined) return known
    this.#places[word] = this.#words.length
    return this.#words.push(word) - 1
  }
}
