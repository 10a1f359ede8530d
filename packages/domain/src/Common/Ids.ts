import type { Id, IdPrefix } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer } from "effect"
import { SecureRandom, WebCrypto } from "effect/crypto"

/** The base32 alphabet of ids. */
export const idDigits = "0123456789abcdefghjkmnpqrstvwxyz"

const digitCodes = Array.from(idDigits, (digit) => digit.charCodeAt(0))

/**
 * Writes 16 bytes as the 26 base32 characters of a TypeID: 128 bits behind two zero bits, so that ids sort as their
 * bytes do. RFC 4648, which `effect/encoding` writes, puts the spare bits at the end.
 *
 * The string is made in one step: one that grows by characters is kept as a rope, which takes five times the memory.
 */
const toBase32 = (bytes: Uint8Array): string => {
  const codes: Array<number> = []
  let pending = 0
  let pendingBits = 2
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    for (pendingBits += 8; pendingBits >= 5; pendingBits -= 5) {
      codes.push(digitCodes[(pending >>> (pendingBits - 5)) & 31] ?? 0)
    }
    pending &= 31
  }
  return String.fromCharCode(...codes)
}

/** The least id of this time (epoch ms): all earlier ids sort before it. */
export const leastId = <P extends IdPrefix>(prefix: P, millis: number): Id<P> => {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Math.max(0, Math.floor(millis))) << 16n)
  return `${prefix}_${toBase32(bytes)}`
}

/** The id of a row that only has a number: sorts by its time (epoch ms), as every id, and then by its number. */
export const numberedId = <P extends IdPrefix>(prefix: P, millis: number, number: bigint): Id<P> => {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  // The version and variant of a UUIDv7 stand where a random one has them.
  view.setBigUint64(0, (BigInt(millis) << 16n) | 0x7000n)
  view.setBigUint64(8, (1n << 63n) | number)
  return `${prefix}_${toBase32(bytes)}`
}

const bitsOf = (id: string): bigint => {
  let bits = 0n
  for (const digit of id.slice(id.indexOf("_") + 1))
    bits = (bits << 5n) | BigInt(Math.max(0, idDigits.indexOf(digit)))
  return bits
}

/** The number of an id that {@link numberedId} has made. */
export const idNumber = (id: string): bigint => bitsOf(id) & ((1n << 63n) - 1n)

/** When an id was made (epoch ms). */
export const idTime = (id: string): number => Number(BigInt.asUintN(48, bitsOf(id) >> 80n))

/** The size of the buffer of random bytes: drawing many at once costs hardly more than drawing few. */
const drawnAhead = 8192

/** Draws random bytes from a buffer that is filled ahead; each byte is used once. */
const randomBytesOf = (crypto: Pick<Crypto, "getRandomValues">) => {
  const drawn = new Uint8Array(drawnAhead)
  let used = drawn.length
  return (size: number): Uint8Array => {
    if (used + size > drawn.length) {
      crypto.getRandomValues(drawn)
      used = 0
    }
    used += size
    return drawn.slice(used - size, used)
  }
}

/**
 * Makes identifiers: TypeIDs, a prefix and a UUIDv7 (RFC 9562, section 5.7). They sort by creation time, and those of
 * one process in the order that they were made in.
 */
export class Ids extends Context.Service<
  Ids,
  { readonly next: <P extends IdPrefix>(prefix: P) => Effect.Effect<Id<P>> }
>()("@vault-custody/domain/Common/Ids") {
  static readonly layer = Layer.effect(
    Ids,
    Effect.map(WebCrypto.WebCrypto, (crypto) => {
      const random = SecureRandom.make(randomBytesOf(crypto))
      return Ids.of({
        next: (prefix) =>
          Effect.map(random.uuidV7({ format: "bytes" }), (uuid) => `${prefix}_${toBase32(uuid)}` as const)
      })
    })
  )
}
