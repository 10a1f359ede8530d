import { ApiKeys } from "@vault-custody/domain/Organizations/ApiKeys"
import { ApiKeysRepo, type KeyUsage } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import { listen } from "@vault-custody/persistence/Common/Listen"
import { apiKeysChannel } from "@vault-custody/persistence/Organizations/ApiKeysRepoPg"
import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Clock, Context, Effect, Layer, Metric, Option, Redacted, Schedule } from "effect"
import { type LookUp, makeCredentialCache } from "./CredentialCache.ts"
import { KeyHashes } from "./KeyHashes.ts"
import * as KeyMetrics from "./KeyMetrics.ts"

const lookUps: Record<LookUp, typeof KeyMetrics.hits> = {
  hit: KeyMetrics.hits,
  miss: KeyMetrics.misses,
  unknown: KeyMetrics.unknownHits
}

/** Cache of recently used API keys, so that most requests need no query. */
export class KeyCache extends Context.Service<
  KeyCache,
  {
    /**
     * The key's record, less than a second old; none for an unknown key. Requests for the same key share its
     * look-up, and look-ups at the same time share a query.
     */
    readonly lookup: (credential: Redacted.Redacted) => Effect.Effect<Option.Option<ApiKeyRecord>>
    /**
     * The cached answer of {@link lookup}; undefined on a cache miss. Not counted.
     */
    readonly peek: (credential: string) => Option.Option<ApiKeyRecord> | undefined
    /** Loads a key into the cache of {@link peek}. Shares a look-up as {@link lookup} does. Not counted. */
    readonly ask: (credential: string) => Effect.Effect<void>
    /** Counts a request of the key; the counts reach the database about once a second. */
    readonly count: (id: ApiKeyId) => Effect.Effect<void>
    /** The same, synchronously. */
    readonly countUnsafe: (id: ApiKeyId) => void
    /** Clears the cache after a key has changed. */
    readonly clear: Effect.Effect<void>
  }
>()("@vault-custody/api/Authentication/KeyCache") {
  static readonly layer = Layer.effect(
    KeyCache,
    Effect.gen(function* () {
      const repo = yield* ApiKeysRepo
      const { identify } = yield* ApiKeys
      const cache = yield* makeCredentialCache(
        (hashes) => Effect.andThen(Metric.update(KeyMetrics.queries, 1), identify(hashes)),
        (lookUp) => Metric.update(lookUps[lookUp], 1)
      )

      const hashes = new KeyHashes()
      yield* Effect.forkScoped(
        Effect.repeat(
          Effect.sync(() => hashes.forget()),
          Schedule.spaced("1 second")
        )
      )

      let usage = new Map<ApiKeyId, KeyUsage>()
      const flush = Effect.suspend(() => {
        const counted = [...usage.values()]
        usage = new Map()
        return counted.length === 0 ? Effect.void : repo.recordUsage(counted)
      }).pipe(Effect.catchCause((cause) => Effect.logDebug("Counts of key usage were lost", cause)))

      yield* Effect.forkScoped(Effect.repeat(flush, Schedule.spaced("1 second")))
      yield* Effect.addFinalizer(() => flush)

      const clock = yield* Clock.Clock
      const countUnsafe = (id: ApiKeyId) => {
        const requests = (usage.get(id)?.requests ?? 0) + 1
        usage.set(id, { id, requests, lastUsedAt: clock.currentTimeMillisUnsafe() })
      }

      return KeyCache.of({
        peek: (credential) => {
          const hash = hashes.of(credential)
          if (hash === undefined) return Option.none()
          const found = cache.peek(hash)
          return found === undefined ? undefined : Option.fromUndefinedOr(found.record)
        },
        ask: (credential) => {
          const hash = hashes.of(credential)
          return hash === undefined ? Effect.void : cache.ask(hash)
        },
        countUnsafe,
        lookup: Effect.fnUntraced(function* (credential) {
          const hash = hashes.of(Redacted.value(credential))
          return hash === undefined ? Option.none() : Option.fromUndefinedOr(yield* cache.lookup(hash))
        }),
        count: (id) => Effect.sync(() => countUnsafe(id)),
        clear: cache.clear
      })
    })
  )
}

/** Clears the cached keys as soon as PostgreSQL notifies of a change. */
export const layerInvalidation = Layer.effectDiscard(
  Effect.gen(function* () {
    const cache = yield* KeyCache
    yield* listen(apiKeysChannel, () => cache.clear)
  })
)
