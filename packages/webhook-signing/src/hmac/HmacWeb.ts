import { toHex } from "../core/Hex.ts"
import type { Hmac } from "./Hmac.ts"
import { KeyCache } from "./KeyCache.ts"

const ALGORITHM = { name: "HMAC", hash: "SHA-256" }
const encoder = new TextEncoder()

// The cache has keys, not promises of keys: on Workers a request must not await a promise that another request has
// made.
const textKeys = new KeyCache<CryptoKey>(256)
const byteKeys = new KeyCache<CryptoKey>(256)

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["sign"])

const message = (prefix: string, payload: string | Uint8Array) => {
  if (typeof payload === "string") return encoder.encode(`${prefix}.${payload}`)
  const before = encoder.encode(`${prefix}.`)
  const bytes = new Uint8Array(before.length + payload.length)
  bytes.set(before)
  bytes.set(payload, before.length)
  return bytes
}

const encodeText = (text: string) => encoder.encode(text)

/** {@link Hmac} over Web Crypto, for every runtime that has it. */
export const hmac: Hmac = async (secret, prefix, payload, keyBytes) => {
  const keys = keyBytes === undefined ? textKeys : byteKeys
  const key = keys.get(secret) ?? keys.add(secret, await importKey((keyBytes ?? encodeText)(secret)))
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message(prefix, payload))))
}
