import type { Answering } from "./Answering.ts"
import { type Bits, hasBit } from "./Bits.ts"
import type { Contents } from "./Contents.ts"
import type { DocSet } from "./DocSet.ts"
import type { Term } from "./Terms.ts"
import type { WordWorth } from "./WordWorth.ts"

/** What search looks at of products. */
export interface Catalogue {
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
  { contents }: Catalogue,
  terms: ReadonlyArray<Term>,
  inSku: ReadonlyMap<number, number>,
  answering: Answering,
  worth: WordWorth
) => {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  /** What words count for that count only together, and who has them. */
  const together: Array<{ readonly term: number; readonly score: number; readonly who: Bits }> = []
  for (const [term, { weight, alternatives }] of terms.entries()) {
    for (const alternative of alternatives) {
      const score = (alternative.similarity * weight) / whole
      const who = answering.together(alternative)
      if (who !== undefined) together.push({ term, score, who })
      else for (const word of alternative.groups[0] ?? []) worth.add(word, term, score)
    }
  }

  const byTerm = new Float64Array(terms.length)

  /** Sets what each term is answered with; returns by how many words. */
  const score = (doc: number): number => {
    byTerm.fill(0)
    const from = contents.wordsFrom(doc)
    const place = contents.placeOf(from)
    const worthy = worth.raise(byTerm, contents.pieceOf(from), place, place + contents.countAt(from))
    for (const { term, score, who } of together) {
      if (score > (byTerm[term] ?? 0) && hasBit(who, doc)) byTerm[term] = score
    }
    return worthy
  }

  const keyOf = (doc: number): number => {
    const worthy = score(doc)
    let sum = 0
    for (const score of byTerm) sum += score
    const rounded = Math.round(Math.max(sum, inSku.get(doc) ?? 0) * precision)
    const rest = Math.min(Math.max(contents.lengthOf(doc) - worthy, 0), mostRest)
    return (precision - rounded) * scoreUnit + rest * restUnit + doc
  }

  return {
    /** What a product is compared by: the smaller, the further in front. */
    keyOf,

    /** The keys of those products that match: they answer all terms or have the query in their SKU. */
    keysOfMatching: (docs: Iterable<number>): Array<number> => {
      const keys: Array<number> = []
      for (const doc of docs) {
        const key = keyOf(doc)
        if (byTerm.every((score) => score > 0) || inSku.has(doc)) keys.push(key)
      }
      return keys
    }
  }
}

export type Scoring = ReturnType<typeof makeScoring>
