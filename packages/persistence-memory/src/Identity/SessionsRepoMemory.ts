import type { PersonRef } from "@vault-custody/domain/Identity/Person"
import { type Session, SessionsRepo } from "@vault-custody/domain/Identity/SessionsRepo"
import { Effect, Layer } from "effect"
import { Hex } from "effect/encoding"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { peopleOf, samePerson } from "./PeopleMemory.ts"

interface Row {
  readonly person: PersonRef
  readonly session: Session
  readonly hash: string
}

export const layer = Layer.effect(
  SessionsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const people = peopleOf(store)
    const sessions = store.table<Row>("sessions")
    const of = (person: PersonRef) => [...sessions.values()].filter((row) => samePerson(row.person, person))

    return SessionsRepo.of({
      insert: (person, session, hash) =>
        Effect.sync(() => {
          sessions.set(session.id, { person, session, hash: Hex.encode(hash) })
        }),
      findByHashes: (hashes) =>
        Effect.sync(() => {
          const wanted = new Set(hashes)
          return new Map(
            [...sessions.values()].flatMap(({ hash, person: ref, session }) => {
              const person = wanted.has(hash) ? people.find(ref) : undefined
              return person === undefined ? [] : [[hash, { person, session }] as const]
            })
          )
        }),
      list: (person) => Effect.sync(() => newestFirst(of(person).map(({ session }) => session))),
      delete: (person, id) =>
        Effect.sync(() => of(person).some(({ session }) => session.id === id) && sessions.delete(id)),
      deleteAll: (person) =>
        Effect.sync(() => of(person).filter(({ session }) => sessions.delete(session.id)).length),
      deleteOfPasskey: (person, id) =>
        Effect.sync(() =>
          of(person)
            .filter(({ session }) => session.passkeyId === id && sessions.delete(session.id))
            .map(({ session }) => session.id)
        ),
      recordUse: (uses) =>
        Effect.sync(() => {
          for (const { at, id } of uses) {
            const row = sessions.get(id)
            if (row === undefined) continue
            const lastUsedAt = Math.max(row.session.lastUsedAt, at)
            sessions.set(id, { ...row, session: { ...row.session, lastUsedAt } })
          }
        }),
      purge: (before, limit) =>
        Effect.sync(() => {
          const over = [...sessions.values()].filter(({ session }) => session.expiresAt < before)
          return over.slice(0, limit).filter(({ session }) => sessions.delete(session.id)).length
        })
    })
  })
)
