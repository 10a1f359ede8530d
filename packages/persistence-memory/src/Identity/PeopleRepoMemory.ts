import { sameEmail } from "@vault-custody/domain/Identity/EmailKey"
import { PeopleRepo } from "@vault-custody/domain/Identity/PeopleRepo"
import { commonOf, type Person, type PersonRef } from "@vault-custody/domain/Identity/Person"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { peopleOf } from "./PeopleMemory.ts"

export const layer = Layer.effect(
  PeopleRepo,
  Effect.gen(function* () {
    const people = peopleOf(yield* MemoryStore)
    const find = (person: PersonRef): Effect.Effect<Option.Option<Person>> =>
      Effect.sync(() => Option.fromUndefinedOr(people.find(person)))

    return PeopleRepo.of({
      find,
      lock: find,
      findByEmail: (kind, email) =>
        Effect.sync(() =>
          people
            .all(kind)
            .filter((person) => sameEmail(commonOf(person).email, email))
            .sort((a, b) => commonOf(a).createdAt - commonOf(b).createdAt)
        ),
      recordSignIn: (person, at) => Effect.sync(() => people.recordSignIn(person, at))
    })
  })
)
