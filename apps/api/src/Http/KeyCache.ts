import { ApiKeys, isKeyForm } from "@vault-custody/domain/Organizations/ApiKeys"
import { ApiKeysRepo, type KeyUsage } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import { listen } from "@vault-custody/persistence/Common/Listen"
import { apiKeysChannel } from "@vault-custody/persistence/Organizations/ApiKeysRepoPg"
import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Cache, Clock, Context, Effect, Exit, Layer, Metric, Option, Redacted, Schedule } from "effect"
import { hash } from "node:crypto"
import { batched } from "./Batched.ts"
import * as KeyMetrics from "./KeyMetrics.ts"

/** How long a key's record may be used without asking again, in milliseconds: the bound when a NOTIFY gets lost. */
const maxAge = 750

/** The most keys that are known at once; beyond it those go that were not used for the longest. */
const maxKnown = 10_000

/** The most keys that are known to be nobody's. They have a place of their own, so that none drives out a real one. */
const maxUnknown = 1000

/** What the API knows of the keys that were used lately, so that most requests need no look-up. */
export class KeyCache extends Context.Service<
  KeyCache,
  {
    /**
     * The key's record, as it was at most {@link maxAge} ago; none for what is no key of ours. All that wait for the
     * same key share its look-up, and all that are looked up at the same time share a query.
     */
    readonly lookup: (credential: Redacted.Redacted) => Effect.Effect<Option.Option<ApiKeyRecord>>
    /** Counts a request of the key; the counts reach the database about once a second. */
    readonly count: (id: ApiKeyId) => Effect.Effect<void>
    /** Forgets everything: some key has changed. */
    readonly clear: Effect.Effect<void>
  }
>()("@vault-custody/api/Http/KeyCache") {
  static readonly layer = Layer.effect(
    KeyCache,
    Effect.gen(function* () {
      const repo = yield* ApiKeysRepo
      const { identify } = yield* ApiKeys
      const load = yield* batched((hashes: ReadonlyArray<string>) =>
        Effect.andThen(Metric.update(KeyMetrics.queries, 1), identify(hashes))
      )

      const unknown = yield* Cache.make<string, void>({
        capacity: maxUnknown,
        timeToLive: maxAge,
        lookup: () => Effect.void
      })
      const known = yield* Cache.makeWith(
        (hash: string) =>
          Effect.tap(load(hash), (key) => (key === undefined ? Cache.get(unknown, hash) : Effect.void)),
        {
          capacity: maxKnown,
          timeToLive: (exit) => (Exit.isSuccess(exit) && exit.value !== undefined ? maxAge : 0)
        }
      )

      let usage = new Map<ApiKeyId, KeyUsage>()
      const flush = Effect.suspend(() => {
        const counted = [...usage.values()]
        usage = new Map()
        return counted.length === 0 ? Effect.void : repo.recordUsage(counted)
      }).pipe(Effect.catchCause((cause) => Effect.logDebug("Counts of key usage were lost", cause)))

      yield* Effect.forkScoped(Effect.repeat(flush, Schedule.spaced("1 second")))
      yield* Effect.addFinalizer(() => flush)

      return KeyCache.of({
        lookup: Effect.fnUntraced(function* (credential) {
          if (!isKeyForm(credential)) return Option.none()
          const fingerprint = hash("sha256", Redacted.value(credential))
          if (yield* Cache.has(unknown, fingerprint)) {
            yield* Metric.update(KeyMetrics.unknownHits, 1)
            return Option.none()
          }
          const isHit = Option.isSome(yield* Cache.getSuccess(known, fingerprint))
          yield* Metric.update(isHit ? KeyMetrics.hits : KeyMetrics.misses, 1)
          return Option.fromUndefinedOr(yield* Cache.get(known, fingerprint))
        }),
        count: (id) =>
          Effect.map(Clock.currentTimeMillis, (lastUsedAt) => {
            usage.set(id, { id, requests: (usage.get(id)?.requests ?? 0) + 1, lastUsedAt })
          }),
        clear: Effect.andThen(Cache.invalidateAll(known), Cache.invalidateAll(unknown))
      })
    })
  )
}

/** Forgets the cached keys as soon as PostgreSQL notifies of a change. */
export const layerInvalidation = Layer.effectDiscard(
  Effect.gen(function* () {
    const cache = yield* KeyCache
    yield* listen(apiKeysChannel, () => cache.clear)
  })
)
