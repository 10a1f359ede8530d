import { SecureRandom } from "effect/crypto"
import { Hex } from "effect/encoding"

/** A new secret: a prefix for its purpose, and 256 random bits in hexadecimal. */
export const randomToken = (prefix: string): string =>
  `${prefix}${Hex.encode(SecureRandom.randomBytesUnsafe(32))}`
