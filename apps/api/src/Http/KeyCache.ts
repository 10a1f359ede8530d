import { ApiKeys } from "@vault-custody/domain/Organizations/ApiKeys"
import { ApiKeysRepo, type KeyUsage } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import { listen } from "@vault-custody/persistence/Common/Listen"
import { apiKeysChannel } from "@vault-custody/persistence/Organizations/ApiKeysRepoPg"
import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Clock, Context, Effect, Layer, Option, Redacted, Schedule } from "effect"
import { hash } from "node:crypto"

/** How long a key's record may be used without asking again, in milliseconds: the bound when a NOTIFY gets lost. */
const maxAge = 750

/** The most records that are kept. */
const maxEntries = 10_000

/** What the API knows of the keys that were used lately, so that most requests need no look-up. */
export class KeyCache extends Context.Service<
  KeyCache,
  {
    /** The key's record, as it was at most {@link maxAge} ago. */
    readonly lookup: (credential: Redacted.Redacted) => Effect.Effect<Option.Option<ApiKeyRecord>>
    /** Counts a request of the key; the counts reach the database about once a second. */
    readonly count: (id: ApiKeyId) => Effect.Effect<void>
    /** Removes all entries: some key has changed. */
    readonly clear: Effect.Effect<void>
  }
>()("@vault-custody/api/Http/KeyCache") {
  static readonly layer = Layer.effect(
    KeyCache,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const repo = yield* ApiKeysRepo
      const entries = new Map<string, { readonly key: Option.Option<ApiKeyRecord>; readonly at: number }>()
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
          const fingerprint = hash("sha256", Redacted.value(credential))
          const now = yield* Clock.currentTimeMillis
          const entry = entries.get(fingerprint)
          if (entry !== undefined && now - entry.at < maxAge) return entry.key
          const key = yield* keys.identify(credential)
          if (entries.size >= maxEntries) entries.clear()
          entries.set(fingerprint, { key, at: now })
          return key
        }),
        count: (id) =>
          Effect.map(Clock.currentTimeMillis, (lastUsedAt) => {
            usage.set(id, { id, requests: (usage.get(id)?.requests ?? 0) + 1, lastUsedAt })
          }),
        clear: Effect.sync(() => entries.clear())
      })
    })
  )
}

/** Clears the cache of keys as soon as PostgreSQL notifies of a change. */
export const layerInvalidation = Layer.effectDiscard(
  Effect.gen(function* () {
    const cache = yield* KeyCache
    yield* listen(apiKeysChannel, () => cache.clear)
  })
)
