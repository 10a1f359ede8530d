import { type Ceremony, PasskeysRepo, type StoredPasskey } from "@vault-custody/domain/Identity/PasskeysRepo"
import type { PersonRef } from "@vault-custody/domain/Identity/Person"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { samePerson } from "./PeopleMemory.ts"
import { removeFrom } from "./RemoveFrom.ts"

interface Row {
  readonly person: PersonRef
  readonly passkey: StoredPasskey
}

interface Challenge {
  readonly ceremony: Ceremony
  readonly expiresAt: number
}

const sameCeremony = (a: Ceremony, b: Ceremony): boolean =>
  a.kind === b.kind &&
  (a.purpose === "registration"
    ? b.purpose === "registration" && a.personId === b.personId
    : b.purpose === "authentication")

export const layer = Layer.effect(
  PasskeysRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const passkeys = store.table<Row>("passkeys")
    const challenges = store.table<Challenge>("passkey_challenges")
    const ofCredential = (credentialId: string) =>
      [...passkeys.values()].find(({ passkey }) => passkey.credentialId === credentialId)

    return PasskeysRepo.of({
      insertChallenge: (challenge, ceremony, expiresAt) =>
        Effect.sync(() => void challenges.set(challenge, { ceremony, expiresAt })),
      takeChallenge: (challenge, ceremony, at) =>
        Effect.sync(() => {
          const stored = challenges.get(challenge)
          if (stored === undefined || !sameCeremony(stored.ceremony, ceremony)) return false
          challenges.delete(challenge)
          return stored.expiresAt > at
        }),
      insert: (person, passkey) =>
        Effect.sync(() => {
          if (ofCredential(passkey.credentialId) !== undefined) return false
          passkeys.set(passkey.id, { person, passkey })
          return true
        }),
      list: (person) =>
        Effect.sync(() =>
          newestFirst(
            [...passkeys.values()]
              .filter((row) => samePerson(row.person, person))
              .map(({ passkey }) => passkey)
          )
        ),
      lockByCredential: (credentialId) =>
        Effect.sync(() => Option.fromUndefinedOr(ofCredential(credentialId))),
      recordUse: (id, uses, lastUsedAt) =>
        Effect.sync(() => {
          const row = passkeys.get(id)
          if (row !== undefined) {
            passkeys.set(id, { ...row, passkey: { ...row.passkey, uses, lastUsedAt } })
          }
        }),
      delete: (person, id) =>
        Effect.sync(
          () => removeFrom(passkeys, (row) => row.passkey.id === id && samePerson(row.person, person)) > 0
        ),
      deleteAll: (person) =>
        Effect.sync(() => void removeFrom(passkeys, (row) => samePerson(row.person, person))),
      purge: (before, limit) =>
        Effect.sync(() => removeFrom(challenges, ({ expiresAt }) => expiresAt < before, limit))
    })
  })
)
