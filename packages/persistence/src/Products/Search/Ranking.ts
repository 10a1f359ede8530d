import { type Bits, clearBit, count, hasBit, intersect, isEmpty, numbersOf, subtract } from "./Bits.ts"
import type { DocSet } from "./DocSet.ts"
import { answering, type Having } from "./Matching.ts"
import type { Scratch } from "./Scratch.ts"
import type { Term } from "./Terms.ts"

/** What ranking looks at of products. */
export interface RankedCatalogue {
  readonly having: Having
  /** The words of a product. */
  readonly wordsOf: (doc: number) => Uint32Array
  readonly lengthOf: (doc: number) => number
  /** The products with so many words, by their number of words. */
  readonly byLength: ReadonlyArray<DocSet>
}

/** The most products that are compared one by one; larger sets are taken apart first. */
const mostCompared = 1024

/** Alternatives as close as this are as good as the word itself. */
const asGood = 0.97

/** Scores are compared in millionths. */
const precision = 1_000_000

/** What a product is compared by, as one number: first its score, then what it has besides, then its own number. */
const restUnit = 2 ** 27
const mostRest = 63
const scoreUnit = restUnit * (mostRest + 1)

/**
 * Puts products in their order: by how well they answer the query, then the shorter ones, then the older ones. Of those
 * that answer equally well nobody asks for more than `need`.
 */
export const makeRanking = (
  { having, wordsOf, lengthOf, byLength }: RankedCatalogue,
  terms: ReadonlyArray<Term>,
  inSku: ReadonlyMap<number, number>,
  scratch: Scratch,
  need: number
) => {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  /** For each word, what it is worth to which term; for words that count only together, who has them. */
  const worth = new Map<number, Array<readonly [term: number, score: number]>>()
  const together: Array<readonly [term: number, score: number, who: Bits]> = []
  for (const [term, { weight, alternatives }] of terms.entries()) {
    for (const alternative of alternatives) {
      const score = (alternative.closeness * weight) / whole
      const [group = [], ...others] = alternative.groups
      if (others.length > 0) together.push([term, score, answering([alternative], having, scratch)])
      else for (const word of group) worth.set(word, [...(worth.get(word) ?? []), [term, score]])
    }
  }

  const byTerm = new Float64Array(terms.length)

  /** The smaller, the further in front. */
  const keyOf = (doc: number): number => {
    byTerm.fill(0)
    let answering = 0
    for (const word of wordsOf(doc)) {
      const scores = worth.get(word)
      if (scores === undefined) continue
      answering += 1
      for (const [term, score] of scores) if (score > (byTerm[term] ?? 0)) byTerm[term] = score
    }
    for (const [term, score, who] of together) {
      if (score > (byTerm[term] ?? 0) && hasBit(who, doc)) byTerm[term] = score
    }
    let sum = 0
    for (const score of byTerm) sum += score
    const score = Math.round(Math.max(sum, inSku.get(doc) ?? 0) * precision)
    const rest = Math.min(Math.max(lengthOf(doc) - answering, 0), mostRest)
    return (precision - score) * scoreUnit + rest * restUnit + doc
  }

  /** Few products in their order. */
  const sorted = (docs: ReadonlyArray<number>): ReadonlyArray<number> => {
    const keys = Float64Array.from(docs, keyOf).sort()
    return Array.from(keys, (key) => key - Math.floor(key / restUnit) * restUnit)
  }

  /** Many products that answer equally well: the shorter ones first, then the older ones. */
  function* equal(set: Bits): Generator<ReadonlyArray<number>> {
    for (const ofLength of byLength) {
      if (ofLength.size === 0) continue
      const mark = scratch.mark()
      const part = scratch.copyOf(set)
      ofLength.keepIn(part)
      const docs = numbersOf(part, need)
      scratch.release(mark)
      yield docs
    }
  }

  /** Takes a set apart: those first that answer the term best, then the next terms. */
  function* apart(set: Bits, term: number): Generator<ReadonlyArray<number>> {
    const size = count(set)
    if (size === 0) return
    if (size <= mostCompared) return yield sorted(numbersOf(set))
    const asked = terms[term]
    if (asked === undefined) return yield* equal(set)
    for (const level of new Set(asked.alternatives.map(({ closeness }) => closeness))) {
      const mark = scratch.mark()
      const part = answering(
        asked.alternatives.filter(({ closeness }) => closeness === level),
        having,
        scratch
      )
      intersect(part, set)
      subtract(set, part)
      yield* apart(part, term + 1)
      scratch.release(mark)
      if (isEmpty(set)) return
    }
    yield* apart(set, term + 1)
  }

  /** A class of products in their order, piece by piece. Uses the set up. */
  return function* ranked(set: Bits): Generator<ReadonlyArray<number>> {
    if (count(set) <= mostCompared) return yield sorted(numbersOf(set))
    const best = scratch.copyOf(set)
    for (const { alternatives } of terms) {
      const mark = scratch.mark()
      const good = alternatives.filter(({ closeness }) => closeness >= asGood)
      intersect(best, answering(good, having, scratch))
      scratch.release(mark)
    }
    subtract(set, best)
    yield* apart(best, terms.length)
    const bySku = [...inSku.keys()].filter((doc) => hasBit(set, doc))
    for (const doc of bySku) clearBit(set, doc)
    yield sorted(bySku)
    yield* apart(set, 0)
  }
}
