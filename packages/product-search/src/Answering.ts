import type { Alternative } from "./Alternatives.ts"
import { type Bits, hasBit, intersect, unite } from "./Bits.ts"
import type { DocSet } from "./DocSet.ts"
import type { Scratch } from "./Scratch.ts"
import type { Term } from "./Terms.ts"
import type { Unions } from "./Unions.ts"

/** The products that have a word. */
export type Having = (word: number) => DocSet

type Group = ReadonlyArray<number>

/** Which products answer the words of one query. */
export class Answering {
  readonly #having: Having
  readonly #unions: Unions
  readonly #scratch: Scratch
  /** The products that have the words that count only together. */
  readonly #together = new Map<Alternative, Bits>()

  constructor(terms: ReadonlyArray<Term>, having: Having, unions: Unions, scratch: Scratch) {
    this.#having = having
    this.#unions = unions
    this.#scratch = scratch
    for (const { alternatives } of terms) {
      for (const alternative of alternatives) {
        if (alternative.groups.length > 1) this.#together.set(alternative, this.#allOf(alternative))
      }
    }
  }

  /** The products with the words of an alternative that count only together; undefined where one word is enough. */
  together(alternative: Alternative): Bits | undefined {
    return this.#together.get(alternative)
  }

  /** The products that answer with one of some alternatives, as a set that is not to be changed. */
  oneOf(alternatives: ReadonlyArray<Alternative>): Bits {
    return this.#unions.of(
      alternatives.map(({ groups }) => groups.join("+")).join(";"),
      {
        enterIn: (bits) => this.#uniteInto(bits, alternatives),
        has: (doc) => alternatives.some((alternative) => this.#has(doc, alternative))
      },
      this.#scratch.words
    )
  }

  /** The same as a set that may be changed, for what is not asked for again. */
  newOneOf(alternatives: ReadonlyArray<Alternative>): Bits {
    const all = this.#scratch.empty()
    this.#uniteInto(all, alternatives)
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

  /** How many products stand in the lists of a term's words. */
  listed({ alternatives }: Term): number {
    let listed = 0
    for (const alternative of alternatives) {
      if (this.#together.has(alternative)) continue
      for (const set of this.#setsOf(alternative)) if (set.bits === undefined) listed += set.size
    }
    return listed
  }

  #uniteInto(all: Bits, alternatives: ReadonlyArray<Alternative>): void {
    for (const alternative of alternatives) {
      const together = this.#together.get(alternative)
      if (together !== undefined) unite(all, together)
      else for (const set of this.#setsOf(alternative)) set.uniteInto(all)
    }
  }

  #setsOf({ groups }: Alternative): ReadonlyArray<DocSet> {
    return (groups[0] ?? []).map(this.#having)
  }

  #has(doc: number, alternative: Alternative): boolean {
    const together = this.#together.get(alternative)
    return together !== undefined
      ? hasBit(together, doc)
      : this.#setsOf(alternative).some((set) => set.has(doc))
  }

  /** The products that have a word of each group. */
  #allOf({ groups }: Alternative): Bits {
    const [first = [], ...others] = groups
    return this.#unions.of(
      groups.join("+"),
      {
        enterIn: (bits) => {
          for (const word of first) this.#having(word).uniteInto(bits)
          for (const group of others) {
            const mark = this.#scratch.mark()
            intersect(bits, this.#anyOf(group))
            this.#scratch.release(mark)
          }
        },
        has: (doc) => groups.every((group) => group.some((word) => this.#having(word).has(doc)))
      },
      this.#scratch.words
    )
  }

  #anyOf(words: Group): Bits {
    const any = this.#scratch.empty()
    for (const word of words) this.#having(word).uniteInto(any)
    return any
  }
}
