import { isKeyForm } from "@vault-custody/domain/Organizations/ApiKeys"
import { hash, timingSafeEqual } from "node:crypto"

/** The most keys whose hashes are remembered. */
const most = 10_000

/** By how many of a key's 64 random digits it is found again. The others are compared in constant time. */
const tail = 8

/**
 * Hashes keys, and remembers those that were used lately: for a read that is alone it takes a sixth of what is done until
 * its statement goes out. Keys are in memory meanwhile, so {@link forget} is to be called often.
 */
export class KeyHashes {
  readonly #known = new Map<string, { readonly key: Buffer; readonly hash: string }>()

  /** The SHA-256 of a key in hex; undefined for what cannot be a key. */
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
