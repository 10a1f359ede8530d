import { type Bits, clearBit, count, intersect, isEmpty, numbersOf, setBit, subtract, unite } from "./Bits.ts"
import type { DocSet } from "./DocSet.ts"
import type { Alternative } from "./Alternatives.ts"
import type { Scoring } from "./Scoring.ts"
import type { Scratch } from "./Scratch.ts"
import type { Term } from "./Terms.ts"

/** Who has a word. */
export type Having = (word: number) => DocSet

/** The products that answer with one of some alternatives. */
export const answering = (
  alternatives: ReadonlyArray<Alternative>,
  having: Having,
  scratch: Scratch
): Bits => {
  const all = scratch.empty()
  for (const { groups } of alternatives) {
    const [first = [], ...others] = groups
    if (others.length === 0) {
      for (const word of first) having(word).uniteInto(all)
      continue
    }
    const mark = scratch.mark()
    const together = anyOf(first, having, scratch)
    for (const group of others) intersect(together, anyOf(group, having, scratch))
    unite(all, together)
    scratch.release(mark)
  }
  return all
}

const anyOf = (words: ReadonlyArray<number>, having: Having, scratch: Scratch): Bits => {
  const any = scratch.empty()
  for (const word of words) having(word).uniteInto(any)
  return any
}

/** How much of a query a word of it is, as a power of two: what sums up quickly. */
const shareOf = ({ weight }: Term): number => (weight < 3 ? 0 : weight < 5 ? 1 : 2)

/** Adds a power of two to the sums of all products of a set; `sums` has a set for each binary digit. */
const add = (sums: Array<Bits>, power: number, set: Bits, scratch: Scratch): void => {
  const carry = scratch.copyOf(set)
  for (let digit = power; !isEmpty(carry); digit++) {
    while (sums.length <= digit) sums.push(scratch.empty())
    const sum = sums[digit]
    if (sum === undefined) return
    for (let i = 0; i < carry.length; i++) {
      const [old, more] = [sum[i] ?? 0, carry[i] ?? 0]
      sum[i] = old ^ more
      carry[i] = old & more
    }
  }
}

/** The products of a set whose sum has this value. */
const withSum = (sums: ReadonlyArray<Bits>, value: number, scratch: Scratch): Bits => {
  const set = scratch.empty().fill(0xffffffff)
  for (const [digit, sum] of sums.entries()) {
    if ((value >>> digit) & 1) intersect(set, sum)
    else subtract(set, sum)
  }
  return set
}

/** The largest sum that a product has. */
const largestSum = (sums: ReadonlyArray<Bits>, scratch: Scratch): number => {
  let [value, set]: [number, Bits | undefined] = [0, undefined]
  for (let digit = sums.length - 1; digit >= 0; digit--) {
    const sum = sums[digit]
    if (sum === undefined) continue
    const higher = scratch.copyOf(sum)
    if (set !== undefined) intersect(higher, set)
    if (isEmpty(higher)) continue
    value += 2 ** digit
    set = higher
  }
  return value
}

/** How many products at most have one of some alternatives. */
const mostAnswering = ({ alternatives }: Term, having: Having): number => {
  let most = 0
  for (const { groups } of alternatives) {
    most += Math.min(...groups.map((group) => group.reduce((sum, word) => sum + having(word).size, 0)))
  }
  return most
}

/** From so few products on it is less work to look at each than to make the sets of further terms. */
const fewProducts = 1024

/** The products that answer all terms. The rarest terms come first, since they leave few for the others. */
const answeringAll = (
  terms: ReadonlyArray<Term>,
  having: Having,
  { answersAll }: Scoring,
  scratch: Scratch
): Bits => {
  const [rarest, ...others] = terms
    .map((term) => [mostAnswering(term, having), term] as const)
    .sort(([a], [b]) => a - b)
    .map(([, term]) => term)
  if (rarest === undefined) return scratch.empty()
  const all = answering(rarest.alternatives, having, scratch)
  for (const { alternatives } of others) {
    if (count(all, fewProducts) <= fewProducts) {
      for (const doc of numbersOf(all)) if (!answersAll(doc)) clearBit(all, doc)
      return all
    }
    const mark = scratch.mark()
    intersect(all, answering(alternatives, having, scratch))
    scratch.release(mark)
  }
  return all
}

/**
 * The products that match, in classes of which each one comes before the next: those that answer all terms or have the
 * query in their SKU. Where there are none, those that answer most of the query, down to half as much.
 */
export function* matching(
  terms: ReadonlyArray<Term>,
  inSku: Iterable<number>,
  having: Having,
  scoring: Scoring,
  scratch: Scratch
): Generator<Bits> {
  const all = answeringAll(terms, having, scoring, scratch)
  for (const doc of inSku) setBit(all, doc)
  if (!isEmpty(all)) return yield all

  const sums: Array<Bits> = []
  for (const term of terms) add(sums, shareOf(term), answering(term.alternatives, having, scratch), scratch)
  const most = largestSum(sums, scratch)
  for (let value = most; value > 0 && value * 2 >= most; value--) yield withSum(sums, value, scratch)
}
