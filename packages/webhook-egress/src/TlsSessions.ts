/** How many origins are remembered. */
const maxSessions = 1000

/** How long a session may stand in for the certificate that was verified when it began. */
const maxAgeMs = 10 * 60_000

interface Entry {
  readonly session: Buffer
  readonly verifiedAt: number
}

/**
 * TLS sessions by origin, so that a new connection to a known receiver takes a short handshake.
 *
 * A resumed handshake does not show the certificate again. So that one that expires is noticed, a session counts
 * from the last full handshake that led to it, however often it was renewed since.
 */
export class TlsSessions {
  readonly #entries = new Map<string, Entry>()

  /** The session to offer to `origin`, if there is a recent one. `now` in milliseconds. */
  get(origin: string, now: number): Entry | undefined {
    const entry = this.#entries.get(origin)
    return entry !== undefined && now - entry.verifiedAt < maxAgeMs ? entry : undefined
  }

  /** Remembers a session; the origin that was renewed longest ago makes room for it. */
  set(origin: string, entry: Entry): void {
    this.#entries.delete(origin)
    this.#entries.set(origin, entry)
    if (this.#entries.size <= maxSessions) return
    const oldest = this.#entries.keys().next()
    if (oldest.done !== true) this.#entries.delete(oldest.value)
  }
}
