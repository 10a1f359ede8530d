/** The scores of the catalogue's words for one query. */
export class WordWorth {
  /** One more than the first entry of each word; 0 for a word without a score. */
  #first = new Uint16Array(0)
  readonly #words: Array<number> = []
  /** One more than the next entry of the same word; then the term and the score of each entry. */
  readonly #next: Array<number> = []
  readonly #terms: Array<number> = []
  readonly #scores: Array<number> = []

  /** Forgets all words; the next ones are below `vocabulary`. */
  begin(vocabulary: number): void {
    for (const word of this.#words) this.#first[word] = 0
    for (const list of [this.#words, this.#next, this.#terms, this.#scores]) list.length = 0
    if (vocabulary > this.#first.length) this.#first = new Uint16Array(Math.ceil(vocabulary * 1.5))
  }

  /** A word answers a term of the query. */
  add(word: number, term: number, score: number): void {
    this.#next.push(this.#first[word] ?? 0)
    this.#terms.push(term)
    this.#scores.push(score)
    this.#words.push(word)
    this.#first[word] = this.#words.length
  }

  /**
   * Raises the scores of the terms to what the words of a product are worth to them. Its words stand in `piece` from
   * `from` to before `to`. Returns how many of them are worth something.
   */
  raise(byTerm: Float64Array, piece: Uint32Array, from: number, to: number): number {
    const first = this.#first
    let worthy = 0
    for (let at = from; at < to; at++) {
      let entry = first[piece[at] ?? 0] ?? 0
      if (entry === 0) continue
      worthy += 1
      for (; entry !== 0; entry = this.#next[entry - 1] ?? 0) {
        const term = this.#terms[entry - 1] ?? 0
        const score = this.#scores[entry - 1] ?? 0
        if (score > (byTerm[term] ?? 0)) byTerm[term] = score
      }
    }
    return worthy
  }
}
