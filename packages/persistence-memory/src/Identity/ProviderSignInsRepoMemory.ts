import {
  type ProviderSubject,
  ProviderSignInsRepo,
  type StoredProviderSignIn
} from "@vault-custody/domain/Identity/ProviderSignInsRepo"
import type { OperatorId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer, Option } from "effect"
import { Hex } from "effect/encoding"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { removeFrom } from "./RemoveFrom.ts"

interface Identity extends ProviderSubject {
  readonly id: OperatorId
}

const keyOf = ({ issuer, subject }: ProviderSubject): string => JSON.stringify([issuer, subject])

export const layer = Layer.effect(
  ProviderSignInsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const signIns = store.table<StoredProviderSignIn>("provider_sign_ins")
    const identities = store.table<Identity>("provider_identities")

    return ProviderSignInsRepo.of({
      insert: (hash, signIn) => Effect.sync(() => void signIns.set(Hex.encode(hash), signIn)),
      take: (hash) =>
        Effect.sync(() => {
          const key = Hex.encode(hash)
          const taken = Option.fromUndefinedOr(signIns.get(key))
          signIns.delete(key)
          return taken
        }),
      purge: (before, limit) =>
        Effect.sync(() => removeFrom(signIns, ({ expiresAt }) => expiresAt < before, limit)),
      operatorOf: (subject) =>
        Effect.sync(() => Option.map(Option.fromUndefinedOr(identities.get(keyOf(subject))), ({ id }) => id)),
      pin: (subject, id) =>
        Effect.sync(() => {
          const isTaken = [...identities.values()].some(
            (known) =>
              known.issuer === subject.issuer && (known.subject === subject.subject || known.id === id)
          )
          if (!isTaken) identities.set(keyOf(subject), { ...subject, id })
          return !isTaken
        })
    })
  })
)
