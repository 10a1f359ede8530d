import { InvalidStateTransition, type NotFound, type Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { Maker } from "@vault-custody/schema/Identity/Maker"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { randomToken } from "../Common/RandomToken.ts"
import { Transaction } from "../Common/Transaction.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { isActive, type Person, type PersonRef, refOf } from "./Person.ts"
import { linkLife } from "./SessionLife.ts"
import { PersonMails } from "./PersonMails.ts"
import { Sessions, type SignInFrom } from "./Sessions.ts"
import { sha256 } from "../Common/Sha256.ts"
import { begun, refused, type SignInOutcome, signInRefused } from "./SignInOutcome.ts"
import { SignInLinksRepo, type StoredLink } from "./SignInLinksRepo.ts"

/** A one-time link that has just been made. */
export interface MadeLink {
  readonly token: string
  readonly expiresAt: number
  readonly person: Person
}

/** One-time links, made by staff for people who cannot sign in otherwise (docs/rules/Identity.md#one-time-links). */
export class SignInLinks extends Context.Service<
  SignInLinks,
  {
    /**
     * Makes a link; answers its token in clear, this once. Only for active people. A member is mailed that it was made.
     */
    readonly make: (
      person: PersonRef,
      madeBy: Maker
    ) => Effect.Effect<MadeLink, NotFound | InvalidStateTransition>
    /** The person that a link signs in; does not use up the link. */
    readonly preview: (kind: PersonKind, token: string) => Effect.Effect<Person, Unauthorized>
    /** Uses a link up and begins a session. */
    readonly signIn: (kind: PersonKind, token: string, from: SignInFrom) => Effect.Effect<SignInOutcome>
  }
>()("@vault-custody/domain/Identity/SignInLinks") {
  static readonly layer = Layer.effect(
    SignInLinks,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const repo = yield* SignInLinksRepo
      const people = yield* PeopleRepo
      const sessions = yield* Sessions
      const mails = yield* PersonMails

      /** A link's person and maker, where it is for this listener; and whether it still works. */
      const known = Effect.fnUntraced(function* (kind: PersonKind, link: Option.Option<StoredLink>) {
        if (Option.isNone(link) || link.value.person.kind !== kind) return undefined
        const person = yield* people.find(link.value.person)
        if (Option.isNone(person)) return undefined
        const works = link.value.expiresAt > (yield* Clock.currentTimeMillis) && isActive(person.value)
        return { person: person.value, madeBy: link.value.madeBy, works }
      })

      const make = Effect.fn("SignInLinks.make")(function* (ref: PersonRef, madeBy: Maker) {
        const person = yield* orNotFound(people.find(ref))
        if (!isActive(person)) {
          return yield* new InvalidStateTransition({
            message: "A deactivated person cannot sign in. Activate the person first."
          })
        }
        const token = randomToken("vault_link_")
        const expiresAt = (yield* Clock.currentTimeMillis) + linkLife
        yield* repo.insert(yield* sha256(token), { person: ref, madeBy, expiresAt })
        if (ref.kind === "member") yield* mails.queue({ type: "link_made", person: ref })
        return { token, expiresAt, person }
      }, transaction.run)

      const signIn = Effect.fn("SignInLinks.signIn")(function* (
        kind: PersonKind,
        token: string,
        from: SignInFrom
      ) {
        const hash = yield* sha256(token)
        // Looked at before it is taken: on the other listener it is refused, and not used up.
        const found = yield* known(kind, yield* repo.find(hash))
        if (found === undefined) return refused([])
        const { madeBy, person, works } = found
        if (!works) return refused([person])
        const locked = yield* people.lock(refOf(person))
        if (Option.isNone(locked) || !isActive(locked.value) || Option.isNone(yield* repo.take(hash))) {
          return refused([person])
        }
        return begun(yield* sessions.begin(locked.value, { from, via: madeBy, fromLink: true }))
      }, transaction.run)

      return SignInLinks.of({
        make,
        signIn,
        preview: Effect.fnUntraced(function* (kind, token) {
          const found = yield* known(kind, yield* repo.find(yield* sha256(token)))
          if (found?.works !== true) return yield* signInRefused()
          return found.person
        })
      })
    })
  ).pipe(Layer.provide(PersonMails.layer))
}
