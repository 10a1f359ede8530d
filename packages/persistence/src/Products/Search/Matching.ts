import { type Bits, intersect, isEmpty, setBit, subtract, unite } from "./Bits.ts"
import type { DocSet } from "./DocSet.ts"
import type { Alternative } from "./Alternatives.ts"
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

/**
 * The products that match, in classes of which each one comes before the next: those that answer all terms or have the
 * query in their SKU. Where there are none, those that answer most of the query, down to half as much.
 */
export function* matching(
  terms: ReadonlyArray<Term>,
  inSku: Iterable<number>,
  having: Having,
  scratch: Scratch
): Generator<Bits> {
  const sets = terms.map(({ alternatives }) => answering(alternatives, having, scratch))
  const [first, ...others] = sets
  const all = first === undefined ? scratch.empty() : scratch.copyOf(first)
  for (const set of others) intersect(all, set)
  for (const doc of inSku) setBit(all, doc)
  if (!isEmpty(all)) return yield all

  const sums: Array<Bits> = []
  for (const [index, term] of terms.entries()) {
    const set = sets[index]
    if (set !== undefined) add(sums, shareOf(term), set, scratch)
  }
  const most = largestSum(sums, scratch)
  for (let value = most; value > 0 && value * 2 >= most; value--) yield withSum(sums, value, scratch)
}
