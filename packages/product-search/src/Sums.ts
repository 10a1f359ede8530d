import type { Bits } from "./Bits.ts"
import type { Scratch } from "./Scratch.ts"

/** Products that each have a power of two more in their sum. */
interface Addend {
  readonly share: number
  readonly set: Bits
}

/** How many words are added up before the next ones: as many as stay in the processor's cache. */
const wordsAtOnce = 1024

/** Adds one set to the words `from` to before `to`. */
const add = (digits: ReadonlyArray<Bits>, { set, share }: Addend, from: number, to: number): void => {
  for (let i = from; i < to; i++) {
    let carry = set[i] ?? 0
    for (let digit = share; carry !== 0; digit++) {
      const into = digits[digit]
      if (into === undefined) return
      const old = into[i] ?? 0
      into[i] = old ^ carry
      carry &= old
    }
  }
}

/** The largest sum of all. */
const largest = (digits: ReadonlyArray<Bits>, from: number, to: number): number => {
  let most = 0
  for (let i = from; i < to; i++) {
    let [value, having] = [0, 0xffffffff]
    for (let digit = digits.length - 1; digit >= 0; digit--) {
      const word = (digits[digit]?.[i] ?? 0) & having
      if (word === 0) continue
      having = word
      value += 2 ** digit
    }
    if (value > most) most = value
  }
  return most
}

/**
 * Adds up for every product the shares of the sets that it is in. Returns the largest sum and, for each binary digit,
 * the products whose sum has it.
 */
export const addUp = (
  addends: ReadonlyArray<Addend>,
  scratch: Scratch
): { readonly most: number; readonly digits: ReadonlyArray<Bits> } => {
  const total = addends.reduce((sum, { share }) => sum + 2 ** share, 0)
  const digits = Array.from({ length: 32 - Math.clz32(total) }, () => scratch.empty())
  let most = 0
  for (let from = 0; from < scratch.words; from += wordsAtOnce) {
    const to = Math.min(from + wordsAtOnce, scratch.words)
    for (const addend of addends) add(digits, addend, from, to)
    most = Math.max(most, largest(digits, from, to))
  }
  return { most, digits }
}

/** The products with this sum, which is not 0. */
export const withSum = (digits: ReadonlyArray<Bits>, value: number, scratch: Scratch): Bits => {
  const set = scratch.empty().fill(0xffffffff)
  for (const [digit, having] of digits.entries()) {
    const flip = (value >>> digit) & 1 ? 0 : -1
    for (let i = 0; i < set.length; i++) set[i] = (set[i] ?? 0) & ((having[i] ?? 0) ^ flip)
  }
  return set
}
