/**
 * Caches the keys of recently added secrets, so that a receiver does not import its one secret for each delivery. It
 * is bounded, because a sender has as many secrets as endpoints.
 */
export class KeyCache<Key> {
  readonly #keys = new Map<string, Key>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(secret: string): Key | undefined {
    return this.#keys.get(secret)
  }

  /** Adds the key, and evicts the oldest one when full. */
  add(secret: string, key: Key): Key {
    // The same secret may be added twice: by deliveries that arrived together and each imported it.
    if (this.#keys.size >= this.#capacity && !this.#keys.has(secret)) {
      const [oldest] = this.#keys.keys()
      if (oldest !== undefined) this.#keys.delete(oldest)
    }
    this.#keys.set(secret, key)
    return key
  }
}
