import type { Answering } from "./Answering.ts"
import { type Bits, count, intersect, numbersOf, setBit } from "./Bits.ts"
import { docOf, type Scoring } from "./Scoring.ts"
import type { Scratch } from "./Scratch.ts"
import { Shortlist } from "./Shortlist.ts"
import { addUp, withSum } from "./Sums.ts"
import type { Term } from "./Terms.ts"

/** Products that match: all of them as a set or, where they are few, what each is compared by. */
export type Matching =
  | { readonly _tag: "Many"; readonly set: Bits }
  | { readonly _tag: "Few"; readonly keys: Array<number> }

/** How much of a query a word of it is, as a power of two: what sums up quickly. */
const shareOf = ({ weight }: Term): number => (weight < 3 ? 0 : weight < 5 ? 1 : 2)

/** The most products that are put in order by looking at each. */
export const mostCompared = 1024

/** So few products are looked at one by one rather than by sets. */
const fewProducts = 64

/** Looking at one product costs as much as going through so many of a list. */
const costOfLooking = 128

/**
 * The products that answer all terms, and perhaps some that do not. The rarest terms come first, since they leave few
 * products for the others; many are a set, fewer a list.
 */
const narrowed = (
  [rarest, ...others]: ReadonlyArray<Term>,
  answering: Answering,
  scratch: Scratch
): Bits | Shortlist => {
  if (rarest === undefined) return scratch.shortlist()
  const asList = scratch.words
  let found: Bits | Shortlist =
    answering.most(rarest) > asList ? answering.oneOf(rarest.alternatives) : answering.list(rarest)
  for (const term of others) {
    if (found instanceof Shortlist) {
      if (found.size <= Math.max(answering.listed(term) / costOfLooking, fewProducts)) break
      answering.keep(found, term)
      continue
    }
    const mark = scratch.mark()
    intersect(found, answering.oneOf(term.alternatives))
    scratch.release(mark)
    if (count(found, asList) <= asList) found = listOf(found, scratch)
  }
  return found
}

const listOf = (set: Bits, scratch: Scratch): Shortlist => {
  const list = scratch.shortlist()
  const mark = scratch.mark()
  list.add(numbersOf(set), scratch.empty())
  scratch.release(mark)
  return list
}

const withSkus = (
  list: Shortlist,
  inSku: ReadonlyMap<number, number>,
  scratch: Scratch
): ArrayLike<number> => {
  if (inSku.size === 0) return list.values()
  const mark = scratch.mark()
  const set = scratch.empty()
  for (const doc of list.values()) setBit(set, doc)
  for (const doc of inSku.keys()) setBit(set, doc)
  scratch.release(mark)
  return numbersOf(set)
}

/** The products that answer all terms or have the query in their SKU. */
const answeringAll = (
  terms: ReadonlyArray<Term>,
  inSku: ReadonlyMap<number, number>,
  answering: Answering,
  { keysOfMatching }: Scoring,
  scratch: Scratch
): Matching => {
  const rarestFirst = terms
    .map((term) => [answering.most(term), term] as const)
    .sort(([a], [b]) => a - b)
    .map(([, term]) => term)
  const found = narrowed(rarestFirst, answering, scratch)
  if (!(found instanceof Shortlist)) {
    for (const doc of inSku.keys()) setBit(found, doc)
    return count(found, mostCompared) > mostCompared
      ? { _tag: "Many", set: found }
      : { _tag: "Few", keys: keysOfMatching(numbersOf(found)) }
  }
  const keys = keysOfMatching(withSkus(found, inSku, scratch))
  if (keys.length <= mostCompared) return { _tag: "Few", keys }
  const set = scratch.empty()
  for (const key of keys) setBit(set, docOf(key))
  return { _tag: "Many", set }
}

/**
 * The products that match, in classes of which each one comes before the next: those that answer all terms or have the
 * query in their SKU. Where there are none, those that answer most of the query, down to half as much.
 */
export function* matching(
  terms: ReadonlyArray<Term>,
  inSku: ReadonlyMap<number, number>,
  answering: Answering,
  scoring: Scoring,
  scratch: Scratch
): Generator<Matching> {
  const all = answeringAll(terms, inSku, answering, scoring, scratch)
  if (all._tag === "Many" || all.keys.length > 0) return yield all

  const sets = terms.map((term) => ({
    share: shareOf(term),
    set: answering.oneOf(term.alternatives)
  }))
  const { most, digits } = addUp(sets, scratch)
  for (let value = most; value > 0 && value * 2 >= most; value--) {
    const set = withSum(digits, value, scratch)
    if (count(set, mostCompared) > mostCompared) yield { _tag: "Many", set }
    else yield { _tag: "Few", keys: scoring.keysOf(numbersOf(set)) }
  }
}
