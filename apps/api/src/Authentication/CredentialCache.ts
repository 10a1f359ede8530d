import { Cache, Clock, Effect, Exit, FiberSet } from "effect"
import { batched } from "./Batched.ts"

/** How long a record may be used without a new look-up, in milliseconds: the bound if a NOTIFY gets lost. */
const maxAge = 750

/** Age in milliseconds at which a record in use is refreshed in the background, so that its user never waits. */
const staleAge = 500

/** Batching window in milliseconds: a refresh takes along the records that are due within it. */
const soon = 250

/** The most credentials in the cache; beyond it the least recently used are evicted. */
const maxKnown = 10_000

/** The most unknown credentials in the cache. They are kept apart, so that they evict no real one. */
const maxUnknown = 1000

/** The outcome of a look-up, for metrics. */
export type LookUp = "hit" | "miss" | "unknown"

interface Recent<A> {
  readonly record: A | undefined
  /** Time of the background refresh. */
  staleAt: number
  /** Whether a request has used it. */
  isUsed: boolean
  readonly until: number
}

/**
 * Cache of recently used credentials, by their hashes: most requests need no query. A record is at most {@link
 * maxAge} old. Requests with the same credential share its look-up, and concurrent look-ups share a query.
 */
export const makeCredentialCache = <A>(
  identify: (hashes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, A>>,
  count: (lookUp: LookUp) => Effect.Effect<void> = () => Effect.void
) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const run = yield* FiberSet.makeRuntime()
    // The records of `peek`. A look-up that began before the cache was cleared is not stored.
    const recent = new Map<string, Recent<A>>()
    const remember = (hash: string, record: A | undefined) => {
      if (recent.size >= maxKnown) recent.clear()
      const now = clock.currentTimeMillisUnsafe()
      // An unknown credential is not refreshed in the background.
      const staleAt = record === undefined ? Infinity : now + staleAge
      recent.set(hash, { record, staleAt, isUsed: false, until: now + maxAge })
    }
    let forgotten = 0
    const loadBatched = yield* batched(identify)
    const load = (hash: string) =>
      Effect.suspend(() => {
        const begun = forgotten
        return Effect.tap(loadBatched(hash), (record) =>
          Effect.sync(() => {
            if (begun === forgotten) remember(hash, record)
          })
        )
      })
    /** Refreshes all used records that are due, in one query, and evicts the expired ones. */
    const renew = (now: number) => {
      for (const [hash, found] of recent) {
        if (now >= found.until) recent.delete(hash)
        if (now >= found.until || !found.isUsed || now < found.staleAt - soon) continue
        found.staleAt = Infinity
        // A failure shows at the next look-up after the record has expired.
        run(Effect.ignoreCause(load(hash)))
      }
    }
    const unknown = yield* Cache.make<string, void>({
      capacity: maxUnknown,
      timeToLive: maxAge,
      lookup: () => Effect.void
    })
    const known = yield* Cache.makeWith(
      (hash: string) =>
        Effect.tap(load(hash), (record) => (record === undefined ? Cache.get(unknown, hash) : Effect.void)),
      {
        capacity: maxKnown,
        timeToLive: (exit) => (Exit.isSuccess(exit) && exit.value !== undefined ? maxAge : 0)
      }
    )
    return {
      lookup: Effect.fnUntraced(function* (hash: string) {
        if (yield* Cache.has(unknown, hash)) {
          yield* count("unknown")
          return undefined
        }
        const isHit = (yield* Cache.getSuccess(known, hash))._tag === "Some"
        yield* count(isHit ? "hit" : "miss")
        return yield* Cache.get(known, hash)
      }),
      /** Loads a credential into the cache of {@link peek}. Not counted. */
      ask: (hash: string): Effect.Effect<void> => Effect.asVoid(Cache.get(known, hash)),
      /** The cached answer of {@link lookup}; undefined on a cache miss. */
      peek: (hash: string): { readonly record: A | undefined } | undefined => {
        const found = recent.get(hash)
        if (found === undefined) return undefined
        const now = clock.currentTimeMillisUnsafe()
        if (now >= found.until) {
          recent.delete(hash)
          return undefined
        }
        found.isUsed = true
        if (now >= found.staleAt) renew(now)
        return found
      },
      /** Clears the cache after a credential has changed. */
      clear: Effect.suspend(() => {
        forgotten += 1
        recent.clear()
        return Effect.andThen(Cache.invalidateAll(known), Cache.invalidateAll(unknown))
      })
    }
  })
