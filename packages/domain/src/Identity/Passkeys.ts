import { Forbidden, NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { PasskeyId, SessionId } from "@vault-custody/schema/Common/Id"
import type { AuthenticationResponse, RegisterPasskey } from "@vault-custody/schema/Identity/Passkey"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Clock, Context, Effect, Layer, Option, Result } from "effect"
import { Ids } from "../Common/Ids.ts"
import { Transaction } from "../Common/Transaction.ts"
import { OpenIdConnectEnabled, signsInAtProvider } from "./OpenIdConnectEnabled.ts"
import { PasskeyCeremonies } from "./PasskeyCeremonies.ts"
import { type Ceremony, PasskeysRepo, type StoredPasskey } from "./PasskeysRepo.ts"
import { PeopleRepo } from "./PeopleRepo.ts"
import { commonOf, isActive, type Person, refOf } from "./Person.ts"
import { challengeLife, freshSignIn } from "./SessionLife.ts"
import { Sessions, type SignInFrom } from "./Sessions.ts"
import type { PersonSession } from "./SessionsRepo.ts"
import { type SignInClient, type SignInLimited, SignInLimits } from "./SignInLimits.ts"
import { begun, refused, type SignInOutcome } from "./SignInOutcome.ts"

type Options = Readonly<Record<string, unknown>>

const registration = (person: Person): Ceremony => ({
  purpose: "registration",
  kind: person.kind,
  personId: commonOf(person).id
})

const notRegistered = () =>
  ValidationError.field("response", "does not match the options; request new ones and try again")

/**
 * Passkeys: registering them, and signing in with them (docs/rules/Identity.md#passkeys). All is refused to operators
 * while they sign in at a provider.
 */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    readonly registrationOptions: (who: PersonSession, origin: string) => Effect.Effect<Options, Forbidden>
    /** Returns a failed verification as a value, so that its challenge stays used up. */
    readonly register: (
      who: PersonSession,
      input: RegisterPasskey,
      origin: string
    ) => Effect.Effect<Result.Result<StoredPasskey, ValidationError>, Forbidden>
    readonly list: (person: Person) => Effect.Effect<ReadonlyArray<StoredPasskey>, Forbidden>
    /** Deletes a passkey, and ends the sessions that began with it. Returns which. */
    readonly delete: (
      person: Person,
      id: PasskeyId
    ) => Effect.Effect<ReadonlyArray<SessionId>, NotFound | Forbidden>
    readonly authenticationOptions: (
      client: SignInClient,
      origin: string
    ) => Effect.Effect<Options, Forbidden | SignInLimited>
    readonly signIn: (
      kind: PersonKind,
      response: AuthenticationResponse,
      origin: string,
      from: SignInFrom
    ) => Effect.Effect<SignInOutcome>
  }
>()("@vault-custody/domain/Identity/Passkeys") {
  static readonly layer = Layer.effect(
    Passkeys,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* PasskeysRepo
      const people = yield* PeopleRepo
      const sessions = yield* Sessions
      const ceremonies = yield* PasskeyCeremonies
      const limits = yield* SignInLimits
      const hasProvider = yield* OpenIdConnectEnabled

      const offered = (kind: PersonKind) =>
        signsInAtProvider(kind, hasProvider)
          ? Effect.fail(
              new Forbidden({
                message: "Operators cannot use passkeys here. Sign in at the vault's identity provider."
              })
            )
          : Effect.void

      const begin = Effect.fnUntraced(function* (
        { challenge, options }: { readonly challenge: string; readonly options: Options },
        ceremony: Ceremony
      ) {
        yield* repo.insertChallenge(challenge, ceremony, (yield* Clock.currentTimeMillis) + challengeLife)
        return options
      })

      /** The challenge that a response answers, if it is one of this ceremony; it is used up then. */
      const takeChallenge = Effect.fnUntraced(function* (clientDataJSON: string, ceremony: Ceremony) {
        const challenge = Option.getOrUndefined(ceremonies.challengeOf(clientDataJSON))
        if (challenge === undefined) return undefined
        const now = yield* Clock.currentTimeMillis
        return (yield* repo.takeChallenge(challenge, ceremony, now)) ? challenge : undefined
      })

      const fresh = Effect.fnUntraced(function* ({ session }: PersonSession) {
        if (session.createdAt > (yield* Clock.currentTimeMillis) - freshSignIn) return
        return yield* new Forbidden({
          message: "A passkey can be added only within ten minutes of a sign-in. Sign in again."
        })
      })

      const registrationOptions = Effect.fnUntraced(function* (who: PersonSession, origin: string) {
        yield* offered(who.person.kind)
        yield* fresh(who)
        const known = yield* repo.list(refOf(who.person))
        const made = yield* ceremonies.registrationOptions(origin, commonOf(who.person), known)
        return yield* begin(made, registration(who.person))
      })

      const register = Effect.fn("Passkeys.register")(function* (
        who: PersonSession,
        { name, response }: RegisterPasskey,
        origin: string
      ) {
        yield* offered(who.person.kind)
        yield* fresh(who)
        const { person, session } = who
        const challenge = yield* takeChallenge(response.response.clientDataJSON, registration(person))
        if (challenge === undefined) return Result.fail(notRegistered())
        const verified = yield* ceremonies.verifyRegistration(origin, response, challenge)
        const locked = yield* people.lock(refOf(person))
        if (Option.isNone(verified) || Option.isNone(locked) || !isActive(locked.value)) {
          return Result.fail(notRegistered())
        }
        const passkey: StoredPasskey = {
          ...verified.value,
          id: yield* ids.next("psk"),
          name,
          fromLink: session.fromLink,
          createdAt: yield* Clock.currentTimeMillis,
          lastUsedAt: null
        }
        const isNew = yield* repo.insert(refOf(person), passkey)
        return isNew ? Result.succeed(passkey) : Result.fail(notRegistered())
      }, transaction.run)

      const signIn = Effect.fn("Passkeys.signIn")(function* (
        kind: PersonKind,
        response: AuthenticationResponse,
        origin: string,
        from: SignInFrom
      ) {
        if (signsInAtProvider(kind, hasProvider)) return refused([])
        const challenge = yield* takeChallenge(response.response.clientDataJSON, {
          purpose: "authentication",
          kind
        })
        const found = yield* repo.lockByCredential(response.id)
        if (Option.isNone(found) || found.value.person.kind !== kind) return refused([])
        const { passkey, person } = found.value
        const locked = Option.getOrUndefined(yield* people.lock(person))
        if (locked === undefined) return refused([])
        if (challenge === undefined || !isActive(locked)) return refused([locked])
        const uses = yield* ceremonies.verifyAuthentication(origin, response, challenge, passkey)
        if (Option.isNone(uses)) return refused([locked])
        yield* repo.recordUse(passkey.id, uses.value, yield* Clock.currentTimeMillis)
        return begun(
          yield* sessions.begin(locked, {
            from,
            via: null,
            fromLink: passkey.fromLink,
            passkeyId: passkey.id
          })
        )
      }, transaction.run)

      return Passkeys.of({
        registrationOptions,
        register,
        signIn,
        list: (person) => Effect.andThen(offered(person.kind), repo.list(refOf(person))),
        delete: Effect.fnUntraced(function* (person, id) {
          yield* offered(person.kind)
          if (!(yield* repo.delete(refOf(person), id))) return yield* new NotFound()
          return yield* sessions.endOfPasskey(refOf(person), id)
        }, transaction.run),
        authenticationOptions: Effect.fnUntraced(
          function* (client, origin) {
            const { kind } = client
            yield* offered(kind)
            yield* limits.takeBeginning(client)
            const made = yield* ceremonies.authenticationOptions(origin)
            return yield* begin(made, { purpose: "authentication", kind })
          },
          transaction.run,
          (options, client) => Effect.andThen(limits.checkBeginning(client), options)
        )
      })
    })
  ).pipe(Layer.provide(SignInLimits.layer))
}
