import type { Bits } from "./Bits.ts"
import type { Scratch } from "./Scratch.ts"

/** Products that each have a power of two more in their sum. */
interface Addend {
  readonly share: number
  readonly set: Bits
}

/** No sum has more binary digits. */
const mostDigits = 7

/**
 * Adds up for every product the shares of the sets that it is in. Returns the largest sum and, for each binary digit,
 * the products whose sum has it. Goes through memory once: 32 products at a time are added up in the registers.
 */
export const addUp = (
  addends: ReadonlyArray<Addend>,
  scratch: Scratch
): { readonly most: number; readonly digits: ReadonlyArray<Bits> } => {
  const digits = Array.from({ length: mostDigits }, () => scratch.empty())
  const sum = new Uint32Array(mostDigits)
  let most = 0
  for (let i = 0; i < scratch.words; i++) {
    sum.fill(0)
    let any = 0
    for (const { set, share } of addends) {
      let carry = set[i] ?? 0
      any |= carry
      for (let digit = share; carry !== 0; digit++) {
        const old = sum[digit] ?? 0
        sum[digit] = old ^ carry
        carry &= old
      }
    }
    if (any === 0) continue
    let [value, having] = [0, any]
    for (let digit = mostDigits - 1; digit >= 0; digit--) {
      const word = sum[digit] ?? 0
      const into = digits[digit]
      if (into !== undefined) into[i] = word
      if ((having & word) === 0) continue
      having &= word
      value += 2 ** digit
    }
    most = Math.max(most, value)
  }
  return { most, digits }
}

/** The products with this sum, which is not 0. */
export const withSum = (digits: ReadonlyArray<Bits>, value: number, scratch: Scratch): Bits => {
  const set = scratch.empty()
  for (let i = 0; i < set.length; i++) {
    let word = 0xffffffff
    for (let digit = 0; digit < digits.length && word !== 0; digit++) {
      const having = digits[digit]?.[i] ?? 0
      word &= (value >>> digit) & 1 ? having : ~having
    }
    set[i] = word
  }
  return set
}
