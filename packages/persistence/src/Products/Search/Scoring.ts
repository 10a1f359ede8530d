import { type Bits, hasBit } from "./Bits.ts"
import type { Contents } from "./Contents.ts"
import type { DocSet } from "./DocSet.ts"
import { answering as answeringOneOf, type Having } from "./Matching.ts"
import type { Scratch } from "./Scratch.ts"
import type { WordTable } from "./WordTable.ts"
import type { Term } from "./Terms.ts"

/** What search looks at of products. */
export interface Catalogue {
  readonly having: Having
  readonly contents: Contents
  /** The products with so many words, by their number of words. */
  readonly byLength: ReadonlyArray<DocSet>
}

/** Scores are compared in millionths. */
const precision = 1_000_000

/** What a product is compared by, as one number: first its score, then what it has besides, then its own number. */
const restUnit = 2 ** 27
const mostRest = 63
const scoreUnit = restUnit * (mostRest + 1)

/** The product whose key it is. */
export const docOf = (key: number): number => key - Math.floor(key / restUnit) * restUnit

/** Looks at products one by one. */
export const makeScoring = (
  { having, contents }: Catalogue,
  terms: ReadonlyArray<Term>,
  inSku: ReadonlyMap<number, number>,
  scratch: Scratch,
  table: WordTable
) => {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  /** For each word of the table, what it is worth to which term; for words that count only together, who has them. */
  const worth: Array<Array<readonly [term: number, score: number]>> = []
  const together: Array<readonly [term: number, score: number, who: Bits]> = []
  for (const [term, { weight, alternatives }] of terms.entries()) {
    for (const alternative of alternatives) {
      const score = (alternative.similarity * weight) / whole
      const [group = [], ...others] = alternative.groups
      if (others.length > 0) together.push([term, score, answeringOneOf([alternative], having, scratch)])
      else for (const word of group) (worth[table.enter(word)] ??= []).push([term, score])
    }
  }

  const byTerm = new Float64Array(terms.length)

  /** Sets what each term is answered with; returns by how many words. */
  const score = (doc: number): number => {
    byTerm.fill(0)
    let answering = 0
    const from = contents.wordsFrom(doc)
    const to = contents.wordsTo(from)
    for (let at = from; at < to; at++) {
      const place = table.placeOf(contents.wordAt(at))
      if (place === undefined) continue
      answering += 1
      for (const [term, score] of worth[place] ?? []) if (score > (byTerm[term] ?? 0)) byTerm[term] = score
    }
    for (const [term, score, who] of together) {
      if (score > (byTerm[term] ?? 0) && hasBit(who, doc)) byTerm[term] = score
    }
    return answering
  }

  return {
    answersAll: (doc: number): boolean => {
      score(doc)
      return byTerm.every((score) => score > 0)
    },

    /** What a product is compared by: the smaller, the further in front. */
    keyOf: (doc: number): number => {
      const answering = score(doc)
      let sum = 0
      for (const score of byTerm) sum += score
      const rounded = Math.round(Math.max(sum, inSku.get(doc) ?? 0) * precision)
      const rest = Math.min(Math.max(contents.lengthOf(doc) - answering, 0), mostRest)
      return (precision - rounded) * scoreUnit + rest * restUnit + doc
    }
  }
}

export type Scoring = ReturnType<typeof makeScoring>
