import type { Answering } from "./Answering.ts"
import { type Bits, clearBit, count, hasBit, intersect, isEmpty, numbersOf, subtract } from "./Bits.ts"
import { type Matching, mostCompared } from "./Matching.ts"
import { type Catalogue, docOf, type Scoring } from "./Scoring.ts"
import type { Scratch } from "./Scratch.ts"
import type { Term } from "./Terms.ts"

/** Alternatives as close as this are as good as the word itself. */
const asGood = 0.97

/** The first products of these keys in their order. */
const sorted = (keys: ReadonlyArray<number>, most: number): Iterable<number> =>
  new Float64Array(keys).sort().subarray(0, most).map(docOf)

/**
 * Puts products in their order: by how well they answer the query, then the shorter ones, then the older ones. Of those
 * that answer equally well, no more than `need` are asked for.
 */
export const makeRanking = (
  { byLength }: Catalogue,
  terms: ReadonlyArray<Term>,
  { keysOf }: Scoring,
  inSku: ReadonlyMap<number, number>,
  answering: Answering,
  scratch: Scratch,
  need: number
) => {
  /** Many products that answer equally well: the shorter ones first, then the older ones. */
  function* equal(set: Bits): Generator<Iterable<number>> {
    for (const ofLength of byLength) {
      if (ofLength.size > 0) yield ofLength.firstIn(set, need)
    }
  }

  /** Takes a set apart: those first that answer the term best, then the next terms. */
  function* apart(set: Bits, term: number): Generator<Iterable<number>> {
    const size = count(set, mostCompared)
    if (size === 0) return
    if (size <= mostCompared) return yield sorted(keysOf(numbersOf(set)), need)
    const asked = terms[term]
    if (asked === undefined) return yield* equal(set)
    for (const level of new Set(asked.alternatives.map(({ similarity }) => similarity))) {
      const mark = scratch.mark()
      const part = answering.newOneOf(asked.alternatives.filter(({ similarity }) => similarity === level))
      intersect(part, set)
      subtract(set, part)
      yield* apart(part, term + 1)
      scratch.release(mark)
      if (isEmpty(set)) return
    }
    yield* apart(set, term + 1)
  }

  /** A class of products in their order, piece by piece. Uses the set up. */
  return function* ranked(matching: Matching): Generator<Iterable<number>> {
    if (matching._tag === "Few") return yield sorted(matching.keys, need)
    const { set } = matching
    const best = scratch.copyOf(set)
    for (const { alternatives } of terms) {
      intersect(best, answering.oneOf(alternatives.filter(({ similarity }) => similarity >= asGood)))
    }
    subtract(set, best)
    yield* apart(best, terms.length)
    const bySku = [...inSku.keys()].filter((doc) => hasBit(set, doc))
    for (const doc of bySku) clearBit(set, doc)
    yield sorted(keysOf(bySku), need)
    yield* apart(set, 0)
  }
}
