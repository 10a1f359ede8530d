import {
  type IdempotencyRecord,
  IdempotencyRepo,
  idempotencyRetention,
  type IdempotencyScope
} from "@vault-custody/domain/Idempotency/IdempotencyRepo"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

const keyOf = (scope: IdempotencyScope) =>
  JSON.stringify([scope.principal, scope.method, scope.path, scope.key])

/** Memory runs one transaction at a time, so a key that a transaction claims is always free. */
export const layer = Layer.effect(
  IdempotencyRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const records = store.table<IdempotencyRecord & { readonly createdAt: number }>("idempotency_records")

    const find = (scope: IdempotencyScope) =>
      Effect.map(Clock.currentTimeMillis, (now) =>
        Option.filter(
          Option.fromUndefinedOr(records.get(keyOf(scope))),
          (record) => record.createdAt > now - idempotencyRetention
        )
      )

    return IdempotencyRepo.of({
      find,
      claim: (scope) =>
        Effect.map(
          find(scope),
          Option.getOrElse(() => "claimed" as const)
        ),
      store: (scope, record) =>
        Effect.map(Clock.currentTimeMillis, (createdAt) => {
          records.set(keyOf(scope), { ...record, createdAt })
        }),
      purge: (limit) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const old = [...records].filter(([, { createdAt }]) => createdAt <= now - idempotencyRetention)
          for (const [key] of old.slice(0, limit)) records.delete(key)
          return Math.min(old.length, limit)
        })
    })
  })
)
