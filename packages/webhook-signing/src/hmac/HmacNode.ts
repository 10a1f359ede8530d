import { createHmac, createSecretKey, type KeyObject } from "node:crypto"
import type { Hmac } from "./Hmac.ts"
import { KeyCache } from "./KeyCache.ts"

const textKeys = new KeyCache<KeyObject>(256)
const byteKeys = new KeyCache<KeyObject>(256)

/** {@link Hmac} over `node:crypto`: synchronous, without a hop through the thread pool. */
export const hmacSync: (...args: Parameters<Hmac>) => string = (secret, prefix, payload, keyBytes) => {
  const key =
    keyBytes === undefined
      ? (textKeys.get(secret) ?? textKeys.add(secret, createSecretKey(secret, "utf8")))
      : (byteKeys.get(secret) ?? byteKeys.add(secret, createSecretKey(keyBytes(secret))))
  return createHmac("sha256", key).update(`${prefix}.`).update(payload).digest("hex")
}

export const hmac: Hmac = hmacSync
