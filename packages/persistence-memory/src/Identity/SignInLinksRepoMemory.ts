import { SignInLinksRepo, type StoredLink } from "@vault-custody/domain/Identity/SignInLinksRepo"
import { Effect, Layer, Option } from "effect"
import { Hex } from "effect/encoding"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { samePerson } from "./PeopleMemory.ts"
import { removeFrom } from "./RemoveFrom.ts"

export const layer = Layer.effect(
  SignInLinksRepo,
  Effect.gen(function* () {
    const links = (yield* MemoryStore).table<StoredLink>("sign_in_links")
    const find = (hash: Uint8Array) => Option.fromUndefinedOr(links.get(Hex.encode(hash)))

    return SignInLinksRepo.of({
      insert: (hash, link) =>
        Effect.sync(() => {
          links.set(Hex.encode(hash), link)
        }),
      find: (hash) => Effect.sync(() => find(hash)),
      take: (hash) =>
        Effect.sync(() => {
          const link = find(hash)
          links.delete(Hex.encode(hash))
          return link
        }),
      deleteAll: (person) =>
        Effect.sync(() => void removeFrom(links, (link) => samePerson(link.person, person))),
      purge: (before, limit) =>
        Effect.sync(() => removeFrom(links, ({ expiresAt }) => expiresAt < before, limit))
    })
  })
)
