import { SignInCodesRepo, type StoredCode } from "@vault-custody/domain/Identity/SignInCodesRepo"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { removeFrom } from "./RemoveFrom.ts"

export const layer = Layer.effect(
  SignInCodesRepo,
  Effect.gen(function* () {
    const codes = (yield* MemoryStore).table<StoredCode>("sign_in_codes")

    return SignInCodesRepo.of({
      insert: (code) => Effect.sync(() => void codes.set(code.id, code)),
      find: (id) => Effect.sync(() => Option.fromUndefinedOr(codes.get(id))),
      newest: (kind, email, at, limit) =>
        Effect.sync(() =>
          newestFirst(
            [...codes.values()].filter(
              (code) => code.kind === kind && code.email === email && code.expiresAt > at
            )
          ).slice(0, limit)
        ),
      confirm: (id, expiresAt) =>
        Effect.sync(() => {
          const code = codes.get(id)
          if (code !== undefined) codes.set(id, { ...code, confirmed: true, expiresAt })
        }),
      take: (id) => Effect.sync(() => codes.delete(id)),
      deleteAll: (kind, email) =>
        Effect.sync(() => void removeFrom(codes, (code) => code.kind === kind && code.email === email)),
      purge: (before, limit) =>
        Effect.sync(() => removeFrom(codes, ({ expiresAt }) => expiresAt < before, limit))
    })
  })
)
