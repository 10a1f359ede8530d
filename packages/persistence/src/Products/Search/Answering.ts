import type { Alternative } from "./Alternatives.ts"
import { type Bits, intersect, numbersOf, unite } from "./Bits.ts"
import type { DocSet } from "./DocSet.ts"
import type { Scratch } from "./Scratch.ts"
import type { Shortlist } from "./Shortlist.ts"
import type { Term } from "./Terms.ts"
import type { Unions } from "./Unions.ts"

/** Who has a word. */
export type Having = (word: number) => DocSet

/** Which products answer the words of one query. */
export class Answering {
  readonly #having: Having
  readonly #unions: Unions
  readonly #scratch: Scratch
  /** Who has words that count only together. */
  readonly #together = new Map<Alternative, Bits>()

  constructor(terms: ReadonlyArray<Term>, having: Having, unions: Unions, scratch: Scratch) {
    this.#having = having
    this.#unions = unions
    this.#scratch = scratch
    for (const { alternatives } of terms) {
      for (const alternative of alternatives) {
        const [first = [], ...others] = alternative.groups
        if (others.length === 0) continue
        const all = this.#anyOf(first)
        for (const group of others) {
          const mark = scratch.mark()
          intersect(all, this.#anyOf(group))
          scratch.release(mark)
        }
        this.#together.set(alternative, all)
      }
    }
  }

  /** Who has the words of an alternative that count only together; undefined where one of them is enough. */
  together(alternative: Alternative): Bits | undefined {
    return this.#together.get(alternative)
  }

  /** The products that answer with one of some alternatives. */
  oneOf(alternatives: ReadonlyArray<Alternative>): Bits {
    const all = this.#scratch.empty()
    for (const alternative of alternatives) {
      const together = this.#together.get(alternative)
      if (together !== undefined) unite(all, together)
      else for (const set of this.#setsOf(alternative)) set.uniteInto(all)
    }
    return all
  }

  /** How many products at most answer a term. */
  most({ alternatives }: Term): number {
    let most = 0
    for (const { groups } of alternatives) {
      most += Math.min(
        ...groups.map((group) => group.reduce((sum, word) => sum + this.#having(word).size, 0))
      )
    }
    return most
  }

  /** How many products stand in the lists that {@link keep} goes through for a term. */
  listed({ alternatives }: Term): number {
    let listed = 0
    for (const alternative of alternatives) {
      if (this.#together.has(alternative)) continue
      for (const set of this.#setsOf(alternative)) if (set.bits === undefined) listed += set.size
    }
    return listed
  }

  /** Lists the products that answer a term, which few do. */
  list({ alternatives }: Term): Shortlist {
    const mark = this.#scratch.mark()
    const list = this.#scratch.shortlist()
    const seen = this.#scratch.empty()
    for (const alternative of alternatives) {
      const together = this.#together.get(alternative)
      if (together !== undefined) list.add(numbersOf(together), seen)
      else for (const set of this.#setsOf(alternative)) list.add(set.numbers(), seen)
    }
    this.#scratch.release(mark)
    return list
  }

  /** Takes those out of a list that do not answer a term. */
  keep(list: Shortlist, { alternatives }: Term): void {
    const sets: Array<Bits> = []
    const listed: Array<number> = []
    for (const alternative of alternatives) {
      const together = this.#together.get(alternative)
      if (together !== undefined) {
        sets.push(together)
        continue
      }
      for (const word of alternative.groups[0] ?? []) {
        const { bits } = this.#having(word)
        if (bits === undefined) listed.push(word)
        else sets.push(bits)
      }
    }
    if (listed.length > 0) sets.push(this.#unions.of(listed, listed.map(this.#having), this.#scratch.words))
    list.keep(sets)
  }

  #setsOf({ groups }: Alternative): ReadonlyArray<DocSet> {
    return (groups[0] ?? []).map(this.#having)
  }

  #anyOf(words: ReadonlyArray<number>): Bits {
    const any = this.#scratch.empty()
    for (const word of words) this.#having(word).uniteInto(any)
    return any
  }
}
