import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { PasskeyId, SessionId } from "@vault-custody/schema/Common/Id"
import type { Maker } from "@vault-custody/schema/Identity/Maker"
import { Clock, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { randomToken } from "../Common/RandomToken.ts"
import { Transaction } from "../Common/Transaction.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { type Person, type PersonRef, refOf, signedInAt } from "./Person.ts"
import { sessionEnd, sessionLife } from "./SessionLife.ts"
import { type PersonSession, type Session, SessionsRepo } from "./SessionsRepo.ts"
import { sha256 } from "../Common/Sha256.ts"

const tokenForm = /^vault_session_[0-9a-f]{64}$/

/** Whether this could be a session's token. */
export const isSessionTokenForm = (token: string): boolean => tokenForm.test(token)

/** Where a sign-in comes from, as its person is shown it. */
export interface SignInFrom {
  readonly userAgent: string
  readonly address: string
}

/** How a session begins. */
export interface Beginning {
  readonly from: SignInFrom
  readonly via: Maker | null
  readonly fromLink: boolean
  /** The passkey that it begins with. */
  readonly passkeyId?: PasskeyId
}

/** A session that has just begun, and its token, shown this once. */
export interface BegunSession extends PersonSession {
  readonly token: string
}

/** People's sessions. Only the SHA-256 of a token is kept: 256 random bits need no salt. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly begin: (person: Person, beginning: Beginning) => Effect.Effect<BegunSession>
    /** A person's sessions that have not ended, newest first. */
    readonly list: (person: PersonRef) => Effect.Effect<ReadonlyArray<Session>>
    readonly end: (person: PersonRef, id: SessionId) => Effect.Effect<void, NotFound>
    /** Ends all of a person's sessions. Returns how many. */
    readonly endAll: (person: PersonRef) => Effect.Effect<number>
    /** Ends those of a person's sessions that began with a passkey. Returns which. */
    readonly endOfPasskey: (person: PersonRef, id: PasskeyId) => Effect.Effect<ReadonlyArray<SessionId>>
  }
>()("@vault-custody/domain/Identity/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* SessionsRepo
      const people = yield* PeopleRepo

      const begin = Effect.fn("Sessions.begin")(function* (
        person: Person,
        { from, fromLink, passkeyId, via }: Beginning
      ) {
        const now = yield* Clock.currentTimeMillis
        const token = randomToken("vault_session_")
        const session: Session = {
          id: yield* ids.next("ses"),
          via,
          fromLink,
          passkeyId: passkeyId ?? null,
          userAgent: from.userAgent,
          address: from.address,
          createdAt: now,
          lastUsedAt: now,
          expiresAt: now + sessionLife[person.kind].most
        }
        const ref = refOf(person)
        yield* repo.insert(ref, session, yield* sha256(token))
        yield* people.recordSignIn(ref, now)
        return { person: signedInAt(person, now), session, token }
      }, transaction.run)

      return Sessions.of({
        begin,
        list: Effect.fnUntraced(function* (person) {
          const now = yield* Clock.currentTimeMillis
          const all = yield* repo.list(person)
          return all.filter((session) => sessionEnd(person.kind, session) > now)
        }),
        end: (person, id) =>
          Effect.flatMap(repo.delete(person, id), (ended) =>
            ended ? Effect.void : Effect.fail(new NotFound())
          ),
        endAll: repo.deleteAll,
        endOfPasskey: repo.deleteOfPasskey
      })
    })
  )
}
