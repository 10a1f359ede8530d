import { Cache, Clock, Effect, Exit, FiberSet } from "effect"
import { batched } from "./Batched.ts"

/** How long a record may be used without asking again, in milliseconds: the bound when a NOTIFY gets lost. */
const maxAge = 750

/** How old a record is that is asked for anew while it is still used, so that who uses it all the time never waits. */
const staleAge = 500

/** Who is asked for anew is so together with those who would be within this time, in milliseconds. */
const soon = 250

/** The most credentials that are known at once; beyond it those go that were not used for the longest. */
const maxKnown = 10_000

/** The most credentials that are known to be nobody's. They have a place of their own, so that none drives out a real one. */
const maxUnknown = 1000

/** What came of a look-up, for counting. */
export type LookUp = "hit" | "miss" | "unknown"

interface Recent<A> {
  readonly record: A | undefined
  /** When it is asked for anew. */
  staleAt: number
  /** Whether somebody has used it. */
  isUsed: boolean
  readonly until: number
}

/**
 * What is known of the credentials that were used lately, by their hashes, so that most requests need no look-up. A
 * record is at most {@link maxAge} old. All that wait for the same credential share its look-up, and all that are
 * looked up at the same time share a query.
 */
export const makeCredentialCache = <A>(
  identify: (hashes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, A>>,
  count: (lookUp: LookUp) => Effect.Effect<void> = () => Effect.void
) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const run = yield* FiberSet.makeRuntime()
    // What `peek` answers from. What was asked for before everything was forgotten is not remembered.
    const recent = new Map<string, Recent<A>>()
    const remember = (hash: string, record: A | undefined) => {
      if (recent.size >= maxKnown) recent.clear()
      const now = clock.currentTimeMillisUnsafe()
      // What is known to be nobody's is not worth a question that nobody waits for.
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
    /** Asks anew for all that are used and old enough, in one query, and forgets those that are too old. */
    const renew = (now: number) => {
      for (const [hash, found] of recent) {
        if (now >= found.until) recent.delete(hash)
        if (now >= found.until || !found.isUsed || now < found.staleAt - soon) continue
        found.staleAt = Infinity
        // Where that fails, whoever comes when it is too old finds out.
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
      /** Asks for one that {@link peek} does not know, so that it does. Not counted. */
      ask: (hash: string): Effect.Effect<void> => Effect.asVoid(Cache.get(known, hash)),
      /** What {@link lookup} would answer, where that is known without asking; undefined where it is not. */
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
      /** Forgets everything: some credential has changed. */
      clear: Effect.suspend(() => {
        forgotten += 1
        recent.clear()
        return Effect.andThen(Cache.invalidateAll(known), Cache.invalidateAll(unknown))
      })
    }
  })
