import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Context, type Effect, type Option } from "effect"
import type { Person, PersonRef } from "./Person.ts"

/** Storage of people for signing in, for members and operators alike. */
export class PeopleRepo extends Context.Service<
  PeopleRepo,
  {
    readonly find: (person: PersonRef) => Effect.Effect<Option.Option<Person>>
    /** As `find`, and keeps others from changing the person until the transaction ends. */
    readonly lock: (person: PersonRef) => Effect.Effect<Option.Option<Person>>
    /** People of a kind with this address, ASCII case aside, of any status; oldest first. */
    readonly findByEmail: (kind: PersonKind, email: string) => Effect.Effect<ReadonlyArray<Person>>
    readonly recordSignIn: (person: PersonRef, at: number) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Identity/PeopleRepo") {}
