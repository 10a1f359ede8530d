import type { Id, IdPrefix } from "@vault-custody/schema/Common/Id"
import { Clock, Context, Effect, Layer } from "effect"

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

/** Writes 16 bytes as the 26 base32 characters of a TypeID (the two leading bits are zero). */
const toBase32 = (bytes: Uint8Array): string => {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let out = ""
  for (let i = 0; i < 26; i++) {
    out = alphabet.charAt(Number(bits & 31n)) + out
    bits >>= 5n
  }
  return out
}

/**
 * Makes the UUIDv7 of a TypeID (RFC 9562, section 5.7): 48 bits of time, a counter that keeps the ids of one process
 * in the order they were made within a millisecond, and 62 random bits.
 */
const uuidV7 = (millis: number, counter: number, random: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(millis / 0x10000))
  view.setUint16(4, millis % 0x10000)
  view.setUint16(6, 0x7000 | counter)
  bytes.set(random, 8)
  bytes[8] = 0x80 | ((random[0] ?? 0) & 0x3f)
  return bytes
}

/** Makes identifiers: TypeIDs that sort by creation time (decisions, section 1 "Identifiers"). */
export class Ids extends Context.Service<
  Ids,
  { readonly next: <P extends IdPrefix>(prefix: P) => Effect.Effect<Id<P>> }
>()("@vault-custody/domain/Common/Ids") {
  static readonly layer = Layer.sync(Ids, () => {
    let last = 0
    let counter = 0
    return Ids.of({
      next: (prefix) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          if (now > last) {
            last = now
            counter = 0
          } else if (++counter > 0xfff) {
            last++
            counter = 0
          }
          const random = crypto.getRandomValues(new Uint8Array(8))
          return `${prefix}_${toBase32(uuidV7(last, counter, random))}` as const
        })
    })
  })
}
