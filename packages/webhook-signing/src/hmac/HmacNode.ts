import { createHmac, createSecretKey, type KeyObject } from "node:crypto"
import type { Hmac } from "./Hmac.ts"
import { KeyCache } from "./KeyCache.ts"

const keys = new KeyCache<KeyObject>(256)

/** {@link Hmac} over `node:crypto`: an answer at once, without a hop through the thread pool. */
export const hmacSync = (secret: string, timestamp: string, payload: string | Uint8Array): string => {
  const key = keys.get(secret) ?? keys.add(secret, createSecretKey(secret, "utf8"))
  return createHmac("sha256", key).update(`${timestamp}.`).update(payload).digest("hex")
}

export const hmac: Hmac = hmacSync
