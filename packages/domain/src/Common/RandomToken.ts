import { SecureRandom } from "effect/crypto"
import { Hex } from "effect/encoding"

/** A new secret: the prefix that says what it is for, and 256 random bits in hexadecimal. */
export const randomToken = (prefix: string): string =>
  `${prefix}${Hex.encode(SecureRandom.randomBytesUnsafe(32))}`
