import { isKeyForm } from "@vault-custody/domain/Organizations/ApiKeys"
import { hash, timingSafeEqual } from "node:crypto"

/** The most keys in the cache. */
const most = 10_000

/** How many of a key's 64 random digits index it. The others are compared in constant time. */
const tail = 8

/**
 * Hashes keys, and caches the hashes of recently used keys: for a single read, hashing takes a sixth of the work
 * before its statement is sent. The cache keeps keys in memory, so call {@link forget} often.
 */
export class KeyHashes {
  readonly #known = new Map<string, { readonly key: Buffer; readonly hash: string }>()

  /** The SHA-256 of a key in hexadecimal; undefined for a text that cannot be a key. */
  of(credential: string): string | undefined {
    const end = credential.slice(-tail)
    const found = this.#known.get(end)
    const key = Buffer.from(credential)
    if (found !== undefined && key.length === found.key.length && timingSafeEqual(key, found.key))
      return found.hash
    if (!isKeyForm(credential)) return undefined
    const made = hash("sha256", credential)
    if (this.#known.size < most) this.#known.set(end, { key, hash: made })
    return made
  }

  forget(): void {
    this.#known.clear()
  }
}
