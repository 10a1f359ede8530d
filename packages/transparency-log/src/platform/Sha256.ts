import type { Bytes } from "../Bytes.ts"

/** The first 32 bits of the fractional parts of a root of the first primes: FIPS 180-4, sections 4.2.2 and 5.3.3. */
const fractionalBits = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0

const PRIMES = Array.from({ length: 312 }, (_, value) => value).filter(
  (value) =>
    value > 1 && Array.from({ length: value }, (_, by) => by).every((by) => by < 2 || value % by !== 0)
)
const ROUND_CONSTANTS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fractionalBits(Math.cbrt(prime)))
const INITIAL_STATE = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionalBits(Math.sqrt(prime)))

const schedule = new Int32Array(64)

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** One block of 64 bytes: FIPS 180-4, section 6.2.2. */
const compress = (state: Int32Array, view: DataView, offset: number): void => {
  for (let at = 0; at < 16; at++) schedule[at] = view.getInt32(offset + at * 4)
  for (let at = 16; at < 64; at++) {
    const before15 = schedule[at - 15]!
    const before2 = schedule[at - 2]!
    const small0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3)
    const small1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10)
    schedule[at] = (schedule[at - 16]! + small0 + schedule[at - 7]! + small1) | 0
  }
  let a = state[0]!,
    b = state[1]!,
    c = state[2]!,
    d = state[3]!
  let e = state[4]!,
    f = state[5]!,
    g = state[6]!,
    h = state[7]!
  for (let at = 0; at < 64; at++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[at]! + schedule[at]!) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

/**
 * SHA-256 (FIPS 180-4) in JavaScript, for browsers: their own returns a promise, which costs ten times the hash of a
 * record. It hashes nothing secret, so its timing leaks nothing.
 */
export const sha256 = (bytes: Uint8Array): Bytes => {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = INITIAL_STATE.slice()
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, at) => out.setInt32(at * 4, word))
  return digest
}
