/**
 * How long a connection may be used after its address was checked (docs/rules/Deliveries.md#egress): a name that leads
 * elsewhere by then is resolved and checked anew.
 */
export const maxConnectionAgeMs = 60_000

/** A connection to a receiver. */
export interface PooledConnection {
  readonly origin: string
  /** When its address was checked. */
  readonly checkedAt: number
  /** Whether another request may go over it. */
  readonly isReusable: boolean
  /** For how long it may be idle before that request. */
  readonly maxIdleMs: number
  close(): void
}

/**
 * The connections that wait for the next request to their origin.
 *
 * Times are in milliseconds of one monotonic clock.
 */
export class IdleConnectionPool<Connection extends PooledConnection> {
  readonly #limit: number
  readonly #byOrigin = new Map<string, Array<Connection>>()
  /** All of them, the one that waits longest first, and until when each may be used. */
  readonly #usableUntil = new Map<Connection, number>()

  /** @param limit how many wait at most, over all origins; beyond it the one that waits longest is closed */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many connections wait. */
  get size(): number {
    return this.#usableUntil.size
  }

  /** Takes out the connection to `origin` that was used last, if there is one that may still be used. */
  take(origin: string, now: number): Connection | undefined {
    for (let found = this.#last(origin); found !== undefined; found = this.#last(origin)) {
      const isUsable = this.#isUsable(found, now)
      this.#remove(found)
      if (isUsable) return found
      found.close()
    }
    return undefined
  }

  /** Keeps a connection for the next request, or closes it when it cannot carry one. */
  put(connection: Connection, now: number): void {
    const until = Math.min(now + connection.maxIdleMs, connection.checkedAt + maxConnectionAgeMs)
    if (!connection.isReusable || now >= until) return connection.close()
    const siblings = this.#byOrigin.get(connection.origin)
    if (siblings === undefined) this.#byOrigin.set(connection.origin, [connection])
    else siblings.push(connection)
    this.#usableUntil.set(connection, until)
    if (this.#usableUntil.size <= this.#limit) return
    const [longest] = this.#usableUntil.keys()
    if (longest !== undefined) this.#drop(longest)
  }

  /** Closes those that may not be used again, because they ended meanwhile or are too old. */
  closeUnusable(now: number): void {
    for (const connection of this.#usableUntil.keys()) {
      if (!this.#isUsable(connection, now)) this.#drop(connection)
    }
  }

  /** Closes all of them. */
  closeAll(): void {
    for (const connection of this.#usableUntil.keys()) this.#drop(connection)
  }

  #isUsable(connection: Connection, now: number): boolean {
    return connection.isReusable && now < (this.#usableUntil.get(connection) ?? 0)
  }

  #last(origin: string): Connection | undefined {
    return this.#byOrigin.get(origin)?.at(-1)
  }

  #drop(connection: Connection): void {
    this.#remove(connection)
    connection.close()
  }

  #remove(connection: Connection): void {
    this.#usableUntil.delete(connection)
    const siblings = this.#byOrigin.get(connection.origin) ?? []
    siblings.splice(siblings.lastIndexOf(connection), 1)
    if (siblings.length === 0) this.#byOrigin.delete(connection.origin)
  }
}
