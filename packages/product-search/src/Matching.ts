import type { Answering } from "./Answering.ts"
import { type Bits, count, intersect, numbersOf, setBit } from "./Bits.ts"
import type { Scoring } from "./Scoring.ts"
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
 * The products that answer all terms; where they are a short list, perhaps some that do not. The rarest terms come
 * first, since they leave few products for the others.
 */
const narrowed = (
  [rarest, ...others]: ReadonlyArray<Term>,
  answering: Answering,
  scratch: Scratch
): Bits | Shortlist => {
  if (rarest === undefined) return scratch.empty()
  const asList = scratch.words
  let found: Bits | Shortlist = answering.newOneOf(rarest.alternatives)
  if (answering.most(rarest) <= asList) found = scratch.listOf(found)
  for (const term of others) {
    if (found instanceof Shortlist) {
      const enough = Math.max(answering.listed(term) / costOfLooking, fewProducts)
      if (found.size <= Math.min(enough, mostCompared)) break
      found.keep(answering.oneOf(term.alternatives))
      continue
    }
    intersect(found, answering.oneOf(term.alternatives))
    if (count(found, asList) <= asList) found = scratch.listOf(found)
  }
  return found
}

const setOf = (docs: ArrayLike<number>, scratch: Scratch): Bits => {
  const set = scratch.empty()
  for (let i = 0; i < docs.length; i++) setBit(set, docs[i] ?? 0)
  return set
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
  if (found instanceof Shortlist && found.size <= mostCompared && inSku.size === 0) {
    return { _tag: "Few", keys: keysOfMatching(found.values()) }
  }
  const set = found instanceof Shortlist ? setOf(found.values(), scratch) : found
  for (const doc of inSku.keys()) setBit(set, doc)
  // A short list may have products that do not match, and is no more than what is found by SKU makes it.
  const isMany =
    found instanceof Shortlist ? found.size > mostCompared : count(set, mostCompared) > mostCompared
  return isMany ? { _tag: "Many", set } : { _tag: "Few", keys: keysOfMatching(numbersOf(set)) }
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
