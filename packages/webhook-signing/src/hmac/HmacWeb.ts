import type { Hmac } from "./Hmac.ts"
import { KeyCache } from "./KeyCache.ts"

const ALGORITHM = { name: "HMAC", hash: "SHA-256" }
const encoder = new TextEncoder()

// Keys, not promises of keys: on Workers a promise must not be awaited by another request than its maker's.
const keys = new KeyCache<CryptoKey>(256)

const importKey = async (secret: string) =>
  keys.add(secret, await crypto.subtle.importKey("raw", encoder.encode(secret), ALGORITHM, false, ["sign"]))

const message = (timestamp: string, payload: string | Uint8Array) => {
  if (typeof payload === "string") return encoder.encode(`${timestamp}.${payload}`)
  // Digits and a dot are ASCII: as many bytes as characters.
  const bytes = new Uint8Array(timestamp.length + 1 + payload.length)
  encoder.encodeInto(`${timestamp}.`, bytes)
  bytes.set(payload, timestamp.length + 1)
  return bytes
}

const toHex = (bytes: Uint8Array) => {
  let hex = ""
  for (const byte of bytes) hex += (byte < 16 ? "0" : "") + byte.toString(16)
  return hex
}

/** {@link Hmac} over Web Crypto, for every runtime that has it. */
export const hmac: Hmac = async (secret, timestamp, payload) => {
  const key = keys.get(secret) ?? (await importKey(secret))
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message(timestamp, payload))))
}
