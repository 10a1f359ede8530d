import type { Answering } from "./Answering.ts"
import { type Bits, hasBit } from "./Bits.ts"
import type { Contents } from "./Contents.ts"
import type { DocSet } from "./DocSet.ts"
import type { Term } from "./Terms.ts"
import type { WordWorth } from "./WordWorth.ts"

/** The products' data that search reads. */
export interface Catalogue {
  readonly contents: Contents
  /** The products with so many words, by their number of words. */
  readonly byLength: ReadonlyArray<DocSet>
}

/** Scores are compared in millionths. */
const precision = 1_000_000

/** The sort key of a product, as one number: first its score, then what it has besides, then its own number. */
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
  /** The scores of words that count only together, and the products that have them. */
  const together: Array<{ readonly term: number; readonly score: number; readonly who: Bits }> = []
  for (const [term, { weight, alternatives }] of terms.entries()) {
    for (const alternative of alternatives) {
      const score = (alternative.similarity * weight) / whole
      const who = answering.together(alternative)
      if (who !== undefined) together.push({ term, score, who })
      else for (const word of alternative.groups[0] ?? []) worth.add(word, term, score)
    }
  }

  const count = terms.length
  const byTerm = new Float64Array(count)

  /** Sets what each term is answered with; returns by how many words. */
  const score = (doc: number, from: number): number => {
    for (let term = 0; term < count; term++) byTerm[term] = 0
    const place = contents.placeOf(from)
    const worthy = worth.raise(byTerm, contents.pieceOf(from), place, place + contents.countAt(from))
    for (const { term, score, who } of together) {
      if (score > (byTerm[term] ?? 0) && hasBit(who, doc)) byTerm[term] = score
    }
    return worthy
  }

  /** The key of a product; undefined where it neither answers as many terms as it has to nor has the query in its SKU. */
  const keyOfOne = (doc: number, fewestTerms: number): number | undefined => {
    const from = contents.wordsFrom(doc)
    const worthy = score(doc, from)
    let [sum, answered] = [0, 0]
    for (let term = 0; term < count; term++) {
      const score = byTerm[term] ?? 0
      sum += score
      if (score > 0) answered += 1
    }
    const ofSku = inSku.size === 0 ? undefined : inSku.get(doc)
    if (answered < fewestTerms && ofSku === undefined) return undefined
    const rounded = Math.round(Math.max(sum, ofSku ?? 0) * precision)
    const rest = Math.min(Math.max(contents.lengthAt(from) - worthy, 0), mostRest)
    return (precision - rounded) * scoreUnit + rest * restUnit + doc
  }

  const keysOf = (docs: ArrayLike<number>, fewestTerms: number): Array<number> => {
    const keys: Array<number> = []
    for (let i = 0; i < docs.length; i++) {
      const key = keyOfOne(docs[i] ?? 0, fewestTerms)
      if (key !== undefined) keys.push(key)
    }
    return keys
  }

  return {
    /** The sort keys of products: the smaller, the further in front. */
    keysOf: (docs: ArrayLike<number>) => keysOf(docs, 0),

    /** The keys of those products that match: they answer all terms or have the query in their SKU. */
    keysOfMatching: (docs: ArrayLike<number>) => keysOf(docs, count)
  }
}

export type Scoring = ReturnType<typeof makeScoring>
