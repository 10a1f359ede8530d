import { InvalidStateTransition, type NotFound, Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { Maker } from "@vault-custody/schema/Identity/Maker"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { randomToken } from "../Common/RandomToken.ts"
import { Transaction } from "../Common/Transaction.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { isActive, type Person, type PersonRef } from "./Person.ts"
import { linkLife } from "./SessionLife.ts"
import { type BegunSession, Sessions, type SignInFrom } from "./Sessions.ts"
import { sha256 } from "./Sha256.ts"
import { SignInLinksRepo, type StoredLink } from "./SignInLinksRepo.ts"

/** The one answer to whatever is wrong with a sign-in. */
export const signInRefused = () =>
  new Unauthorized({ message: "That did not sign you in. Ask for a new code or link." })

/** A one-time link that has just been made. */
export interface MadeLink {
  readonly token: string
  readonly expiresAt: number
  readonly person: Person
}

/** One-time links, made by staff for somebody who cannot sign in otherwise (docs/rules/Identity.md#one-time-links). */
export class SignInLinks extends Context.Service<
  SignInLinks,
  {
    /** Makes a link; answers its token in clear, this once. Only for active people. */
    readonly make: (
      person: PersonRef,
      madeBy: Maker
    ) => Effect.Effect<MadeLink, NotFound | InvalidStateTransition>
    /** Whom a link signs in; uses nothing up. */
    readonly preview: (kind: PersonKind, token: string) => Effect.Effect<Person, Unauthorized>
    /** Uses a link up and begins a session. */
    readonly signIn: (
      kind: PersonKind,
      token: string,
      from: SignInFrom
    ) => Effect.Effect<BegunSession, Unauthorized>
  }
>()("@vault-custody/domain/Identity/SignInLinks") {
  static readonly layer = Layer.effect(
    SignInLinks,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const repo = yield* SignInLinksRepo
      const people = yield* PeopleRepo
      const sessions = yield* Sessions

      /** The person of a link that still works on a listener. */
      const personOf = Effect.fnUntraced(function* (
        kind: PersonKind,
        link: Option.Option<StoredLink>,
        find: (person: PersonRef) => Effect.Effect<Option.Option<Person>>
      ) {
        const now = yield* Clock.currentTimeMillis
        if (Option.isNone(link) || link.value.person.kind !== kind || link.value.expiresAt <= now) {
          return yield* signInRefused()
        }
        const person = yield* find(link.value.person)
        if (Option.isNone(person) || !isActive(person.value)) return yield* signInRefused()
        return { person: person.value, madeBy: link.value.madeBy }
      })

      const make = Effect.fn("SignInLinks.make")(function* (ref: PersonRef, madeBy: Maker) {
        const person = yield* orNotFound(people.find(ref))
        if (!isActive(person)) {
          return yield* new InvalidStateTransition({ message: "Somebody who is deactivated cannot sign in." })
        }
        const token = randomToken("vault_link_")
        const expiresAt = (yield* Clock.currentTimeMillis) + linkLife
        yield* repo.insert(yield* sha256(token), { person: ref, madeBy, expiresAt })
        return { token, expiresAt, person }
      }, transaction.run)

      const signIn = Effect.fn("SignInLinks.signIn")(function* (
        kind: PersonKind,
        token: string,
        from: SignInFrom
      ) {
        const hash = yield* sha256(token)
        // Looked at before it is taken: on the other listener it is refused, and not used up.
        yield* personOf(kind, yield* repo.find(hash), people.find)
        const { madeBy, person } = yield* personOf(kind, yield* repo.take(hash), people.lock)
        return yield* sessions.begin(person, { from, via: madeBy, fromLink: true })
      }, transaction.run)

      return SignInLinks.of({
        make,
        signIn,
        preview: Effect.fnUntraced(function* (kind, token) {
          const link = yield* repo.find(yield* sha256(token))
          return (yield* personOf(kind, link, people.find)).person
        })
      })
    })
  )
}
