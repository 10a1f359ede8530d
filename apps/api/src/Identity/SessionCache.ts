import { sessionEnd } from "@vault-custody/domain/Identity/SessionLife"
import { isActive } from "@vault-custody/domain/Identity/Person"
import { isSessionTokenForm } from "@vault-custody/domain/Identity/Sessions"
import { type PersonSession, SessionsRepo } from "@vault-custody/domain/Identity/SessionsRepo"
import { listen } from "@vault-custody/persistence/Common/Listen"
import { peopleChannel } from "@vault-custody/persistence/Identity/PeopleChannel"
import type { SessionId } from "@vault-custody/schema/Common/Id"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { hash } from "node:crypto"
import { makeCredentialCache } from "../Authentication/CredentialCache.ts"

/** Cache of recently used sessions, so that most requests need no query. */
export class SessionCache extends Context.Service<
  SessionCache,
  {
    /** The session of a token, unless it has ended or its person is of another kind or deactivated. */
    readonly lookup: (kind: PersonKind, token: string) => Effect.Effect<PersonSession | undefined>
    /** Notes that a session was just used; this is stored about once a second. */
    readonly use: (id: SessionId) => Effect.Effect<void>
    /** Clears the cache after a session or a person has changed. */
    readonly clear: Effect.Effect<void>
  }
>()("@vault-custody/api/Identity/SessionCache") {
  static readonly layer = Layer.effect(
    SessionCache,
    Effect.gen(function* () {
      const repo = yield* SessionsRepo
      const cache = yield* makeCredentialCache(repo.findByHashes)

      const used = new Map<SessionId, number>()
      const flush = Effect.suspend(() => {
        const uses = [...used].map(([id, at]) => ({ id, at }))
        used.clear()
        return uses.length === 0 ? Effect.void : repo.recordUse(uses)
      }).pipe(Effect.catchCause((cause) => Effect.logDebug("Times of use were lost", cause)))
      yield* Effect.forkScoped(Effect.repeat(flush, Schedule.spaced("1 second")))
      yield* Effect.addFinalizer(() => flush)

      return SessionCache.of({
        lookup: Effect.fnUntraced(function* (kind, token) {
          if (!isSessionTokenForm(token)) return undefined
          const found = yield* cache.lookup(hash("sha256", token))
          if (found === undefined || found.person.kind !== kind || !isActive(found.person)) return undefined
          const { session } = found
          const lastUsedAt = Math.max(session.lastUsedAt, used.get(session.id) ?? 0)
          const now = yield* Clock.currentTimeMillis
          return sessionEnd(kind, { ...session, lastUsedAt }) > now ? found : undefined
        }),
        use: (id) => Effect.map(Clock.currentTimeMillis, (now) => void used.set(id, now)),
        clear: cache.clear
      })
    })
  )
}

/** Clears the cached sessions as soon as PostgreSQL notifies of a change. */
export const layerInvalidation = Layer.effectDiscard(
  Effect.gen(function* () {
    const cache = yield* SessionCache
    yield* listen(peopleChannel, () => cache.clear)
  })
)
