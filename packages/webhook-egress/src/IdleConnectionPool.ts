/** How long a connection may be used after its address was checked (docs/rules/Deliveries.md#egress). */
export const maxConnectionAgeMs = 60_000

/** What is kept: a connection to a receiver. */
export interface Keepable {
  readonly origin: string
  /** When its address was checked. */
  readonly checkedAt: number
  /** Whether another request may go over it. */
  readonly isReusable: boolean
  close(): void
}

const isFit = ({ isReusable, checkedAt }: Keepable, now: number) =>
  isReusable && now - checkedAt < maxConnectionAgeMs

/**
 * The connections that wait for the next request to their origin.
 *
 * Times are in milliseconds of one monotonic clock.
 */
export class IdleConnectionPool<Connection extends Keepable> {
  readonly #limit: number
  readonly #byOrigin = new Map<string, Array<Connection>>()
  /** All of them, the one that waits longest first. */
  readonly #waiting = new Set<Connection>()

  /** @param limit how many wait at most, over all origins; beyond it the one that waits longest is closed */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many connections wait. */
  get size(): number {
    return this.#waiting.size
  }

  /** Takes out the connection to `origin` that was used last, if there is one that may still be used. */
  take(origin: string, now: number): Connection | undefined {
    for (let found = this.#last(origin); found !== undefined; found = this.#last(origin)) {
      this.#remove(found)
      if (isFit(found, now)) return found
      found.close()
    }
    return undefined
  }

  /** Keeps a connection for the next request, or closes it when it is not fit for one. */
  put(connection: Connection, now: number): void {
    if (!isFit(connection, now)) return connection.close()
    const siblings = this.#byOrigin.get(connection.origin)
    if (siblings === undefined) this.#byOrigin.set(connection.origin, [connection])
    else siblings.push(connection)
    this.#waiting.add(connection)
    const [longest] = this.#waiting
    if (this.#waiting.size > this.#limit && longest !== undefined) this.#drop(longest)
  }

  /** Closes those that may not be used again, because they ended meanwhile or are too old. */
  closeUnfit(now: number): void {
    for (const connection of this.#waiting) {
      if (!isFit(connection, now)) this.#drop(connection)
    }
  }

  /** Closes all of them. */
  closeAll(): void {
    for (const connection of this.#waiting) this.#drop(connection)
  }

  #last(origin: string): Connection | undefined {
    return this.#byOrigin.get(origin)?.at(-1)
  }

  #drop(connection: Connection): void {
    this.#remove(connection)
    connection.close()
  }

  #remove(connection: Connection): void {
    this.#waiting.delete(connection)
    const siblings = this.#byOrigin.get(connection.origin) ?? []
    siblings.splice(siblings.lastIndexOf(connection), 1)
    if (siblings.length === 0) this.#byOrigin.delete(connection.origin)
  }
}
