/** Sets of small numbers as bits: 32 of them in each word. All sets of one operation have as many words. */
export type Bits = Uint32Array

export const wordsFor = (numbers: number): number => (numbers + 31) >>> 5

export const hasBit = (bits: Bits, n: number): boolean => (((bits[n >>> 5] ?? 0) >>> (n & 31)) & 1) === 1

export const setBit = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31))
}

export const clearBit = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) & ~(1 << (n & 31))
}

/** How many bits of a word are set. */
const ones = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many numbers a set has; where it has more than `limit`, some number above that. */
export const count = (bits: Bits, limit = Infinity): number => {
  let sum = 0
  for (let i = 0; i < bits.length && sum <= limit; i++) {
    const word = bits[i] ?? 0
    if (word !== 0) sum += ones(word)
  }
  return sum
}

/** Takes out of `into` what is not in `other`. */
export const intersect = (into: Bits, other: Bits): void => {
  const shared = Math.min(into.length, other.length)
  for (let i = 0; i < shared; i++) into[i] = (into[i] ?? 0) & (other[i] ?? 0)
  into.fill(0, shared)
}

/** Puts into `into` what is in `other`. */
export const unite = (into: Bits, other: Bits): void => {
  const shared = Math.min(into.length, other.length)
  for (let i = 0; i < shared; i++) into[i] = (into[i] ?? 0) | (other[i] ?? 0)
}

/** Takes out of `into` what is in `other`. */
export const subtract = (into: Bits, other: Bits): void => {
  const shared = Math.min(into.length, other.length)
  for (let i = 0; i < shared; i++) into[i] = (into[i] ?? 0) & ~(other[i] ?? 0)
}

/** The numbers of a set in their order, the first `limit` of them. */
export const numbersOf = (bits: Bits, limit = Infinity): Array<number> => {
  const numbers: Array<number> = []
  for (let i = 0; i < bits.length && numbers.length < limit; i++) {
    for (let word = bits[i] ?? 0; word !== 0 && numbers.length < limit; word &= word - 1) {
      numbers.push(i * 32 + (31 - Math.clz32(word & -word)))
    }
  }
  return numbers
}

export const isEmpty = (bits: Bits): boolean => {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false
  return true
}
