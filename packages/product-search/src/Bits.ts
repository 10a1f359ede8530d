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

/** Adds the numbers that a word stands for, the first of which is `base`, to others until there are `limit`. */
const pushNumbers = (numbers: Array<number>, word: number, base: number, limit: number): void => {
  for (let left = word; left !== 0 && numbers.length < limit; left &= left - 1) {
    numbers.push(base + (31 - Math.clz32(left & -left)))
  }
}

/** The numbers of a set in their order. */
export const numbersOf = (bits: Bits): Array<number> => {
  const numbers: Array<number> = []
  for (let i = 0; i < bits.length; i++) pushNumbers(numbers, bits[i] ?? 0, i * 32, Infinity)
  return numbers
}

/** The first `limit` numbers that two sets share. */
export const firstOfBoth = (a: Bits, b: Bits, limit: number): Array<number> => {
  const numbers: Array<number> = []
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared && numbers.length < limit; i++) {
    pushNumbers(numbers, (a[i] ?? 0) & (b[i] ?? 0), i * 32, limit)
  }
  return numbers
}

export const isEmpty = (bits: Bits): boolean => {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false
  return true
}
