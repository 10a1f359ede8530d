import { type Bits, clearBit, count, hasBit, intersect, isEmpty, numbersOf, subtract } from "./Bits.ts"
import { answering } from "./Matching.ts"
import { type Catalogue, docOf, type Scoring } from "./Scoring.ts"
import type { Scratch } from "./Scratch.ts"
import type { Term } from "./Terms.ts"

/** The most products that are compared one by one; larger sets are taken apart first. */
const mostCompared = 1024

/** Alternatives as close as this are as good as the word itself. */
const asGood = 0.97

/**
 * Puts products in their order: by how well they answer the query, then the shorter ones, then the older ones. Of those
 * that answer equally well nobody asks for more than `need`.
 */
export const makeRanking = (
  { having, byLength }: Catalogue,
  terms: ReadonlyArray<Term>,
  { keyOf }: Scoring,
  inSku: ReadonlyMap<number, number>,
  scratch: Scratch,
  need: number
) => {
  /** Few products in their order. */
  const sorted = (docs: ReadonlyArray<number>): ReadonlyArray<number> => {
    const keys = Float64Array.from(docs, keyOf).sort()
    return Array.from(keys, docOf)
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
    const size = count(set, mostCompared)
    if (size === 0) return
    if (size <= mostCompared) return yield sorted(numbersOf(set))
    const asked = terms[term]
    if (asked === undefined) return yield* equal(set)
    for (const level of new Set(asked.alternatives.map(({ similarity }) => similarity))) {
      const mark = scratch.mark()
      const part = answering(
        asked.alternatives.filter(({ similarity }) => similarity === level),
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
    if (count(set, mostCompared) <= mostCompared) return yield sorted(numbersOf(set))
    const best = scratch.copyOf(set)
    for (const { alternatives } of terms) {
      const mark = scratch.mark()
      const good = alternatives.filter(({ similarity }) => similarity >= asGood)
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
